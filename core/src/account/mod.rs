//! Accounts and their users: signing up, passwords, what an account may see.

mod business_number;
mod capability;
mod defaults;
mod fingerprint;
mod identity;
mod link;
mod password;
mod profile;
mod registration;
mod tracking_notice;
mod units;

use crate::Violation;
use crate::form::required_fields;
use crate::lang::LangContext;
use crate::parcel::ParcelInput;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use crate::courier::LabelFormat;
pub use business_number::tidy_business_number;
pub use capability::{
    CALLS, CAPABILITIES, CapabilitiesInput, Capability, CapabilityRow, MayOpenInput, Screen, full_set, has, may_call,
    may_open,
};
pub use defaults::{AccountDefaultsInput, NewDraft, new_draft};
pub use identity::{ChangeEmailInput, OwnNameInput};
pub use link::MailedLink;
pub use password::{ChangePasswordInput, PASSWORD_MAX, PASSWORD_MIN, ResetPasswordInput, is_common_password};
pub use profile::{ProfileAnswer, ProfileInput, profile};
pub use registration::{
    BillingType, ForgotPasswordInput, InvitationInput, InvitedPasswordInput, LoginInput, RegisterInput, email_key,
};
pub use tracking_notice::TrackingSettingsInput;
pub use units::Units;

/// Rules on accounts.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks what a person types to sign up.
        "account.registration",
        check_form, RegisterInput, LangContext => Vec<Violation>),
    rule!(
        /// Lists the fields that one has to fill in to sign up.
        "account.registration_required",
        required_fields, RegisterInput, LangContext => Vec<String>),
    rule!(
        /// Checks that email and password are there.
        "account.login",
        check_form, LoginInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks the email to which a link for a new password goes.
        "account.forgot_password",
        check_form, ForgotPasswordInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks a new password and its second typing.
        "account.reset_password",
        check_form, ResetPasswordInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks a change of password by someone who is signed in.
        "account.change_password",
        check_form, ChangePasswordInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks one's own name.
        "account.own_name",
        check_form, OwnNameInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks a change of e-mail by someone who is signed in.
        "account.change_email",
        check_form, ChangeEmailInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks the invitation of a team member.
        "account.invitation",
        check_form, InvitationInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks what an invited person types to enter.
        "account.invited",
        check_form, InvitedPasswordInput, LangContext => Vec<Violation>),
    rule!(
        /// Says whether a profile is complete, and what its address lacks.
        "account.profile",
        profile::profile, ProfileInput, LangContext => ProfileAnswer),
    rule!(
        /// Checks what an account sets for every new shipment.
        "account.defaults",
        check_form, AccountDefaultsInput, LangContext => Vec<Violation>),
    rule!(
        /// Applies an account's defaults to a new draft.
        "account.new_draft",
        defaults::new_draft, AccountDefaultsInput, LangContext => NewDraft),
    rule!(
        /// Gives an empty parcel in the units of the person who fills it in.
        "account.new_parcel",
        units::new_parcel, Units, LangContext => ParcelInput),
    rule!(
        /// Gives the units in which parcels are measured in a country.
        "account.units_of_country",
        units::units_of_country, String, LangContext => Units),
    rule!(
        /// Checks which steps of a parcel's way are told to whom.
        "account.tracking_settings",
        check_form, TrackingSettingsInput, LangContext => Vec<Violation>),
    rule!(
        /// Lists what an account of a country may see and do.
        "account.capabilities",
        capability::capabilities, CapabilitiesInput, LangContext => Vec<Capability>),
    rule!(
        /// Lists the screens that an account of a country may open.
        "account.screens",
        capability::screens, CapabilitiesInput, LangContext => Vec<Screen>),
    rule!(
        /// Says whether an account of a country may open the page at a path.
        "account.may_open",
        |input, _| may_open(&input.account_country, &input.path), MayOpenInput, LangContext => bool),
    rule!(
        /// Says how long a link in a mail lasts, in words.
        "account.link_life",
        |link, context| link.life().in_words(context.lang), MailedLink, LangContext => String),
];
