//! `GET /user/factors`

use axum::extract::State;

use super::find::{codes_left, confirmed_of};
use super::view::{Factor, FactorKind};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;

/// The caller's second factors, the oldest first, and after them how many recovery codes are left.
#[utoipa::path(get, path = "/user/factors", tag = "auth", security(("bearer" = [])),
    responses((status = 200, body = Data<Vec<Factor>>)))]
pub async fn list_factors(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<Vec<Factor>>> {
    let rows = confirmed_of(&state.db, &caller.user).await?;
    let left = codes_left(&state.db, &caller.user).await?;
    let codes = Factor {
        id: caller.user.id,
        kind: FactorKind::RecoveryCodes,
        name: String::new(),
        left: Some(left),
        created_at: None,
        last_used_at: None,
    };
    let codes = (!rows.is_empty()).then_some(codes);
    Ok(Data(rows.into_iter().map(Factor::from).chain(codes).collect()))
}
