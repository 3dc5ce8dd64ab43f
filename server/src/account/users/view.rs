//! What users look like on the wire.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::account::BillingType;
use waybill_core::address::{AddressInput, AddressText, text};

use super::profile;
use crate::account::settings::view::AccountDefaults;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity::{self as user, Role};

/// The signed-in user.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct User {
    /// Key.
    pub id: Uuid,
    /// The account's key.
    pub account_id: Uuid,
    /// First and last name.
    pub name: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail, in lower case.
    pub email: String,
    /// Owner or sub-user.
    pub role: Role,
    /// Whose card pays.
    pub billing_type: BillingType,
    /// The account's country, which decides the available features.
    pub account_country: String,
    /// The chosen language; null until one is chosen.
    pub language: Option<Lang>,
    /// Whether the e-mail is verified. Until then, one may compare prices but not buy.
    pub email_verified: bool,
    /// 1 while the popup about connecting a store should show.
    pub show_shopify_popup: u8,
    /// Whether the welcome message and tour should show.
    pub show_welcome_message: bool,
    /// Whether onboarding is done.
    pub profile_complete: bool,
    /// The account's defaults for new shipments, and what applies to the user.
    pub account_setting: AccountDefaults,
    /// The profile; null before onboarding.
    pub profile_address: Option<Profile>,
    /// The profile's address in words, for what is shown before the rules are there; null where it is not complete.
    pub profile_text: Option<AddressText>,
    /// Whether a sign-in asks for a second factor.
    pub has_second_factor: bool,
    /// Whether the account demands one of its users: who has none sets one up before anything else.
    pub second_factor_demanded: bool,
    /// When the user came.
    pub created_at: DateTime<Utc>,
}

/// The address that a user ships from.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Profile {
    /// Key.
    pub id: Uuid,
    /// The user.
    pub user_id: Uuid,
    /// Whether it is complete enough to ship from.
    pub status: bool,
    /// The address.
    pub address: AddressInput,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

impl User {
    /// A user with their account, its settings and the profile.
    #[must_use]
    pub fn new(
        user: &user::Model,
        account: &account::Model,
        account_setting: AccountDefaults,
        profile: Option<&profile::Model>,
    ) -> Self {
        let profile_address = profile.map(Profile::from);
        let language = user.language.map(|language| *language);
        Self {
            id: user.id,
            account_id: user.account_id,
            name: user.name(),
            first_name: user.first_name.clone(),
            last_name: user.last_name.clone(),
            email: user.email.clone(),
            role: user.role,
            billing_type: user.billing_type.into(),
            account_country: account.account_country.clone(),
            language,
            email_verified: user.email_verified_at.is_some(),
            show_shopify_popup: u8::from(user.show_shopify_popup),
            show_welcome_message: user.show_welcome_message,
            profile_complete: profile.is_some_and(|profile| profile.complete),
            account_setting,
            profile_text: profile_address
                .as_ref()
                .filter(|profile| profile.status)
                .map(|profile| text(&profile.address, language.unwrap_or_default())),
            profile_address,
            has_second_factor: user.has_second_factor,
            second_factor_demanded: account.demands_second_factor,
            created_at: user.created_at,
        }
    }
}

impl From<&profile::Model> for Profile {
    fn from(row: &profile::Model) -> Self {
        Self {
            id: row.id,
            user_id: row.user_id,
            status: row.complete,
            // Every field of an AddressInput has a default, so any stored value decodes.
            address: serde::Deserialize::deserialize(&row.address).unwrap_or_default(),
            updated_at: row.updated_at,
        }
    }
}
