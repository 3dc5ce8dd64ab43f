//! Raising an alert of the product.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, Iterable, QueryFilter};
use serde_json::Value;
use uuid::Uuid;

use super::entity::{ActiveModel, AlertKind, Column, Entity};
use crate::platform::store::StoreResult;

/// An alert of the product, to be raised.
#[derive(Debug, Clone)]
pub struct Raised {
    /// Its id; a feature keeps the one in its file.
    pub id: Uuid,
    /// The account; None for everyone.
    pub account_id: Option<Uuid>,
    /// The user; None for all of the account.
    pub user_id: Option<Uuid>,
    /// The province; None for everywhere.
    pub province: Option<String>,
    /// What it is about.
    pub kind: AlertKind,
    /// Exactly what it is about: raised twice, it stays one alert.
    pub subject: String,
    /// What its words mention.
    pub params: Value,
    /// From when on it shows.
    pub due_at: DateTime<Utc>,
    /// Until when.
    pub ends_at: Option<DateTime<Utc>>,
}

impl Raised {
    /// An alert for everyone, starting now.
    #[must_use]
    pub fn new(kind: AlertKind, subject: String, params: Value, now: DateTime<Utc>) -> Self {
        Self {
            id: Uuid::now_v7(),
            account_id: None,
            user_id: None,
            province: None,
            kind,
            subject,
            params,
            due_at: now,
            ends_at: None,
        }
    }
}

/// Deletes alerts that ended long ago, with users' marks on them. Features stay, so that one that returns keeps its
/// marks.
pub async fn forget_ended(db: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
    // Kinds are listed one by one because an index is of no use to `<>`.
    let passing = AlertKind::iter().filter(|kind| *kind != AlertKind::Feature);
    Entity::delete_many()
        .filter(Column::Kind.is_in(passing))
        .filter(Column::EndsAt.lt(now - TimeDelta::days(90)))
        .exec(db)
        .await?;
    Ok(())
}

/// Raises an alert. One that was already raised stays, and lasts as long as this call says.
pub async fn raise(db: &impl ConnectionTrait, alert: Raised, now: DateTime<Utc>) -> StoreResult<()> {
    let row = ActiveModel {
        id: Set(alert.id),
        account_id: Set(alert.account_id),
        user_id: Set(alert.user_id),
        province: Set(alert.province),
        kind: Set(alert.kind),
        subject: Set(alert.subject),
        title: Set(String::new()),
        text: Set(String::new()),
        params: Set(alert.params),
        shipment_id: Set(None),
        due_at: Set(alert.due_at),
        ends_at: Set(alert.ends_at),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let again = OnConflict::column(Column::Subject).update_column(Column::EndsAt).to_owned();
    Entity::insert(row).on_conflict(again).exec_without_returning(db).await?;
    Ok(())
}
