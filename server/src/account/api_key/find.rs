//! Scoped finders: the only start of a query on API keys.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use uuid::Uuid;

use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::session::key_entity::{Column, Entity, Model};
use crate::platform::store::{StoreResult, delete_in_account, find_in_account};

/// The keys of an account.
#[must_use]
pub fn keys_of(account_id: Uuid) -> Select<Entity> {
    find_in_account::<Entity>(account_id)
}

/// The keys that a caller manages: the account's for its owner, a team member's own.
pub(super) fn managed_by(caller: &Caller) -> Select<Entity> {
    caller.find(Column::UserId)
}

/// One of them.
///
/// # Errors
/// 404 when there is none of that id, or the caller does not manage it.
pub(super) async fn find_key(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(managed_by(caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// Revokes an account's keys: the account is closed.
pub async fn revoke_all(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<()> {
    delete_in_account::<Entity>(account_id).exec(db).await?;
    Ok(())
}
