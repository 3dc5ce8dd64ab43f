//! `GET /api-keys`

use std::cmp::Reverse;

use axum::extract::State;

use super::find::managed_by;
use super::view::ApiKey;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;

/// The keys of the account for its owner, and a team member's own, the newest first. An account has at most 50.
#[utoipa::path(get, path = "/api-keys", tag = "keys", security(("bearer" = [])),
    responses((status = 200, body = Data<Vec<ApiKey>>)))]
pub async fn list_keys(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<Vec<ApiKey>>> {
    let mut rows = managed_by(&caller).all(&state.db).await?;
    rows.sort_by_key(|row| Reverse(row.id));
    Ok(Data(ApiKey::of(&state.db, rows, Some(caller.user.id)).await?))
}
