//! Writing an entry.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{Act, entity};
use crate::store::StoreResult;
use crate::users::entity as user;

/// What is noted of an act beside who and when.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    /// What was done.
    pub act: Act,
    /// The row that it was done to.
    pub subject_id: Option<Uuid>,
    /// The values that the sentence mentions; never secrets.
    pub params: &'a [(&'a str, &'a str)],
}

/// Notes what a user did, in the transaction in which they did it: both stand, or neither.
///
/// # Errors
/// When the row cannot be written.
pub async fn record(
    db: &impl ConnectionTrait,
    actor: &user::Model,
    entry: Entry<'_>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let params: Map<String, Value> =
        entry.params.iter().map(|(name, value)| ((*name).to_owned(), Value::from(*value))).collect();
    entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(actor.account_id),
        actor_id: Set(Some(actor.id)),
        actor_name: Set(actor.name()),
        action: Set(entry.act.code().to_owned()),
        subject_id: Set(entry.subject_id),
        params: Set(Value::Object(params)),
        created_at: Set(now),
    }
    .insert(db)
    .await?;
    Ok(())
}
