//! POST /buyReturnLabel

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use waybill_core::purchase::PurchaseState;
use waybill_core::rate::Rate;
use waybill_core::shipment::ShipmentType;

use super::answer::{begun_before, run_and_answer};
use super::show;
use crate::account::audit::Act;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, List, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::write_tx;
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, CallerKey, Order, begin, paid};
use crate::shipping::rate::{Asking, Question, compare};
use crate::shipping::shipment::entity::Model;
use crate::shipping::shipment::view::{BuyReturnInput, Shipment};
use crate::shipping::shipment::{self, Draft};

/// The route as its keys know it.
const ROUTE: &str = "buy_return_label";

/// What is answered: the rates to choose from, or the first shipment with its return label.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(
    dead_code,
    reason = "the rates are answered as a list with its messages: this names both answers in the document"
)]
pub enum ReturnAnswer {
    /// Without a rate.
    Rates(Vec<Rate>),
    /// With one.
    Bought(Box<Shipment>),
}

/// Buys a label for the way back: a shipment of its own, from the receiver to the sender, linked to the first.
///
/// Without `rate_id` it answers the rates, sorted and tagged, and charges nothing. With one of them, it buys like `POST
/// /shipments/{id}/rates/{rateId}/buy` does and answers the first shipment with its return label; 202 where the bank
/// asks the cardholder (then `POST /pending-payment/{id}` with the return's id). 409 unless the first shipment is
/// bought, or if its return label is bought already. With an `Idempotency-Key`, the same request gets the same
/// purchase.
#[utoipa::path(post, path = "/buyReturnLabel", tag = "purchase", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BuyReturnInput,
    responses((status = 502), (status = 200, description = "The rates, or the shipment with its return label", body = Data<ReturnAnswer>),
        (status = 202, description = "The bank asks the card's holder", body = Data<PendingPayment>)))]
pub async fn buy_return(
    State(state): State<BuyingState>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(input): Valid<BuyReturnInput>,
) -> ApiResult<Response> {
    let original = shipment::find(&state.db, &caller, input.shipment_id).await?;
    let Some(rate_id) = input.rate_id else {
        let row = open_return(&state, &caller, &original).await?;
        let draft = Draft::read(&row)?;
        ApiError::refuse(shipment::violations(&draft, lang))?;
        let question = Question::of(&state, &draft, lang)?;
        let rates: List<Rate> = compare(&state, &row, &question, &Asking::default(), lang).await?;
        return Ok(rates.into_response());
    };
    let card = input.card_id.map(|id| id.to_string()).unwrap_or_default();
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &format!("{}/{rate_id}/{card}", original.id))?;
    let answer = if let Some(answer) = begun_before(&state, &caller, key.as_ref(), lang).await? {
        answer
    } else {
        let row = open_return(&state, &caller, &original).await?;
        shipment::list_return(&state.db, &row).await?;
        let order = Order {
            caller: &caller,
            shipment_id: row.id,
            rate_id,
            card_id: input.card_id,
            key,
            lang,
            act: Act::LabelOrdered,
        };
        let begun = begin(&state, &order).await?;
        run_and_answer(&state, &caller, (begun.account_id, begun.id), None, lang).await?
    };
    if answer.status() != StatusCode::OK {
        return Ok(answer);
    }
    let original = shipment::find(&state.db, &caller, original.id).await?;
    Ok(Data(show(&state, &original, lang).await?).into_response())
}

/// The return that can still be bought; begun if there is none.
pub async fn open_return(state: &BuyingState, caller: &Caller, original: &Model) -> ApiResult<Model> {
    let label = paid(&state.db, (original.account_id, original.id))
        .await?
        .filter(|purchase| purchase.state == PurchaseState::Done);
    if label.is_none() || original.shipment_type == ShipmentType::Return {
        return Err(shipment::wrong_state(*original.status));
    }
    let known = shipment::returns_of(&state.db, std::slice::from_ref(original)).await?.remove(&original.id);
    if let Some(row) = known {
        return match waybill_core::shipment::allowed(*row.status).buy {
            true => Ok(row),
            false => Err(ErrorCode::ReturnBought.into()),
        };
    }
    let tx = write_tx(&state.db).await?;
    let row = shipment::begin_return(&tx, caller, original, state.clock.now()).await?;
    tx.commit().await?;
    Ok(row)
}
