//! POST /shipments/{id}/claim, /insurance/{id}/claim and /freight/claim/{id}

use axum::extract::{Request, State};
use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::claim::{ClaimInput, ClaimStatus};

use super::facts::{Known, is_claimable, known};
use super::form::{self, ClaimForm};
use super::show::{refuse_unless_whole, show_claim};
use super::step::{send, write};
use super::view::Claim;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::{Constraint, StoreError, write_tx};
use crate::shipping::file::{FileOwner, Uploads, show_files};
use crate::shipping::insurance::claim_entity::ActiveModel;
use crate::shipping::insurance::entity::Model as Policy;
use crate::shipping::insurance::{self, last_claim_on};
use crate::shipping::shipment;
use waybill_core::file::FileRole;

/// Begins a claim for an insured shipment: a draft, or with `submit` one that is sent.
///
/// 409 where no policy of it was in force, and where there is a claim that was not refused. 422 says what is missing: nothing
/// of the form is kept then.
#[utoipa::path(post, path = "/shipments/{id}/claim", tag = "claims", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body(content = ClaimForm, content_type = "multipart/form-data"),
    responses((status = 409), (status = 415), (status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn for_shipment(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Data<Claim>> {
    shipment::find(&state.db, &caller, id).await?;
    file(&state, &caller, policy_of(&state, &caller, id).await?, request, lang).await
}

/// Begins a claim on an insurance policy, by its id or its shipment's; otherwise as `POST /shipments/{id}/claim`.
#[utoipa::path(post, path = "/insurance/{id}/claim", tag = "claims", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body(content = ClaimForm, content_type = "multipart/form-data"),
    responses((status = 409), (status = 415), (status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn for_policy(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Data<Claim>> {
    file(&state, &caller, policy_of(&state, &caller, id).await?, request, lang).await
}

/// Begins a claim on a freight policy, by the policy's id; otherwise as `POST /shipments/{id}/claim`.
#[utoipa::path(post, path = "/freight/claim/{id}", tag = "claims", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body(content = ClaimForm, content_type = "multipart/form-data"),
    responses((status = 409), (status = 415), (status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn for_freight(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Data<Claim>> {
    let policy = insurance::find_standalone(&state.db, &caller, id).await?;
    file(&state, &caller, policy, request, lang).await
}

/// The policy of that id, or of the shipment of that id.
///
/// # Errors
/// 409 where the shipment has none, 404 where it is another's.
async fn policy_of(state: &Uploads, caller: &Caller, id: Uuid) -> ApiResult<Policy> {
    match insurance::find(&state.db, caller, id).await {
        Ok(policy) => Ok(policy),
        Err(_) => {
            shipment::find(&state.db, caller, id).await?;
            Err(ErrorCode::ClaimNoPolicy.into())
        }
    }
}

async fn file(
    state: &Uploads,
    caller: &Caller,
    policy: Policy,
    request: Request,
    lang: Lang,
) -> ApiResult<Data<Claim>> {
    if !is_claimable(&policy) {
        return Err(ErrorCode::ClaimNoPolicy.into());
    }
    let last = last_claim_on(&state.db, (policy.account_id, policy.id)).await?;
    if last.is_some_and(|claim| claim.status != ClaimStatus::Rejected) {
        return Err(ErrorCode::ClaimTwice.into());
    }
    let id = Uuid::now_v7();
    let owner = FileOwner::Claim((caller.account.id, id));
    let sent = form::read(state, caller, owner, request, lang).await?;
    let claim = sent.patch.applied(ClaimInput::default());
    let Known { facts, today } = known(state, &policy, None).await?;
    let now = state.clock.now();
    let number = number(now.date_naive(), id);
    let draft = ActiveModel {
        id: Set(id),
        account_id: Set(policy.account_id),
        user_id: Set(policy.user_id),
        policy_id: Set(policy.id),
        shipment_id: Set(policy.shipment_id),
        number: Set(number),
        status: Set(ClaimStatus::Draft.into()),
        amount: Set(0),
        cover: Set(facts.cover.0),
        delivered_on: Set(String::new()),
        description: Set(String::new()),
        payout_shown: Set(String::new()),
        payout_reference: Set(String::new()),
        begun_on: Set(today.map(|day| day.to_string()).unwrap_or_default()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let tx = write_tx(&state.db).await?;
    let inserted = draft.insert(&tx).await.map_err(StoreError::from);
    let row = inserted.map_err(|error| error.on(Constraint::ClaimLive, || ErrorCode::ClaimTwice.into()))?;
    let row = write(&tx, state, row, &claim, &facts, now).await?;
    if !sent.files.is_empty() {
        show_files(&tx, owner, FileRole::OtherDocument, &sent.files, (now, lang)).await?;
    }
    let row = match sent.patch.submit {
        true => {
            refuse_unless_whole(&tx, &row, &policy, (claim, facts, today), lang).await?;
            send(&tx, caller, row, now).await?
        }
        false => row,
    };
    tx.commit().await?;
    Ok(Data(show_claim(state, row, lang).await?))
}

/// The number of a claim: its day, and the last digits of its key, which are random.
fn number(day: chrono::NaiveDate, id: Uuid) -> String {
    let id = id.simple().to_string().to_uppercase();
    format!("C-{}-{}", day.format("%Y%m%d"), &id[id.len() - 8..])
}
