//! POST /freight-insurance/cancel/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::insurance::InsuranceKind;

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::insurance::{FreightInsurance, find_of_kind};
use crate::shipping::purchase::cancel_cover;

/// Cancels the insurance of freight, free until the day of its departure; the fee and its tax go back to the card, with a
/// credit note.
///
/// 409 once it has left, where the policy is not in force, and once a claim on it was sent unless that was rejected.
#[utoipa::path(post, path = "/freight-insurance/cancel/{id}", tag = "insurance", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 409), (status = 200, description = "The policy", body = Data<FreightInsurance>)))]
pub async fn cancel(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<FreightInsurance>> {
    let row = find_of_kind(&state.db, &caller, InsuranceKind::Freight, id).await?;
    let row = cancel_cover(&state, &caller, &row).await?;
    Ok(Data(show(&state, &row, lang).await?))
}
