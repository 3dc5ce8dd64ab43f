//! Finding adjustments: the only start of a query.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;

/// The caller's adjustments: the owner sees all of the account's, a team member those of their own labels.
pub(super) fn adjustments_of(caller: &Caller) -> Select<Entity> {
    caller.find(Column::UserId)
}

/// One of the caller's adjustments.
///
/// # Errors
/// 404 where there is none of that id, or it is another's.
pub(super) async fn find_adjustment(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(adjustments_of(caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}
