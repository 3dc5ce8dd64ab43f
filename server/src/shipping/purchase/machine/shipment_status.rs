//! What a shipment shows while its label is bought or cancelled.

use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_core::shipment::{RefundStatus, ShipmentStatus, TrackingStatus};
use waybill_core::wire::Word;

use super::halt::Halt;
use crate::platform::store::{Stored, update_by_id};
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::Model;
use crate::shipping::shipment;

/// What a shipment shows while its attempt is in a state. A closed attempt has left no label.
pub fn status_of(state: PurchaseState) -> ShipmentStatus {
    state.shipment_status().unwrap_or(ShipmentStatus::PurchaseFailed)
}

/// Whether the buyer has cancelled a label.
pub const fn is_cancelling(state: PurchaseState) -> bool {
    matches!(state, PurchaseState::Voiding | PurchaseState::Refunding)
}

/// The status that a move leads to; None if the move leads nowhere.
pub fn status_after(from: PurchaseState, event: PurchaseEvent) -> Option<ShipmentStatus> {
    Some(match event {
        PurchaseEvent::VoidRefused => ShipmentStatus::CancelRefused,
        PurchaseEvent::RefundMade => ShipmentStatus::Cancelled,
        PurchaseEvent::OperatorClosed if is_cancelling(from) => ShipmentStatus::Cancelled,
        _ => status_of(from.after(event)?),
    })
}

/// Updates the shipment's status to its attempt's, if it still shows the attempt's previous one. Money and labels come
/// first: a shipment that shows something else is left alone, and `waybill reconcile` reports it.
pub async fn show_status(
    db: &impl ConnectionTrait,
    state: &BuyingState,
    row: &Model,
    event: PurchaseEvent,
    refund: Option<RefundStatus>,
) -> Result<(), Halt> {
    let from = *row.state;
    let Some(after) = status_after(from, event) else { return Ok(()) };
    // A label whose cancellation was refused is a bought one.
    let mut before = vec![status_of(from)];
    before.extend((from == PurchaseState::Done).then_some(ShipmentStatus::CancelRefused));
    let mut shown = shipment::entity::ActiveModel {
        status: Set(after.into()),
        updated_at: Set(state.clock.now()),
        ..Default::default()
    };
    match event {
        PurchaseEvent::PaymentCaptured => shown.tracking_status = Set(Some(TrackingStatus::LabelCreated.into())),
        PurchaseEvent::ShipmentCancelled => {
            shown.tracking_status = Set(Some(TrackingStatus::Cancelled.into()));
            shown.refund_status = Set(RefundStatus::Pending.into());
        }
        PurchaseEvent::OperatorClosed if is_cancelling(from) => {
            shown.tracking_status = Set(Some(TrackingStatus::Cancelled.into()));
            shown.refund_status = Set(RefundStatus::Paid.into());
        }
        _ => {}
    }
    if let Set(Some(status)) = &shown.tracking_status {
        shipment::follow(db, (row.account_id, row.shipment_id), **status).await?;
    }
    if let Some(refund) = refund {
        shown.refund_status = Set(refund.into());
    }
    let written = update_by_id::<shipment::entity::Entity>((row.account_id, row.shipment_id))
        .set(shown)
        .filter(shipment::entity::Column::Status.is_in(before.iter().copied().map(Stored)))
        .filter(shipment::entity::Column::DeletedAt.is_null())
        .exec(db)
        .await?;
    if written.rows_affected != 1 {
        let (before, after) = (status_of(from).as_str(), after.as_str());
        tracing::error!(purchase = %row.id, shipment = %row.shipment_id, before, after, "a shipment is not in the state that its purchase left it in");
    }
    Ok(())
}
