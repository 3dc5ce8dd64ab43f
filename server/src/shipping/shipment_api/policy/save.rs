//! POST /v2/insurance/create-or-update and its /draft

use axum::extract::State;
use serde_json::json;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_core::policy::ShippingInsuranceInput;

use super::show;
use super::show::{CoverSubject, lacking, today};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, IfMatch, RequestLang, Valid};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::write_tx;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::insurance::{
    NewPolicy, PolicyForm, PolicyPrice, create, fill, find_of_kind, is_awaiting_approval, may_change,
};
use crate::shipping::partial::Partial;
use crate::shipping::shipment_api::freight;

/// Saves the insurance of a parcel that goes by another way, however unfinished; `violations` says what it still lacks.
///
/// Without an `id` it is a new one. 409 once it is bought, or being bought. With `If-Match` and the `updated_at` that
/// was read, it is saved only over that version; otherwise 409 with the policy as it is.
#[utoipa::path(post, path = "/v2/insurance/create-or-update/draft", tag = "insurance", security(("bearer" = [])),
    request_body = ShippingInsuranceInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 404), (status = 409), (status = 200, description = "The draft", body = Data<InsurancePolicy>)))]
pub async fn draft(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(form)): Valid<Partial<ShippingInsuranceInput>>,
) -> ApiResult<Data<InsurancePolicy>> {
    let row = save(&state, &caller, PolicyForm::Parcel(form), PolicyStatus::Draft, (&read, lang)).await?;
    Ok(Data(show(&state, &row, lang).await?))
}

/// Prices the insurance of a parcel that goes by another way: everything is there, so that it can be bought.
///
/// 422 with what is missing; what was typed is saved with the draft's route, not with this one. `If-Match` as there.
#[utoipa::path(post, path = "/v2/insurance/create-or-update", tag = "insurance", security(("bearer" = [])),
    request_body = ShippingInsuranceInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 404), (status = 409), (status = 422), (status = 200, description = "With its price", body = Data<InsurancePolicy>)))]
pub async fn quote(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(form)): Valid<Partial<ShippingInsuranceInput>>,
) -> ApiResult<Data<InsurancePolicy>> {
    let row = price(&state, &caller, PolicyForm::Parcel(form), (&read, lang)).await?;
    Ok(Data(show(&state, &row, lang).await?))
}

/// The policy of a whole form, with its price.
///
/// # Errors
/// 422 with what is missing.
pub async fn price(
    state: &Platform,
    caller: &Caller,
    form: PolicyForm,
    (read, lang): (&IfMatch, Lang),
) -> ApiResult<Model> {
    // Files belong to a policy, so that a new one has none yet.
    let known = known(state, caller, &form).await?;
    // A form that awaits approval is not priced again: its reviewer must not find another one in its place.
    if known.as_ref().is_some_and(is_awaiting_approval) {
        return Err(ErrorCode::FreightAwaitingApproval.into());
    }
    let rests = CoverSubject::Standalone((caller.account.id, known.map_or_else(Uuid::now_v7, |row| row.id)));
    refuse_unless_whole(state, rests, form.clone(), lang).await?;
    save(state, caller, form, PolicyStatus::Quoted, (read, lang)).await
}

/// Refuses a form that lacks something.
///
/// # Errors
/// 422 with what is missing.
pub async fn refuse_unless_whole(
    state: &Platform,
    rests: CoverSubject,
    mut form: PolicyForm,
    lang: Lang,
) -> ApiResult<()> {
    ApiError::refuse(lacking(state, rests, &mut form, lang).await?)
}

/// The policy that a form names; None for a new one.
async fn known(state: &Platform, caller: &Caller, form: &PolicyForm) -> ApiResult<Option<Model>> {
    if form.id().is_empty() {
        return Ok(None);
    }
    let id: Uuid = form.id().parse().map_err(|_| ErrorCode::NotFound)?;
    open(find_of_kind(&state.db, caller, form.kind(), id).await?).map(Some)
}

fn open(row: Model) -> ApiResult<Model> {
    let is_open = may_change(&row) && row.shipment_id.is_none();
    if is_open { Ok(row) } else { Err(ErrorCode::PolicyBought.into()) }
}

/// What costs what, and where: everything of a form that is written.
pub fn filled(state: &Platform, form: PolicyForm, status: PolicyStatus, shipment_id: Option<Uuid>) -> NewPolicy {
    let form = form.stored();
    let price = PolicyPrice::of(&state.config.insurance, &form, today(state, &form));
    NewPolicy { form, status, price, shipment_id }
}

/// The conflict with what another user, or another tab, has saved since it was read.
async fn conflict(state: &Platform, row: &Model, lang: Lang) -> ApiError {
    let current = match *row.kind {
        InsuranceKind::Parcel => show(state, row, lang).await.map(|current| json!({ "policy": current })),
        InsuranceKind::Freight => freight::show(state, row, lang).await.map(|current| json!({ "policy": current })),
    };
    match current {
        Ok(current) => ApiError::from(ErrorCode::Conflict).with_data(current),
        Err(error) => error,
    }
}

/// Saves a form, a new one as a new policy, with its price.
///
/// # Errors
/// 404 where it names none of the caller's, 409 where that is bought, or changed since it was read.
pub async fn save(
    state: &Platform,
    caller: &Caller,
    form: PolicyForm,
    status: PolicyStatus,
    (read, lang): (&IfMatch, Lang),
) -> ApiResult<Model> {
    let known = known(state, caller, &form).await?;
    if let Some(row) = &known
        && !read.is_of(&row.updated_at)?
    {
        return Err(conflict(state, row, lang).await);
    }
    let kind = form.kind();
    let filled = filled(state, form, status, None);
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let id = match known {
        None => create(&tx, (caller.account.id, caller.user.id), filled, now).await?.id,
        Some(row) => {
            let over = read.is_given().then_some(row.updated_at);
            if !fill(&tx, ((row.account_id, row.id), over), filled, now).await? {
                drop(tx);
                // Bought since, being bought, or changed.
                let current = open(find_of_kind(&state.db, caller, kind, row.id).await?)?;
                return Err(conflict(state, &current, lang).await);
            }
            row.id
        }
    };
    tx.commit().await?;
    find_of_kind(&state.db, caller, kind, id).await
}
