//! Finding adjustments: the only start of a query.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::find_in_account;

/// The caller's adjustments: the owner sees all of the account's, a team member those of their own labels.
pub(super) fn adjustments_of(caller: &Caller) -> Select<Entity> {
    let of_account = find_in_account::<Entity>(caller.account.id);
    if caller.is_owner() { of_account } else { of_account.filter(Column::UserId.eq(caller.user.id)) }
}

/// One of the caller's adjustments.
///
/// # Errors
/// 404 where there is none of that id, or it is another's.
pub(super) async fn find_adjustment(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(adjustments_of(caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}
