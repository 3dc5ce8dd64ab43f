//! GET /v2/insurance/freight

use axum::extract::State;

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::insurance::{FreightInsurance, open_freight, policy};

/// How many are listed: what is older is not gone on with.
const AT_MOST: u64 = 20;

/// Lists the freight insurance that is not bought yet, the last that was changed first: forms begun, those that wait
/// for approval, and those that can be paid. What is bought is in the history.
#[utoipa::path(get, path = "/v2/insurance/freight", tag = "insurance", security(("bearer" = [])),
    responses((status = 200, description = "At most 20", body = Data<Vec<FreightInsurance>>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<FreightInsurance>>> {
    let rows = open_freight(&state.db, &caller, AT_MOST).await?;
    Ok(Data(rows.iter().map(|row| FreightInsurance::of(row, policy(&state, row, None, lang))).collect()))
}
