//! Scoped finders: the only start of a query on webhooks.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use uuid::Uuid;

use super::{endpoint_entity as endpoint, event_entity as event};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::find_in_account;

/// The endpoints of the caller's account.
pub(super) fn endpoints_of(caller: &Caller) -> Select<endpoint::Entity> {
    find_in_account::<endpoint::Entity>(caller.account.id)
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
    find_in_account::<event::Entity>(caller.account.id)
}
