//! Settings as clients see them.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::account::{AccountDefaultsInput, LabelFormat, TrackingSettingsInput, Units};

use super::preference_entity as preference;
use super::store::{Settings, settings_of};
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::test_mode::live_account_of;

/// An account's defaults for new shipments, and what the caller has chosen instead.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct AccountDefaults {
    /// The account's.
    #[serde(flatten)]
    pub defaults: AccountDefaultsInput,
    /// What applies to the caller: their own choice, else the account's.
    pub mine: UserDefaults,
    /// When the account's settings last changed; null if nothing has been set yet.
    pub updated_at: Option<DateTime<Utc>>,
}

/// What applies to a user, who chooses with `PATCH /users/{id}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct UserDefaults {
    /// The language of pages, mails and documents.
    pub language: Lang,
    /// The units of weights and lengths.
    pub units: Units,
    /// The form of labels.
    pub label_format: LabelFormat,
}

impl AccountDefaults {
    /// The account's settings, and what the user has chosen instead.
    #[must_use]
    pub fn of(settings: Settings, user: &user::Model, own: Option<&preference::Model>) -> Self {
        let Settings { defaults, updated_at, .. } = settings;
        let mine = UserDefaults {
            language: user.language.map_or(defaults.language, |language| *language),
            units: own.and_then(|own| own.units).map_or(defaults.units, |units| *units),
            label_format: own.and_then(|own| own.label_format).map_or(defaults.label_format, |format| *format),
        };
        Self { defaults, mine, updated_at }
    }
}

/// The account's defaults for new shipments, and what applies to the user.
///
/// # Errors
/// When the database does not answer.
pub async fn defaults_for(db: &impl ConnectionTrait, user: &user::Model) -> ApiResult<AccountDefaults> {
    let settings = settings_of(db, user.account_id).await?;
    let own = preference::Entity::find_by_id((live_account_of(user.account_id), user.id)).one(db).await?;
    Ok(AccountDefaults::of(settings, user, own.as_ref()))
}

/// Who is notified of which tracking steps.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TrackingSettings {
    /// The id for `PUT /tracking-settings/{id}`: the account's.
    pub id: Uuid,
    /// The settings.
    #[serde(flatten)]
    pub settings: TrackingSettingsInput,
    /// When the account's settings last changed; null if nothing has been set yet.
    pub updated_at: Option<DateTime<Utc>>,
}
