//! An example of each event, for the document and for tests of an endpoint.

use chrono::NaiveDate;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::claim::ClaimStatus;
use waybill_core::pickup::PickupStatus;
use waybill_core::returns::ReturnReason;
use waybill_core::shipment::{RefundStatus, ShipmentStatus, TrackingStatus};
use waybill_core::webhook::WebhookEventType as E;

use super::data::{
    WebhookBulkList, WebhookClaim, WebhookData, WebhookParcel, WebhookPickup, WebhookQuote, WebhookReturn,
    WebhookShipment, WebhookTracking,
};

/// The id of everything in an example: no row has it.
const ID: Uuid = Uuid::from_u128(0x0193_0000_0000_7000_8000_0000_0000_0001);
const NUMBER: &str = "7023210039414604";

/// What an event of that type carries.
pub(super) fn example(event: E) -> WebhookData {
    match event {
        E::ShipmentPurchased | E::LabelReady => shipment(ShipmentStatus::Purchased, RefundStatus::None),
        E::ShipmentPurchaseFailed => shipment(ShipmentStatus::PurchaseFailed, RefundStatus::None),
        E::ShipmentCancelled => shipment(ShipmentStatus::CancelRequested, RefundStatus::Pending),
        E::ShipmentCancelRefused => shipment(ShipmentStatus::CancelRefused, RefundStatus::None),
        E::RefundMade => shipment(ShipmentStatus::Cancelled, RefundStatus::Paid),
        E::RefundFailed => shipment(ShipmentStatus::Cancelled, RefundStatus::Failed),
        E::TrackingUpdated => tracking(TrackingStatus::InTransit),
        E::TrackingDelivered => tracking(TrackingStatus::Delivered),
        E::TrackingException => tracking(TrackingStatus::Exception),
        E::PickupBooked | E::PickupChanged => pickup(PickupStatus::Scheduled),
        E::PickupCancelled => pickup(PickupStatus::Cancelled),
        E::PickupMissed => pickup(PickupStatus::Missed),
        E::ClaimUpdated => WebhookData::Claim(WebhookClaim {
            claim_id: ID,
            number: "C-2026-000123".to_owned(),
            status: ClaimStatus::Approved,
            shipment_id: Some(ID),
            amount: Cents(12_000),
            approved_amount: Some(Cents(12_000)),
        }),
        E::ReturnRequested => returned(None),
        E::ReturnDecided => returned(Some(true)),
        E::QuotePriceChanged => WebhookData::Quote(WebhookQuote {
            quote_id: ID,
            courier: "cp".to_owned(),
            service: "DOM.EP".to_owned(),
            before: Cents(1_785),
            now: Cents(1_842),
        }),
        E::BulkFinished => WebhookData::BulkList(WebhookBulkList {
            bulk_run_id: ID,
            stopped: false,
            bought: 48,
            failed: 2,
            pending: 0,
        }),
    }
}

fn shipment(status: ShipmentStatus, refund_status: RefundStatus) -> WebhookData {
    let has_label = status != ShipmentStatus::PurchaseFailed;
    let tracking_status = match refund_status {
        RefundStatus::None => TrackingStatus::LabelCreated,
        _ => TrackingStatus::Cancelled,
    };
    WebhookData::Shipment(WebhookShipment {
        shipment_id: ID,
        status,
        tracking_status: has_label.then_some(tracking_status),
        refund_status,
        courier: "cp".to_owned(),
        service: "DOM.EP".to_owned(),
        tracking_numbers: if has_label { vec![NUMBER.to_owned()] } else { Vec::new() },
        amount: Cents(1_785),
        currency: "CAD".to_owned(),
        simulated: true,
    })
}

fn returned(approved: Option<bool>) -> WebhookData {
    let reason = ReturnReason::WrongSize;
    WebhookData::Return(WebhookReturn { return_id: ID, shipment_id: ID, approved, reason, fee: Cents(800) })
}

fn tracking(status: TrackingStatus) -> WebhookData {
    WebhookData::Tracking(WebhookTracking {
        shipment_id: ID,
        status,
        courier: "cp".to_owned(),
        parcels: vec![WebhookParcel { tracking_number: NUMBER.to_owned(), status }],
        expected_delivery: NaiveDate::from_ymd_opt(2026, 11, 30),
        simulated: true,
    })
}

fn pickup(status: PickupStatus) -> WebhookData {
    WebhookData::Pickup(WebhookPickup {
        pickup_id: ID,
        status,
        courier: "cp".to_owned(),
        date: "2026-11-30".to_owned(),
        ready_time: "1000".to_owned(),
        close_time: "1700".to_owned(),
        shipment_ids: vec![ID],
        simulated: true,
    })
}
