//! POST /balance/top-up

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::balance::TopUpInput;
use waybill_core::violation::checked;

use super::answer::{begun_before, run_and_answer};
use crate::platform::http::{ApiError, ApiResult, Data, RequestLang, Valid, without_rules};
use crate::platform::session::Owner;
use crate::shipping::balance::Balance;
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, CallerKey, TopUpOrder, begin_top_up};

const ROUTE: &str = "POST /balance/top-up";

/// With how much to fill the balance, and by which card.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct BalanceTopUpInput {
    /// The amount, in cents: from 1000 to 500000.
    pub amount: Cents,
    /// The card to charge; the default card if missing.
    #[serde(default)]
    pub card_id: Option<Uuid>,
}

without_rules!(BalanceTopUpInput);

/// Fills the account's balance by a card.
///
/// 200 with the balance when it is filled; 202 `pending_payment` when the bank asks the cardholder to confirm (then
/// `POST /pending-payment/{id}`), or with the balance if the attempt goes on in the background. 403 until the e-mail is verified.
/// 409 without a card. 422 if the card is declined or the amount is out of range. With an `Idempotency-Key`, the same request
/// gets the same attempt.
#[utoipa::path(post, path = "/balance/top-up", tag = "payment", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BalanceTopUpInput,
    responses((status = 404), (status = 409), (status = 422), (status = 502),
        (status = 200, description = "Filled", body = Data<Balance>),
        (status = 202, description = "The bank asks the card's holder", body = Data<PendingPayment>)))]
pub async fn top_up(
    State(state): State<BuyingState>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(input): Valid<BalanceTopUpInput>,
) -> ApiResult<Response> {
    let BalanceTopUpInput { amount, card_id } = input;
    ApiError::refuse(checked(&TopUpInput { amount }, &(), lang))?;
    let asked = format!("{}/{}", amount.0, card_id.map(|id| id.to_string()).unwrap_or_default());
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &asked)?;
    if let Some(answer) = begun_before(&state, &caller, key.as_ref(), lang).await? {
        return Ok(answer);
    }
    let begun = begin_top_up(&state, &TopUpOrder { caller: &caller, amount, card_id, key, lang }).await?;
    run_and_answer(&state, &caller, (begun.account_id, begun.id), None, lang).await
}
