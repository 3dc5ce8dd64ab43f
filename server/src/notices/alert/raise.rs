//! Raising an alert of the product.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, Iterable, QueryFilter};
use serde_json::Value;
use uuid::Uuid;

use super::entity::{AlertKind, Column, Entity, Model};
use crate::platform::store::StoreResult;

impl Model {
    /// An alert for everyone, not yet written.
    #[must_use]
    pub fn new(kind: AlertKind, subject: String, params: Value, due_at: DateTime<Utc>) -> Self {
        Self {
            id: Uuid::now_v7(),
            account_id: None,
            user_id: None,
            province: None,
            kind,
            subject,
            title: String::new(),
            text: String::new(),
            params,
            shipment_id: None,
            due_at,
            ends_at: None,
            created_at: due_at,
            updated_at: due_at,
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
pub async fn raise(db: &impl ConnectionTrait, alert: Model, now: DateTime<Utc>) -> StoreResult<()> {
    let row = Model { created_at: now, updated_at: now, ..alert }.into_active_model().reset_all();
    let again = OnConflict::column(Column::Subject).update_column(Column::EndsAt).to_owned();
    Entity::insert(row).on_conflict(again).exec_without_returning(db).await?;
    Ok(())
}

/// Ends the alert about a subject.
pub(super) async fn end(db: &impl ConnectionTrait, subject: &str, now: DateTime<Utc>) -> StoreResult<()> {
    let ended = Entity::update_many().col_expr(Column::EndsAt, Expr::value(now)).filter(Column::Subject.eq(subject));
    ended.exec(db).await?;
    Ok(())
}
