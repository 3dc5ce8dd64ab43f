//! Purchases whose money is not settled; until it is, their card, user and account cannot be removed.

use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, Select};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::wire::Word;

use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{Key, StoreResult, Stored};
use crate::shipping::insurance::entity as policy;
use crate::shipping::purchase::entity::{Column, Entity};

/// The states in which the money was taken or given back, or never moved.
const SETTLED: [PurchaseState; 5] = [
    PurchaseState::Captured,
    PurchaseState::Done,
    PurchaseState::Released,
    PurchaseState::Refused,
    PurchaseState::Closed,
];

/// Whether an attempt's money is settled in that state.
pub fn is_settled(state: PurchaseState) -> bool {
    SETTLED.contains(&state)
}

fn unsettled() -> Select<Entity> {
    let going = PurchaseState::ALL.iter().copied().filter(|state| !SETTLED.contains(state)).map(Stored);
    Entity::find().filter(Column::State.is_in(going))
}

/// Whether money is held or about to be held on a card.
pub async fn is_paying_with(state: &Platform, (account_id, card_id): Key) -> ApiResult<bool> {
    let of_account = unsettled().filter(Column::AccountId.eq(account_id));
    Ok(of_account.filter(Column::CardId.eq(card_id)).count(&state.db).await? > 0)
}

/// The shipments being bought in an account, or by one of its users.
pub async fn under_way(db: &impl ConnectionTrait, account_id: Uuid, user_id: Option<Uuid>) -> StoreResult<Vec<Uuid>> {
    let mut rows = unsettled().filter(Column::AccountId.eq(account_id));
    if let Some(user_id) = user_id {
        rows = rows.filter(Column::UserId.eq(user_id));
    }
    // An order would make SQLite walk all purchases of the account in it.
    let mut rows = rows.all(db).await?;
    rows.sort_by_key(|row| row.id);
    Ok(rows.into_iter().map(|row| row.shipment_id).collect())
}

/// Whether the purchase of a policy, or of the label that it insures, is being completed or cancelled: until that has ended,
/// the cover may end with it.
pub async fn is_cover_moving(db: &impl ConnectionTrait, policy: &policy::Model) -> StoreResult<bool> {
    let moving = [PurchaseState::Captured, PurchaseState::Voiding, PurchaseState::Refunding].map(Stored);
    // The account in each, so that each is found by its own index.
    let of_account = || Condition::all().add(Column::AccountId.eq(policy.account_id));
    let of_cover = Condition::any()
        .add_option(policy.purchase_id.map(|id| of_account().add(Column::Id.eq(id))))
        .add_option(policy.shipment_id.map(|id| of_account().add(Column::ShipmentId.eq(id))));
    if of_cover.is_empty() {
        return Ok(false);
    }
    Ok(Entity::find().filter(of_cover).filter(Column::State.is_in(moving)).count(db).await? > 0)
}
