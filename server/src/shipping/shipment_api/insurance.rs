//! POST /add-insurance and GET /remove-insurance/{shipment_id}

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::insurance::COVER_MAX;
use waybill_core::shipment::{QUESTIONS_MAX, ShipmentStatus, allowed};
use waybill_core::violation::Form;
use waybill_core::violation::field::{above_zero, up_to, within};
use waybill_core::wire::Table;
use waybill_core::{Cents, Code};

use super::answer::begun_before;
use super::policy::{Wanted, add_to_label, answer, take_off_label};
use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang, Valid, max_text_len};
use crate::platform::session::{Bearer, Full};
use crate::platform::store::write_tx;
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, CallerKey};
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment::{Draft, change, find};

const ROUTE: &str = "POST /add-insurance";

/// Cover to add to a draft, or to a label that is bought.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[ts(export)]
pub struct AddInsuranceInput {
    /// The shipment.
    #[garde(skip)]
    pub shipment_id: Uuid,
    /// The declared value, in cents.
    #[garde(
        custom(above_zero(Code::ShipmentInsuredAmountZero)),
        custom(up_to(COVER_MAX, Code::InsuranceAmountTooLarge))
    )]
    pub insured_amount: Cents,
    /// The kind of goods, where it changes.
    #[serde(default)]
    #[garde(inner(custom(max_text_len)))]
    pub what_are_you_shipping: Option<String>,
    /// Answers to the questions on restricted and referred goods, by their key, where they change; the others stay as
    /// the shipment has them.
    #[serde(default)]
    #[ts(as = "std::collections::BTreeMap<String, bool>")]
    #[schema(value_type = std::collections::BTreeMap<String, bool>)]
    #[garde(custom(a_few))]
    pub restricted_referred: Table<bool>,
}

/// No more answers than there can be questions, each to one by its key.
fn a_few<C>(answers: &Table<bool>, context: &C) -> garde::Result {
    let keys: Vec<&str> = answers.iter().map(|(key, _)| key).collect();
    within(QUESTIONS_MAX)(&keys, context)?;
    keys.into_iter().try_for_each(|key| max_text_len(key, context))
}

/// Adds shipping insurance: to a draft, whose rates then carry the fee as a line, or to a label that is bought, until
/// the courier's first scan, as a policy of its own that is paid with the default card.
///
/// Of a bought label, answers as buying does: 202 where the bank asks the cardholder (then `POST /pending-payment/{id}`
/// with the policy's id), 409 where it is insured already or the courier has it. With an `Idempotency-Key`, the same
/// request gets the same attempt.
#[utoipa::path(post, path = "/add-insurance", tag = "shipments",
    security(("bearer" = [])), params(("Idempotency-Key" = Option<String>, Header)), request_body = AddInsuranceInput,
    responses((status = 409), (status = 502), (status = 200, description = "The shipment", body = Data<Shipment>),
        (status = 202, description = "The bank asks the card's holder", body = Data<PendingPayment>)))]
pub async fn add(
    State(state): State<BuyingState>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(input): Valid<AddInsuranceInput>,
) -> ApiResult<Response> {
    let AddInsuranceInput { shipment_id, insured_amount, what_are_you_shipping, restricted_referred } = input;
    let goods = what_are_you_shipping.clone().unwrap_or_default();
    let said: Vec<String> = restricted_referred.iter().map(|(key, yes)| format!("{key}={yes}")).collect();
    let asked = format!("{shipment_id}/{}/{goods}/{}", insured_amount.0, said.join(","));
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &asked)?;
    if let Some(answer) = begun_before(&state, &caller, key.as_ref(), lang).await? {
        return Ok(answer);
    }
    let row = find(&state.db, &caller, shipment_id).await?;
    if is_bought(*row.status) {
        let wanted = Wanted { amount: insured_amount, goods: what_are_you_shipping, answers: restricted_referred };
        return add_to_label(&state, &caller, &row, wanted, key, lang).await;
    }
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, shipment_id).await?;
    let add = |draft: &mut Draft| {
        draft.options.insurance = true;
        draft.options.insured_amount = insured_amount;
        if let Some(goods) = what_are_you_shipping {
            draft.options.what_are_you_shipping = goods;
        }
        answer(&mut draft.options.restricted_referred, &restricted_referred);
    };
    let row = change(&tx, row, add, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(show(&state, &row, lang).await?).into_response())
}

/// Whether there is a label: it could be cancelled.
fn is_bought(status: ShipmentStatus) -> bool {
    allowed(status).moves.contains(&ShipmentStatus::Cancelled)
}

/// Takes shipping insurance off a draft, or cancels the cover of a label that is bought, until the courier's first
/// scan. Changes state, so it wants the bearer header.
#[utoipa::path(get, path = "/remove-insurance/{shipment_id}", tag = "shipments",
    security(("bearer" = [])), params(("shipment_id" = Uuid, Path)),
    responses((status = 409), (status = 200, description = "The shipment", body = Data<Shipment>)))]
pub async fn remove(
    State(state): State<Platform>,
    caller: Bearer,
    RequestLang(lang): RequestLang,
    Path(shipment_id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    caller.check_full()?;
    let row = find(&state.db, &caller, shipment_id).await?;
    if is_bought(*row.status) {
        take_off_label(&state, &caller, row.id).await?;
        let row = find(&state.db, &caller, shipment_id).await?;
        return Ok(Data(show(&state, &row, lang).await?));
    }
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, shipment_id).await?;
    let row = change(&tx, row, |draft| draft.options.insurance = false, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(show(&state, &row, lang).await?))
}
