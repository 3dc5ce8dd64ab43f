//! Rows of freight quotes.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;

/// The caller's freight quotes: the only start of a query. The owner sees all of the account's, a team member their own.
pub fn owned_by(caller: &Caller) -> Select<Entity> {
    caller.find(Column::UserId)
}

/// One of the caller's freight quotes.
///
/// # Errors
/// 404 when there is none of that id, or it is another's.
pub(super) async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(owned_by(caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}
