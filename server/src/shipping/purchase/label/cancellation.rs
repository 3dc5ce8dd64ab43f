//! Whether a bought label can be cancelled, until when, and what comes back.

use chrono::{DateTime, TimeDelta, Utc};
use waybill_core::courier::void_days;
use waybill_core::date::Date;
use waybill_core::payment::{RefundExpected, refund_expected};
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::Operation;

use crate::platform::Platform;
use crate::platform::balance::BALANCE;
use crate::platform::clock::today_at;
use crate::platform::http::ErrorCode;
use crate::platform::store::{Document, StoreResult};
use crate::shipping::insurance::claimed_shipments;
use crate::shipping::purchase::dispute::bars_refund;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::in_words::card_in_words;
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::view::CancellationView;

/// What there is to say about cancelling a label.
pub struct Cancellation {
    /// Until when it can be cancelled, as long as the courier has not scanned it; None if it cannot.
    pub until: Option<DateTime<Utc>>,
    /// Why it cannot.
    pub refused: Option<ErrorCode>,
}

/// Whether the label of a purchase can be cancelled now.
#[must_use]
pub fn cancellation(state: &Platform, row: &Model, shipment: &shipment::Model) -> Cancellation {
    let no = |refused| Cancellation { until: None, refused: Some(refused) };
    if row.state != PurchaseState::Done {
        return no(match *row.state {
            PurchaseState::Captured => ErrorCode::LabelPending,
            _ => ErrorCode::NoPurchase,
        });
    }
    let courier = state.couriers.get_as(&row.courier, row.courier_simulated);
    if !courier.is_some_and(|courier| courier.meta().supports(Operation::VoidOrRefund)) {
        return no(ErrorCode::CancelUnsupported);
    }
    let scanned = shipment.tracking_status.is_some_and(|status| status != TrackingStatus::LabelCreated);
    let days = void_days(&row.courier).unwrap_or_default();
    let until = row.bought_at.unwrap_or(row.created_at) + TimeDelta::days(i64::from(days));
    if scanned || state.clock.now() >= until {
        return no(ErrorCode::CancelTooLate);
    }
    Cancellation { until: Some(until), refused: None }
}

/// Why the label of a purchase cannot be cancelled now; None where it can.
pub async fn cancel_refusal(
    state: &Platform,
    row: &Model,
    shipment: &shipment::Model,
) -> StoreResult<Option<ErrorCode>> {
    if let Some(code) = cancellation(state, row, shipment).refused {
        return Ok(Some(code));
    }
    if bars_refund(&state.db, (row.account_id, row.id)).await? {
        return Ok(Some(ErrorCode::PaymentDisputed));
    }
    let claimed = claimed_shipments(&state.db, std::iter::once((shipment.account_id, shipment.id))).await?;
    Ok((!claimed.is_empty()).then_some(ErrorCode::LabelClaimed))
}

/// The same for clients; None while nothing was bought that could be cancelled. `apart`: what goes back for its policy
/// alone.
pub(super) fn view(
    state: &Platform,
    row: &Model,
    shipment: &shipment::Model,
    apart: Cents,
    lang: Lang,
) -> (Option<CancellationView>, Option<DateTime<Utc>>) {
    let was_cancelled = row.cancel_asked_at.is_some();
    let bought = matches!(*row.state, PurchaseState::Done | PurchaseState::Voiding | PurchaseState::Refunding);
    if !bought && !was_cancelled {
        return (None, None);
    }
    let Cancellation { until, refused } = cancellation(state, row, shipment);
    let origin = shipment.origin.as_ref().map(Document::read).and_then(Result::ok).unwrap_or_default();
    let day = today_at(&origin, row.refunded_at.unwrap_or_else(|| state.clock.now()));
    let expected: Option<RefundExpected> =
        day.to_string().parse::<Date>().ok().map(|day| refund_expected(day, &origin.state));
    let refusal = match Failure::of(row) {
        Some(failure @ (Failure::CancelRefused { .. } | Failure::CourierGone)) => Some(failure.text(lang)),
        _ => None,
    };
    let returned = match Failure::of(row) {
        Some(failure @ Failure::ReturnedOtherwise { .. }) => Some(failure.text(lang)),
        _ => None,
    };
    let view = CancellationView {
        possible: until.is_some(),
        impossible: refused
            .filter(|_| *row.state == PurchaseState::Done)
            .map(|code| code.message(&waybill_core::violation::Params::new(), lang)),
        amount: Cents(row.amount) - apart,
        card: card_in_words(&row.card_label, lang),
        asked_at: row.cancel_asked_at,
        refusal,
        returned,
        refunded_at: row.refunded_at,
        // Money is back in the balance at once.
        expected: expected.filter(|_| row.card_ref != BALANCE),
    };
    (Some(view), until)
}
