//! POST /public/returns/{token}

use std::collections::BTreeSet;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use uuid::Uuid;
use waybill_core::address::is_uuid;
use waybill_core::returns::{
    RETURNS_PER_PARCEL_MAX, ReturnDecision, ReturnInput, ReturnItemInput, ReturnReason, approves_at_once, check_return,
};
use waybill_core::{Cents, Lang};

use super::buy::BuyReturn;
use super::mail::{ReturnNews, tell};
use super::news::{publish_decision, publish_request};
use super::offer::Offer;
use super::view::ReturnOffer;
use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::account::owner_of;
use crate::platform::http::{ApiError, ApiResult, Body, ClientAddress, Data, ErrorCode, Path, RequestLang};
use crate::platform::jobs::enqueue;
use crate::platform::limit::{Limit, hit, network};
use crate::platform::store::{Constraint, Document, StoreError, write_tx};
use crate::shipping::file::claim_for_return;
use crate::shipping::shipment::return_entity::{Model, ReturnItem, ReturnStatus};
use crate::shipping::shipment::{PaymentWaits, live_return, look};

/// How often a network may ask for returns, and add photos to them.
pub(super) const ASKS: Limit = Limit { action: "return.network", times: 30, window: TimeDelta::hours(1) };

/// Asks to send something back. Depending on the sender's settings its label is bought at once, or a person decides.
///
/// The same request again changes nothing and answers the same; another one while the first is open is refused with 409. 422
/// says what is wrong, also once it is too late.
#[utoipa::path(post, path = "/public/returns/{token}", tag = "returns", params(("token" = String, Path)),
    request_body = ReturnInput,
    responses((status = 404), (status = 409), (status = 410), (status = 429), (status = 200, description = "What was asked for, as `asked`", body = Data<ReturnOffer>)))]
pub async fn ask(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(token): Path<String>,
    Body(input): Body<ReturnInput>,
) -> ApiResult<Response> {
    hit(&state, ASKS, &network(address)).await?;
    let offer = Offer::of(&state, &token).await?;
    let input = input.tidy();
    if let Some(live) = live_return(&offer.asked_for) {
        return repeated(&state, &offer, live, &input, lang).await;
    }
    ApiError::refuse(check_return(&input, &offer.context(lang)))?;
    if !offer.is_open {
        return Err(ErrorCode::NotFound.into());
    }
    if offer.asked_for.len() as u64 >= RETURNS_PER_PARCEL_MAX {
        return Err(ErrorCode::ReturnTooOften.into());
    }
    match write(&state, &offer, &input, lang).await {
        Ok(()) => {}
        // Another request came first.
        Err(error) if error.code == ErrorCode::ReturnAsked => {}
        Err(error) => return Err(error),
    }
    let offer = Offer::of(&state, &token).await?;
    match live_return(&offer.asked_for) {
        Some(live) => repeated(&state, &offer, live, &input, lang).await,
        None => Err(ErrorCode::Conflict.into()),
    }
}

/// The answer to a request that was made before, perhaps at the same moment.
///
/// # Errors
/// 409 where another one was.
async fn repeated(
    state: &Platform,
    offer: &Offer,
    live: &Model,
    input: &ReturnInput,
    lang: Lang,
) -> ApiResult<Response> {
    let mut asked: Vec<(u32, u32)> = input.items.iter().map(|item| (item.line, item.quantity)).collect();
    let mut stored: Vec<(u32, u32)> = live.items.read()?.iter().map(|item| (item.line, item.quantity)).collect();
    asked.sort_unstable();
    stored.sort_unstable();
    if asked != stored || input.reason != Some(*live.reason) || input.note != live.note {
        return Err(ErrorCode::ReturnAsked.into());
    }
    Ok(offer.shown(state, lang).await?.into_response())
}

async fn write(state: &Platform, offer: &Offer, input: &ReturnInput, lang: Lang) -> ApiResult<()> {
    let sent = &offer.recipient.shipment;
    let now = state.clock.now();
    let items = items_of(offer, input);
    let at_once = approves_at_once(ReturnDecision {
        approval: offer.recipient.settings.approval,
        approve_below: offer.recipient.settings.approve_below,
        value: value_of(&items),
    });
    let owner = owner_of(&state.db, sent.account_id).await?.ok_or(ErrorCode::NotFound)?;
    // Across a border the way back needs papers that a person has to see.
    let at_once = at_once && offer.recipient.from.country.eq_ignore_ascii_case(&offer.recipient.to.country);
    let reason = input.reason.unwrap_or(ReturnReason::Other);
    let row = Model {
        account_id: sent.account_id,
        id: Uuid::now_v7(),
        user_id: sent.user_id,
        shipment_id: sent.id,
        return_shipment_id: None,
        status: if at_once { ReturnStatus::Approved } else { ReturnStatus::Requested },
        items: Document::of(&items)?,
        reason: reason.into(),
        note: input.note.clone(),
        lang: lang.into(),
        fee: reason.fee(offer.recipient.settings.fee).0,
        decline_reason: String::new(),
        failure: None,
        decided_by: at_once.then_some(owner.id),
        approval_over: None,
        decided_at: at_once.then_some(now),
        created_at: now,
        updated_at: now,
    };
    let photos: BTreeSet<Uuid> =
        input.file_ids.iter().filter(|id| is_uuid(id)).filter_map(|id| id.trim().parse().ok()).collect();
    if photos.len() < input.file_ids.len() {
        return Err(ErrorCode::ReturnPhotosGone.into());
    }
    let tx = write_tx(&state.db).await?;
    let inserted = row.clone().into_active_model().reset_all().insert(&tx).await.map_err(StoreError::from);
    inserted.map_err(|error| error.on(Constraint::ReturnLive, || ErrorCode::ReturnAsked.into()))?;
    claim_for_return(&tx, (sent.account_id, sent.id), row.id, &photos, now).await?;
    let entry = |act| Entry { act, subject_id: Some(sent.id), params: &[] };
    record_of_product(&tx, Uuid::now_v7(), sent.account_id, entry(Act::ReturnRequested), now).await?;
    publish_request(&tx, &row, now).await?;
    if at_once {
        publish_decision(&tx, &row, now).await?;
        record_of_product(&tx, Uuid::now_v7(), sent.account_id, entry(Act::ReturnApprovedAtOnce), now).await?;
        enqueue(&tx, &BuyReturn { account_id: row.account_id, return_id: row.id }, now).await?;
    }
    tell(&tx, &row, ReturnNews::Asked, now).await?;
    look(&tx, (row.account_id, row.shipment_id), PaymentWaits::ForBank, now).await?;
    tx.commit().await?;
    Ok(())
}

fn items_of(offer: &Offer, input: &ReturnInput) -> Vec<ReturnItem> {
    let named = |wanted: &ReturnItemInput| {
        let item = offer.items.get(usize::try_from(wanted.line).ok()?)?;
        let (name, sku) = (item.name.clone(), item.sku.clone());
        Some(ReturnItem { line: wanted.line, name, sku, quantity: wanted.quantity, value: item.value })
    };
    input.items.iter().filter_map(named).collect()
}

/// What returned items are worth; None where the value of one is not known.
pub(super) fn value_of(items: &[ReturnItem]) -> Option<Cents> {
    let mut value = Cents::ZERO;
    for item in items {
        value.0 = value.0.saturating_add(item.value?.0.saturating_mul(i64::from(item.quantity)));
    }
    Some(value)
}
