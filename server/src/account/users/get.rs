//! `GET /user`

use axum::extract::State;

use super::find::details;
use super::view::User;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;

/// The signed-in user, with the profile and the account's settings.
#[utoipa::path(get, path = "/user", tag = "users", security(("bearer" = [])), responses((status = 200, body = Data<User>)))]
pub async fn get_user(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<User>> {
    Ok(Data(details(&state.db, &caller.user, &caller.account).await?))
}
