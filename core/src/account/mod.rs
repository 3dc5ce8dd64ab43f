//! Accounts and their users: signing up, passwords, what an account may see.

#[cfg(feature = "book")]
pub(crate) mod book;
mod business_number;
mod capability;
mod defaults;
mod fingerprint;
mod link;
mod password;
mod profile;
mod registration;
mod tracking_notice;
mod units;

use crate::Violation;
use crate::lang::LangContext;
use crate::parcel::ParcelInput;
use crate::rule;
use crate::rule::Rule;

pub use crate::courier::LabelFormat;
pub use business_number::tidy_business_number;
pub use capability::{
    CALLS, CAPABILITIES, CapabilitiesInput, Capability, CapabilityRow, MayOpenInput, Screen, full_set, has, may_call,
    may_open,
};
pub use defaults::{AccountDefaultsInput, NewDraft, check_defaults, new_draft};
pub use link::MailedLink;
pub use password::{
    ChangePasswordInput, PASSWORD_MAX, PASSWORD_MIN, ResetPasswordInput, check_change, check_reset, is_common_password,
};
pub use profile::{ProfileAnswer, ProfileInput, profile};
pub use registration::{
    BillingType, ForgotPasswordInput, InvitationInput, InvitedPasswordInput, LoginInput, RegisterInput, check_forgot,
    check_invitation, check_invited, check_login, check_registration, email_key,
};
pub use tracking_notice::{TRACKING_NOTE_MAX, TrackingSettingsInput, check_tracking_settings};
pub use units::Units;

/// Rules on accounts.
pub const RULES: &[Rule] = &[
    rule!("account.registration", "Checks what a person types to sign up.",
        "Vérifie ce qu’une personne saisit pour s’inscrire.",
        registration::check_registration, RegisterInput, LangContext => Vec<Violation>),
    rule!("account.registration_required", "Lists the fields that one has to fill in to sign up.",
        "Énumère les champs à remplir pour s’inscrire.",
        registration::required_fields, RegisterInput, LangContext => Vec<String>),
    rule!("account.login", "Checks that email and password are there.",
        "Vérifie que le courriel et le mot de passe sont saisis.",
        registration::check_login, LoginInput, LangContext => Vec<Violation>),
    rule!("account.forgot_password", "Checks the email to which a link for a new password goes.",
        "Vérifie le courriel auquel est envoyé le lien pour un nouveau mot de passe.",
        registration::check_forgot, ForgotPasswordInput, LangContext => Vec<Violation>),
    rule!("account.reset_password", "Checks a new password and its second typing.",
        "Vérifie un nouveau mot de passe et sa confirmation.",
        password::check_reset, ResetPasswordInput, LangContext => Vec<Violation>),
    rule!("account.change_password", "Checks a change of password by someone who is signed in.",
        "Vérifie le changement de mot de passe d’une personne connectée.",
        password::check_change, ChangePasswordInput, LangContext => Vec<Violation>),
    rule!("account.invitation", "Checks the invitation of a team member.",
        "Vérifie l’invitation d’un membre de l’équipe.",
        registration::check_invitation, InvitationInput, LangContext => Vec<Violation>),
    rule!("account.invited", "Checks what an invited person types to enter.",
        "Vérifie ce que saisit une personne invitée pour entrer.",
        registration::check_invited, InvitedPasswordInput, LangContext => Vec<Violation>),
    rule!("account.profile", "Says whether a profile is complete, and what its address lacks.",
        "Dit si un profil est complet et ce qui manque à son adresse.",
        profile::profile, ProfileInput, LangContext => ProfileAnswer),
    rule!("account.defaults", "Checks what an account sets for every new shipment.",
        "Vérifie les valeurs par défaut d’un compte pour chaque nouvel envoi.",
        defaults::check_defaults, AccountDefaultsInput, LangContext => Vec<Violation>),
    rule!("account.new_draft", "Applies an account's defaults to a new draft.",
        "Applique les valeurs par défaut d’un compte à un nouveau brouillon.",
        defaults::new_draft, AccountDefaultsInput, LangContext => NewDraft),
    rule!("account.new_parcel", "Gives an empty parcel in the units of the person who fills it in.",
        "Donne un colis vide dans les unités de la personne qui le remplit.",
        units::new_parcel, Units, LangContext => ParcelInput),
    rule!("account.units_of_country", "Gives the units in which parcels are measured in a country.",
        "Donne les unités dans lesquelles on mesure les colis dans un pays.",
        units::units_of_country, String, LangContext => Units),
    rule!("account.tracking_settings", "Checks which steps of a parcel's way are told to whom.",
        "Vérifie quelles étapes du trajet d’un colis sont annoncées, et à qui.",
        tracking_notice::check_tracking_settings, TrackingSettingsInput, LangContext => Vec<Violation>),
    rule!("account.capabilities", "Lists what an account of a country may see and do.",
        "Énumère ce qu’un compte d’un pays peut voir et faire.",
        capability::capabilities, CapabilitiesInput, LangContext => Vec<Capability>),
    rule!("account.screens", "Lists the screens that an account of a country may open.",
        "Énumère les écrans qu’un compte d’un pays peut ouvrir.",
        capability::screens, CapabilitiesInput, LangContext => Vec<Screen>),
    rule!("account.may_open", "Says whether an account of a country may open the page at a path.",
        "Dit si un compte d’un pays peut ouvrir la page qui se trouve à un chemin.",
        capability::open, MayOpenInput, LangContext => bool),
    rule!("account.link_life", "Says how long a link in a mail lasts, in words.",
        "Dit en toutes lettres combien de temps dure un lien envoyé par courriel.",
        link::link_life, MailedLink, LangContext => String),
];
