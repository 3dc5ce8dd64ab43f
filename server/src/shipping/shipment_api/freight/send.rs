//! POST /insurance/freight

use axum::extract::State;
use waybill_core::Cents;
use waybill_core::freight::{FreightInsuranceInput, needs_approval};
use waybill_core::insurance::InsuranceKind;

use super::show;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, IfMatch, RequestLang, Valid};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::write_tx;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::{FreightInsurance, FreightNews, PolicyForm, ask, find_of_kind, tell_of_approval};
use crate::shipping::partial::Partial;
use crate::shipping::shipment_api::policy::price;

/// Sends the whole form for freight insurance: priced, and from $50,000.00 of cover on laid before a person, who approves or
/// declines it. Nothing is charged by it.
///
/// 403 until the e-mail is verified, where a person would be asked. 422 with what is missing, in the form's order.
/// With `If-Match` and the `updated_at` that was read, 409 with the policy as it is if that is another.
#[utoipa::path(post, path = "/insurance/freight", tag = "insurance", security(("bearer" = [])),
    request_body = FreightInsuranceInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 404), (status = 409), (status = 422), (status = 200, description = "Quoted, or waiting for approval", body = Data<FreightInsurance>)))]
pub async fn send(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(form)): Valid<Partial<FreightInsuranceInput>>,
) -> ApiResult<Data<FreightInsurance>> {
    let row = price(&state, &caller, PolicyForm::Freight(form), (&read, lang)).await?;
    let row = if needs_approval(Cents(row.declared_value)) { lay_before(&state, &caller, &row).await? } else { row };
    Ok(Data(show(&state, &row, lang).await?))
}

async fn lay_before(state: &Platform, caller: &Caller, row: &Model) -> ApiResult<Model> {
    // Approval takes a person's time, so that the address has to be confirmed.
    if caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::EmailNotVerified.into());
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    if !ask(&tx, row, now).await? {
        return Err(ErrorCode::PolicyChanged.into());
    }
    record(&tx, &caller.user, Entry { act: Act::FreightAsked, subject_id: Some(row.id), params: &[] }, now).await?;
    tell_of_approval(&tx, row, FreightNews::Asked, now).await?;
    tx.commit().await?;
    find_of_kind(&state.db, caller, InsuranceKind::Freight, row.id).await
}
