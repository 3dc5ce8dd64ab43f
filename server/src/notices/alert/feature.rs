//! New features: content that becomes alerts for everybody.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;
use waybill_core::account::{Capability, has};

use super::AlertState;
use super::entity::{AlertKind, Column, Entity};
use super::{Raised, raise};
use crate::platform::store::StoreResult;
use crate::site::content::Words;

/// A row of `features.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    /// Its id; stays when its words change.
    pub id: Uuid,
    /// From when on it shows.
    pub published_at: DateTime<Utc>,
    /// What an account needs to see it.
    pub capability: Capability,
    /// Where it is.
    pub href: Option<String>,
    /// Its title.
    pub title: Words,
    /// What it is.
    pub text: Words,
}

/// Writes a row for each feature of the content, and ends those that stand there no more.
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

/// The features that an account of this country does not have.
pub(super) fn hidden_from(state: &AlertState, account_country: &str) -> Vec<Uuid> {
    let hidden = state.content.features.iter().filter(|feature| !has(account_country, feature.capability));
    hidden.map(|feature| feature.id).collect()
}
