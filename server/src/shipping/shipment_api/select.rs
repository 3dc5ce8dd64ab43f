//! POST /update-temp-rate-id and POST /change-status/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::shipment::{Mover, ShipmentStatus, lead};

use super::cancel_label::cancel_label;
use super::show;
use super::show::note;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang, Valid};
use crate::platform::session::{Caller, Cookies, Full};
use crate::platform::store::write_tx;
use crate::shipping::purchase::BuyingState;
use crate::shipping::rate::valid_rate;
use crate::shipping::shipment::view::{ChangeStatusInput, SelectRateInput, Shipment};
use crate::shipping::shipment::{self, PaymentWaits};

/// Chooses a rate for a shipment, or clears the choice with null.
///
/// 409 if the rate no longer applies: the shipment changed since, or the rate expired; and with the current choice if
/// another user chose at the same moment.
#[utoipa::path(post, path = "/update-temp-rate-id", tag = "rates",
    security(("bearer" = [])), request_body = SelectRateInput,
    responses((status = 200, description = "The shipment", body = Data<Shipment>)))]
pub async fn select(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<SelectRateInput>,
) -> ApiResult<Data<Shipment>> {
    let to = match input.temp_selected_rate_id {
        Some(_) => ShipmentStatus::RateSelected,
        None => ShipmentStatus::Quoted,
    };
    move_to(&state, &caller, &cookies, lang, input.shipment_id, to, input.temp_selected_rate_id).await
}

/// Moves a shipment to another state, if a client may ask for that.
///
/// `cancelled` starts the job that has the courier void a bought label and then returns its price; the answer is
/// `cancel_requested` while it goes on, else its ending: `cancelled`, or `cancel_refused` with the courier's words.
///
/// 409 with its state if the move is not allowed, and where a claim on the label’s insurance was sent.
#[utoipa::path(post, path = "/change-status/{id}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = ChangeStatusInput, responses((status = 200, description = "The shipment", body = Data<Shipment>)))]
pub async fn change_status(
    State(state): State<BuyingState>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<ChangeStatusInput>,
) -> ApiResult<Data<Shipment>> {
    if input.status == ShipmentStatus::Cancelled {
        return cancel_label(&state, &caller, lang, id).await;
    }
    move_to(&state, &caller, &cookies, lang, id, input.status, input.temp_selected_rate_id).await
}

async fn move_to(
    state: &Platform,
    caller: &Caller,
    cookies: &Cookies,
    lang: Lang,
    id: Uuid,
    to: ShipmentStatus,
    rate_id: Option<Uuid>,
) -> ApiResult<Data<Shipment>> {
    let tx = write_tx(&state.db).await?;
    let row = shipment::find(&tx, caller, id).await?;
    let from = *row.status;
    let Some(to) = lead(from, to, Mover::Client) else {
        return Err(shipment::wrong_state(from));
    };
    let chosen = match (to, rate_id) {
        (ShipmentStatus::RateSelected, Some(rate_id)) => Some(valid_rate(&tx, state, &row, rate_id).await?.id),
        (ShipmentStatus::RateSelected, None) => return Err(crate::platform::http::ErrorCode::RateGone.into()),
        _ => None,
    };
    let row = shipment::choose(&tx, &row, (to, chosen), state.clock.now()).await?;
    shipment::look(&tx, (row.account_id, row.id), PaymentWaits::ForBank, state.clock.now()).await?;
    tx.commit().await?;
    note(cookies, &row);
    Ok(Data(show(state, &row, lang).await?))
}
