//! Writing an entry.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{Act, entity};
use crate::platform::account::user_entity as user;
use crate::platform::store::StoreResult;

/// What to record of an act, besides who and when.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    /// What was done.
    pub act: Act,
    pub subject_id: Option<Uuid>,
    /// The values that the sentence mentions; never secrets.
    pub params: &'a [(&'a str, &'a str)],
}

/// Records what a user did, in the transaction that did it: both are written, or neither.
pub async fn record(
    db: &impl ConnectionTrait,
    actor: &user::Model,
    entry: Entry<'_>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let row = entity::ActiveModel {
        actor_id: Set(Some(actor.id)),
        actor_name: Set(actor.name()),
        ..row(Uuid::now_v7(), actor.account_id, entry, now)
    };
    row.insert(db).await?;
    Ok(())
}

/// Records what the product itself did. A job may run twice, so the row is written once per id.
pub async fn record_of_product(
    db: &impl ConnectionTrait,
    id: Uuid,
    account_id: Uuid,
    entry: Entry<'_>,
    at: DateTime<Utc>,
) -> StoreResult<()> {
    if entity::Entity::find_by_id((account_id, id)).one(db).await?.is_none() {
        row(id, account_id, entry, at).insert(db).await?;
    }
    Ok(())
}

/// An entry without an actor.
fn row(id: Uuid, account_id: Uuid, entry: Entry<'_>, at: DateTime<Utc>) -> entity::ActiveModel {
    let params: Map<String, Value> =
        entry.params.iter().map(|(name, value)| ((*name).to_owned(), Value::from(*value))).collect();
    entity::ActiveModel {
        id: Set(id),
        account_id: Set(account_id),
        actor_id: Set(None),
        actor_name: Set(String::new()),
        action: Set(entry.act.code().to_owned()),
        subject_id: Set(entry.subject_id),
        params: Set(Value::Object(params)),
        created_at: Set(at),
    }
}
