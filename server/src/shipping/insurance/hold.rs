//! Row locks on policies. What ends a cover and what moves a claim each lock the policy first, so that one waits for the other
//! and reads what it wrote. On SQLite the one writing transaction is lock enough.

use std::collections::HashSet;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;
use waybill_core::wire::Word;

use super::claim_entity as claim;
use super::entity::{Column, Entity, Model};
use crate::platform::store::{Key, StoreResult, Stored, WriteTx, of_keys};

/// Locks a policy until the transaction ends; None where there is none of that id.
pub async fn lock_policy(tx: &WriteTx, key: Key) -> StoreResult<Option<Model>> {
    Ok(Entity::find_by_id(key).lock_exclusive().one(tx).await?)
}

/// Locks the policies of a label, bought with it or added to it.
pub async fn lock_policies_of_label(
    tx: &WriteTx,
    (account_id, purchase_id): Key,
    shipment_id: Uuid,
) -> StoreResult<()> {
    // The account in each, so that each is found by its own index.
    let of_account = || Condition::all().add(Column::AccountId.eq(account_id));
    let of_label = Condition::any()
        .add(of_account().add(Column::PurchaseId.eq(purchase_id)))
        .add(of_account().add(Column::ShipmentId.eq(shipment_id)));
    Entity::find().filter(of_label).order_by_asc(Column::Id).lock_exclusive().all(tx).await?;
    Ok(())
}

/// The claims that keep their policies from being cancelled.
fn keeping_cover() -> Select<claim::Entity> {
    let statuses = ClaimStatus::ALL.iter().copied().filter(|status| status.keeps_cover()).map(Stored);
    claim::Entity::find().filter(claim::Column::Status.is_in(statuses))
}

/// Whether a claim keeps a policy from being cancelled.
pub async fn is_claimed(db: &impl ConnectionTrait, (account_id, policy_id): Key) -> StoreResult<bool> {
    let of_account = keeping_cover().filter(claim::Column::AccountId.eq(account_id));
    Ok(of_account.filter(claim::Column::PolicyId.eq(policy_id)).count(db).await? > 0)
}

/// The shipments among those whose policies cannot be cancelled, and so neither can their labels.
pub async fn claimed_shipments(
    db: &impl ConnectionTrait,
    shipments: impl Iterator<Item = Key>,
) -> StoreResult<HashSet<Uuid>> {
    let of_shipments = of_keys(claim::Column::AccountId, claim::Column::ShipmentId, shipments);
    let claims = keeping_cover().filter(of_shipments).all(db).await?;
    Ok(claims.into_iter().filter_map(|claim| claim.shipment_id).collect())
}
