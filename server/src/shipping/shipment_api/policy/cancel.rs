//! POST /insurance/cancel/{id}

use axum::extract::State;
use uuid::Uuid;

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::insurance::find;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::purchase::cancel_cover;

/// Cancels an insurance policy, by its id or its shipment's, while its label is valid. It is free until the courier's first
/// scan, and for a parcel that is sent another way until the day on which it is sent; the fee and its tax are refunded to
/// the card separately, with a credit note.
///
/// 409 once the parcel is on its way, where the policy is not in force, once a claim on it was sent unless that was rejected, and
/// while the label is being cancelled.
#[utoipa::path(post, path = "/insurance/cancel/{id}", tag = "insurance", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 409), (status = 200, description = "The policy", body = Data<InsurancePolicy>)))]
pub async fn cancel(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<InsurancePolicy>> {
    let row = find(&state.db, &caller, id).await?;
    let row = cancel_cover(&state, &caller, &row).await?;
    Ok(Data(show(&state, &row, lang).await?))
}
