//! Scoped finders: the only start of a query on stores and their orders.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

use super::entity::{self, ShopState};
use super::order_entity;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult, find_in_account};

/// The stores that the caller's account has connected. They are the account's: every user of it sees them.
pub fn shops_of(caller: &Caller) -> Select<entity::Entity> {
    find_in_account::<entity::Entity>(caller.account.id).filter(entity::Column::State.eq(ShopState::Connected))
}

/// One of them.
///
/// # Errors
/// 404 where there is none of that id, or it is another account's, or disconnected.
pub async fn find_shop(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<entity::Model> {
    Ok(shops_of(caller).filter(entity::Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// A connected store, for jobs.
pub async fn connected(db: &impl ConnectionTrait, key: Key) -> StoreResult<Option<entity::Model>> {
    let connected = entity::Column::State.eq(ShopState::Connected);
    Ok(entity::Entity::find_by_id(key).filter(connected).one(db).await?)
}

/// The orders that the caller sees: the owner all of the account's, a team member those whose drafts are theirs.
pub fn orders_of(caller: &Caller) -> Select<order_entity::Entity> {
    caller.find(order_entity::Column::UserId)
}
