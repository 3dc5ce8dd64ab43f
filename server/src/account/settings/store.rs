//! Rows of settings: reading what is stored, or the initial values, and writing.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait};
use serde_json::json;
use uuid::Uuid;
use waybill_core::account::{AccountDefaultsInput, LabelFormat, TrackingSettingsInput, Units};
use waybill_core::brand::BrandInput;
use waybill_core::parcel::SavedPackagesInput;
use waybill_core::returns::ReturnSettingsInput;

use super::entity::{ActiveModel, Column, Entity};
use super::logo::Logo;
use super::preference_entity as preference;
use crate::platform::http::{ApiResult, ErrorCode, IfMatch};
use crate::platform::session::Caller;
use crate::platform::store::{Document, StoreResult, Stored};
use crate::platform::test_mode::live_account_of;

/// What an account has set.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// For every new shipment.
    pub defaults: AccountDefaultsInput,
    /// For tracking notices.
    pub tracking: TrackingSettingsInput,
    /// The packages saved under names.
    pub packages: SavedPackagesInput,
    /// What recipients see.
    pub brand: BrandInput,
    /// The logo that recipients see.
    pub logo: Option<Logo>,
    /// What recipients may send back.
    pub returns: ReturnSettingsInput,
    /// When it last changed; None if nothing has been set yet.
    pub updated_at: Option<DateTime<Utc>>,
}

/// The settings of an account.
pub async fn settings_of(db: &impl ConnectionTrait, account_id: Uuid) -> ApiResult<Settings> {
    match Entity::find_by_id(live_account_of(account_id)).one(db).await? {
        None => Ok(Settings::default()),
        Some(row) => Ok(Settings {
            defaults: row.defaults.read()?,
            tracking: row.tracking.read()?,
            packages: row.saved_packages.as_ref().map(Document::read).transpose()?.unwrap_or_default(),
            brand: row.brand.as_ref().map(Document::read).transpose()?.unwrap_or_default(),
            logo: row.logo.as_ref().map(Document::read).transpose()?,
            returns: row.returns.as_ref().map(Document::read).transpose()?.unwrap_or_default(),
            updated_at: Some(row.updated_at),
        }),
    }
}

/// Writes one part of the settings of the caller's account. Concurrent changes to the others are kept.
///
/// # Errors
/// 409 if the caller names the version that they read and another one is stored.
pub async fn save(
    db: &impl ConnectionTrait,
    caller: &Caller,
    read: &IfMatch,
    settings: &Settings,
    part: Column,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let before = settings.updated_at;
    read.check(&before, || Ok(json!({ "updated_at": before })))?;
    let row = ActiveModel {
        account_id: Set(caller.account.id),
        defaults: Set(Document::of(&settings.defaults)?),
        tracking: Set(Document::of(&settings.tracking)?),
        saved_packages: Set(Some(Document::of(&settings.packages)?)),
        brand: Set(Some(Document::of(&settings.brand)?)),
        logo: Set(settings.logo.as_ref().map(Document::of).transpose()?),
        returns: Set(Some(Document::of(&settings.returns)?)),
        updated_at: Set(now),
    };
    let mut again = OnConflict::column(Column::AccountId).update_columns([part, Column::UpdatedAt]).to_owned();
    if read.is_given() {
        // Nobody else has written since; if nothing was set when it was read, nothing is set now.
        let unchanged = before.map_or(Expr::value(false), |before| Expr::col((Entity, Column::UpdatedAt)).eq(before));
        again.action_and_where(unchanged);
    }
    if Entity::insert(row).on_conflict(again).exec_without_returning(db).await? == 0 {
        return Err(ErrorCode::Conflict.into());
    }
    Ok(())
}

/// A user's change to their own preferences: a missing field stays, null returns to the account's setting.
#[derive(Debug, Clone, Copy, Default)]
pub struct PreferenceChange {
    /// The units.
    pub units: Option<Option<Stored<Units>>>,
    /// The form of labels.
    pub label_format: Option<Option<Stored<LabelFormat>>>,
}

/// Writes the caller's own preferences.
pub async fn change_preferences(
    db: &impl ConnectionTrait,
    caller: &Caller,
    change: PreferenceChange,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let PreferenceChange { units, label_format } = change;
    if units.is_none() && label_format.is_none() {
        return Ok(());
    }
    let row = preference::ActiveModel {
        user_id: Set(caller.user.id),
        account_id: Set(caller.account.id),
        units: Set(units.flatten()),
        label_format: Set(label_format.flatten()),
        updated_at: Set(now),
    };
    // Untouched fields are not written, so that concurrent changes to them are kept.
    let changed = [
        units.map(|_| preference::Column::Units),
        label_format.map(|_| preference::Column::LabelFormat),
        Some(preference::Column::UpdatedAt),
    ];
    let key = [preference::Column::AccountId, preference::Column::UserId];
    let again = OnConflict::columns(key).update_columns(changed.into_iter().flatten()).to_owned();
    preference::Entity::insert(row).on_conflict(again).exec_without_returning(db).await?;
    Ok(())
}
