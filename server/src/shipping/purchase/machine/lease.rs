//! Leases: who works on a purchase. A row is taken by a conditional update, renewed at each step, and taken over by
//! another run only when its time is up.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::platform::store::{Key, StoreError, StoreResult, update_by_id};
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};

/// Takes a purchase for a run, unless another run holds it.
pub async fn take(state: &BuyingState, (account_id, id): Key, holder: Uuid) -> StoreResult<Option<Model>> {
    let now = state.clock.now();
    let lease = ActiveModel {
        lease_holder: Set(Some(holder)),
        lease_until: Set(Some(now + state.config.payments.lease())),
        ..Default::default()
    };
    let taken = update_by_id::<Entity>((account_id, id))
        .set(lease)
        .filter(is_free(now))
        .exec(&state.db)
        .await
        .map_err(StoreError::from)?;
    if taken.rows_affected != 1 {
        return Ok(None);
    }
    Ok(Entity::find_by_id((account_id, id)).one(&state.db).await?)
}

/// Releases a purchase; otherwise the lease expires.
pub async fn release(
    state: &BuyingState,
    (account_id, id): Key,
    holder: Uuid,
    next_try_at: Option<DateTime<Utc>>,
) -> StoreResult<()> {
    let mut free = ActiveModel { lease_holder: Set(None), lease_until: Set(None), ..Default::default() };
    free.next_try_at = Set(next_try_at);
    update_by_id::<Entity>((account_id, id)).set(free).filter(Column::LeaseHolder.eq(holder)).exec(&state.db).await?;
    Ok(())
}

/// Nobody works on it.
pub fn is_free(now: DateTime<Utc>) -> Condition {
    Condition::any().add(Column::LeaseUntil.is_null()).add(Column::LeaseUntil.lte(now))
}
