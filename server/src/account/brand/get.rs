//! `GET /brand`

use axum::extract::State;

use super::view::{Brand, brand_for};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;

/// What recipients see of the account: name, logo, accent colour, shop, and the sentences in their mails.
///
/// The addresses that replies can go to are listed for the owner alone.
#[utoipa::path(get, path = "/brand", tag = "settings", security(("bearer" = [])),
    responses((status = 200, body = Data<Brand>)))]
pub async fn get_brand(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<Brand>> {
    Ok(Data(brand_for(&state.db, &caller).await?))
}
