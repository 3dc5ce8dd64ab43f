//! GET /v2/insurance/{id}

use axum::extract::State;
use uuid::Uuid;

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::insurance::find;
use crate::shipping::insurance::view::InsurancePolicy;

/// Shows an insurance policy, by its id or its shipment's.
#[utoipa::path(get, path = "/v2/insurance/{id}", tag = "insurance", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "The policy", body = Data<InsurancePolicy>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<InsurancePolicy>> {
    let row = find(&state.db, &caller, id).await?;
    Ok(Data(show(&state, &row, lang).await?))
}
