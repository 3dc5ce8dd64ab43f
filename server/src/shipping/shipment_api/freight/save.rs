//! POST /v2/insurance/freight and its /draft

use axum::extract::State;
use serde_json::json;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::tidy;
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::insurance::PolicyStatus;

use super::show;
use super::show::{lacking, today};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, IfMatch, RequestLang, Valid};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::{Key, StoreError, write_tx};
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::{
    FreightInsurance, NewPolicy, PolicyForm, PolicyPrice, create, fill, find_freight, is_awaiting_approval, is_open,
};
use crate::shipping::partial::Partial;
use crate::shipping::shipment_api::policy::write_error;

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
    let row = save(&state, &caller, form, PolicyStatus::Draft, (&read, lang)).await?;
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
    let row = price(&state, &caller, form, (&read, lang)).await?;
    Ok(Data(show(&state, &row, lang).await?))
}

/// The policy of a whole form, with its price.
///
/// # Errors
/// 422 with what is missing.
pub(super) async fn price(
    state: &Platform,
    caller: &Caller,
    form: FreightInsuranceInput,
    (read, lang): (&IfMatch, Lang),
) -> ApiResult<Model> {
    // Files belong to a policy, so that a new one has none yet.
    let known = known(state, caller, &form).await?;
    // A form that awaits approval is not priced again: its reviewer must not find another one in its place.
    if known.as_ref().is_some_and(is_awaiting_approval) {
        return Err(ErrorCode::FreightAwaitingApproval.into());
    }
    let id = known.map_or_else(Uuid::now_v7, |row| row.id);
    refuse_unless_whole(state, (caller.account.id, id), form.clone(), lang).await?;
    save(state, caller, form, PolicyStatus::Quoted, (read, lang)).await
}

/// Refuses a form that lacks something.
///
/// # Errors
/// 422 with what is missing.
pub(super) async fn refuse_unless_whole(
    state: &Platform,
    key: Key,
    form: FreightInsuranceInput,
    lang: Lang,
) -> ApiResult<()> {
    let violations = lacking(state, key, form, lang).await?;
    if violations.is_empty() { Ok(()) } else { Err(ApiError::invalid(violations)) }
}

/// The policy that a form names; None for a new one.
async fn known(state: &Platform, caller: &Caller, form: &FreightInsuranceInput) -> ApiResult<Option<Model>> {
    if form.id.trim().is_empty() {
        return Ok(None);
    }
    let id: Uuid = form.id.trim().parse().map_err(|_| ErrorCode::NotFound)?;
    let row = find_freight(&state.db, caller, id).await?;
    open(row).map(Some)
}

fn open(row: Model) -> ApiResult<Model> {
    if is_open(&row) || is_awaiting_approval(&row) { Ok(row) } else { Err(ErrorCode::PolicyBought.into()) }
}

fn filled(state: &Platform, form: FreightInsuranceInput, status: PolicyStatus) -> NewPolicy {
    let form = FreightInsuranceInput {
        id: String::new(),
        origin_address: form.origin_address.as_ref().map(tidy),
        destination_address: form.destination_address.as_ref().map(tidy),
        // They are known by whom they belong to.
        product_images: Vec::new(),
        packaging_images: Vec::new(),
        document: String::new(),
        ..form
    };
    let price = PolicyPrice::of_freight(&state.config.insurance, &form, today(state, &form));
    NewPolicy { form: PolicyForm::Freight(form), status, price, shipment_id: None }
}

/// The conflict, with the stored policy, where another user or tab has saved since it was read.
async fn conflict(state: &Platform, row: &Model, lang: Lang) -> ApiError {
    match show(state, row, lang).await {
        Ok(current) => ApiError::from(ErrorCode::Conflict).with_data(json!({ "policy": current })),
        Err(error) => error,
    }
}

async fn save(
    state: &Platform,
    caller: &Caller,
    form: FreightInsuranceInput,
    status: PolicyStatus,
    (read, lang): (&IfMatch, Lang),
) -> ApiResult<Model> {
    let known = known(state, caller, &form).await?;
    if let Some(row) = &known
        && !read.is_of(&row.updated_at)?
    {
        return Err(conflict(state, row, lang).await);
    }
    let filled = filled(state, form, status);
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let id = match known {
        None => create(&tx, (caller.account.id, caller.user.id), filled, now).await.map_err(write_error)?.id,
        Some(row) => {
            let over = read.is_given().then_some(row.updated_at);
            if !fill(&tx, ((row.account_id, row.id), over), filled, now).await.map_err(write_error)? {
                drop(tx);
                // Bought since, being bought, or changed.
                let current = open(find_freight(&state.db, caller, row.id).await?)?;
                return Err(conflict(state, &current, lang).await);
            }
            row.id
        }
    };
    tx.commit().await.map_err(StoreError::from)?;
    find_freight(&state.db, caller, id).await
}
