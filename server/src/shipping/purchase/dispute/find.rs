//! Finding disputes, and what they forbid.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::store::{Key, StoreResult, find_in_account};

/// The dispute with that id, of any account: operators alone ask so.
pub async fn find_dispute(db: &impl ConnectionTrait, id: Uuid) -> StoreResult<Option<Model>> {
    Ok(Entity::find().filter(Column::Id.eq(id)).one(db).await?)
}

/// The last dispute of what a purchase paid; a payment is seldom disputed twice.
pub async fn dispute_of(db: &impl ConnectionTrait, (account_id, purchase_id): Key) -> StoreResult<Option<Model>> {
    let disputes = find_in_account::<Entity>(account_id).filter(Column::PurchaseId.eq(purchase_id));
    Ok(disputes.order_by_desc(Column::Id).one(db).await?)
}

/// Whether a payment cannot be refunded since its cardholder's bank has the money.
pub async fn bars_refund(db: &impl ConnectionTrait, purchase: Key) -> StoreResult<bool> {
    Ok(dispute_of(db, purchase).await?.is_some_and(|dispute| !dispute.is_refundable))
}
