//! Scoped finders: the only start of a query on webhooks.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

use super::{endpoint_entity as endpoint, event_entity as event};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;

/// The endpoints of the caller's account.
pub(super) fn endpoints_of(caller: &Caller) -> Select<endpoint::Entity> {
    endpoint::Entity::find().filter(endpoint::Column::AccountId.eq(caller.account.id))
}

/// One of them.
///
/// # Errors
/// 404 when there is none of that id, or it is another account's.
pub(super) async fn find_endpoint(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<endpoint::Model> {
    Ok(endpoints_of(caller).filter(endpoint::Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// The events of the caller's account.
pub(super) fn events_of(caller: &Caller) -> Select<event::Entity> {
    event::Entity::find().filter(event::Column::AccountId.eq(caller.account.id))
}
