//! New features: content that becomes an alert for everyone.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::account::has;

use super::AlertState;
use super::entity::{AlertKind, Column, Entity};
use super::{Raised, raise};
use crate::platform::store::StoreResult;

/// Writes a row for each feature in the content, and ends those no longer listed.
pub(super) async fn publish(state: &AlertState) -> StoreResult<()> {
    let now = state.clock.now();
    let features = &state.content.features;
    for feature in features {
        let subject = format!("feature:{}", feature.id);
        let alert = Raised::new(AlertKind::Feature, subject, json!({}), feature.published_at);
        raise(&state.db, Raised { id: feature.id, ..alert }, now).await?;
    }
    Entity::update_many()
        .col_expr(Column::EndsAt, Expr::value(now))
        .filter(Column::Kind.eq(AlertKind::Feature))
        .filter(Column::EndsAt.is_null())
        .filter(Column::Id.is_not_in(features.iter().map(|feature| feature.id)))
        .exec(&state.db)
        .await?;
    Ok(())
}

/// The features that accounts of this country don't have.
pub(super) fn hidden_from(state: &AlertState, account_country: &str) -> Vec<Uuid> {
    let hidden = state.content.features.iter().filter(|feature| !has(account_country, feature.capability));
    hidden.map(|feature| feature.id).collect()
}
