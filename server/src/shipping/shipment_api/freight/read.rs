//! GET /v2/insurance/freight-info/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::insurance::InsuranceKind;

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::insurance::{FreightInsurance, find_of_kind};

/// Shows the insurance of freight: its form, its status and what it lacks.
#[utoipa::path(get, path = "/v2/insurance/freight-info/{id}", tag = "insurance", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "The policy", body = Data<FreightInsurance>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<FreightInsurance>> {
    let row = find_of_kind(&state.db, &caller, InsuranceKind::Freight, id).await?;
    Ok(Data(show(&state, &row, lang).await?))
}
