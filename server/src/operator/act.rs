//! Recording what operators do.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
use uuid::Uuid;

use super::act_entity::{ActiveModel, OperatorAct};
use crate::platform::store::StoreResult;

/// Records what an operator did to a row, in the caller's transaction.
///
/// # Errors
/// When the row cannot be written.
pub async fn record_act(
    db: &impl ConnectionTrait,
    operator: &str,
    act: OperatorAct,
    subject_id: Uuid,
    note: &str,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        operator: Set(operator.to_owned()),
        act: Set(act),
        subject_id: Set(subject_id),
        note: Set(note.to_owned()),
        created_at: Set(now),
    };
    row.insert(db).await?;
    Ok(())
}
