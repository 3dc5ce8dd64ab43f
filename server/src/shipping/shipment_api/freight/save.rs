//! POST /v2/insurance/freight and its /draft

use axum::extract::State;
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::insurance::PolicyStatus;

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, IfMatch, RequestLang, Valid};
use crate::platform::session::Signed;
use crate::shipping::insurance::{FreightInsurance, PolicyForm};
use crate::shipping::partial::Partial;
use crate::shipping::shipment_api::policy::{price, save};

/// Saves the form for freight insurance, however unfinished; `violations` says what it still lacks.
///
/// Without an `id` it is a new one. A form that waits for approval, or has it, is taken back by that and has to be sent
/// again. 409 once it is bought, or being bought. With `If-Match` and the `updated_at` that was read, it is saved only
/// over that version; otherwise 409 with the policy as it is.
#[utoipa::path(post, path = "/v2/insurance/freight/draft", tag = "insurance", security(("bearer" = [])),
    request_body = FreightInsuranceInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 404), (status = 409), (status = 200, description = "The draft", body = Data<FreightInsurance>)))]
pub async fn draft(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(form)): Valid<Partial<FreightInsuranceInput>>,
) -> ApiResult<Data<FreightInsurance>> {
    let row = save(&state, &caller, PolicyForm::Freight(form), PolicyStatus::Draft, (&read, lang)).await?;
    Ok(Data(show(&state, &row, lang).await?))
}

/// Prices freight insurance: everything is there, so that it can be bought or sent for approval.
///
/// 422 with what is missing, in the form's order; what was typed is saved with the draft's route, not with this one.
/// `If-Match` as there.
#[utoipa::path(post, path = "/v2/insurance/freight", tag = "insurance", security(("bearer" = [])),
    request_body = FreightInsuranceInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 404), (status = 409), (status = 422), (status = 200, description = "With its price", body = Data<FreightInsurance>)))]
pub async fn quote(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(form)): Valid<Partial<FreightInsuranceInput>>,
) -> ApiResult<Data<FreightInsurance>> {
    let row = price(&state, &caller, PolicyForm::Freight(form), (&read, lang)).await?;
    Ok(Data(show(&state, &row, lang).await?))
}
