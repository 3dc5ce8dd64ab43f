//! `GET /userprofiles/{id}`

use axum::extract::State;
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;

use super::profile;
use super::view::Profile;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::session::{Caller, Signed};

/// A profile that the caller may see: their own, and for the owner any of the account.
///
/// # Errors
/// 404 for any other.
pub async fn find_profile(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<profile::Model> {
    let row = profile::Entity::find_by_id((caller.account.id, id)).one(db).await?;
    let row = row.filter(|row| caller.sees_of(row.user_id));
    Ok(row.ok_or(ErrorCode::NotFound)?)
}

/// A profile: the address that a user ships from.
#[utoipa::path(get, path = "/userprofiles/{id}", tag = "users", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, body = Data<Profile>)))]
pub async fn get_profile(
    State(state): State<Platform>,
    caller: Signed,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Profile>> {
    Ok(Data(Profile::from(&find_profile(&state.db, &caller, id).await?)))
}
