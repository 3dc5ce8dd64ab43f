//! Scoped finder: the only way to one webhook endpoint.

use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;

use super::endpoint_entity::{Entity, Model};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;

/// One of the endpoints of the caller's account.
///
/// # Errors
/// 404 when there is none of that id, or it is another account's.
pub(super) async fn find_endpoint(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(Entity::find_by_id((caller.account.id, id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}
