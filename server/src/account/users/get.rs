//! `GET /user`

use axum::extract::State;

use super::find::profile_of;
use super::view::User;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;

/// The signed-in user, with the profile.
#[utoipa::path(get, path = "/user", tag = "users", security(("bearer" = [])), responses((status = 200, body = Data<User>)))]
pub async fn get_user(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<User>> {
    let profile = profile_of(&state.db, caller.user.id).await?;
    Ok(Data(User::new(&caller.user, &caller.account, profile.as_ref())))
}
