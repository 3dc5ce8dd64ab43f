//! What events carry: a small, stable part of what the API answers about their subject.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::claim::ClaimStatus;
use waybill_core::pickup::PickupStatus;
use waybill_core::returns::ReturnReason;
use waybill_core::shipment::{RefundStatus, ShipmentStatus, TrackingStatus};

/// A shipment, in events about its label and its refund.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookShipment {
    /// The shipment.
    pub shipment_id: Uuid,
    /// Its status.
    pub status: ShipmentStatus,
    /// Where the parcel is, once there is a label.
    pub tracking_status: Option<TrackingStatus>,
    /// The state of a cancellation's refund.
    pub refund_status: RefundStatus,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code of the service.
    pub service: String,
    /// Tracking numbers, one a parcel; empty without a label.
    pub tracking_numbers: Vec<String>,
    /// The price, in cents.
    pub amount: Cents,
    /// Its currency, `CAD`.
    pub currency: String,
    /// Whether the courier was simulated.
    pub simulated: bool,
}

/// A parcel, in events about tracking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookParcel {
    /// Its number at the courier.
    pub tracking_number: String,
    /// Where it is.
    pub status: TrackingStatus,
}

/// A shipment, in events about tracking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookTracking {
    /// The shipment.
    pub shipment_id: Uuid,
    /// Where it is: the parcel that is least far.
    pub status: TrackingStatus,
    /// The courier's slug.
    pub courier: String,
    /// Its parcels, in order.
    pub parcels: Vec<WebhookParcel>,
    /// The day on which the last of them is expected.
    pub expected_delivery: Option<NaiveDate>,
    /// Whether the courier was simulated.
    pub simulated: bool,
}

/// A pickup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookPickup {
    /// The pickup.
    pub pickup_id: Uuid,
    /// Its status.
    pub status: PickupStatus,
    /// The courier's slug.
    pub courier: String,
    /// The day at the place.
    pub date: String,
    /// From when parcels are ready, `HHMM`.
    pub ready_time: String,
    /// Until when someone is there, `HHMM`.
    pub close_time: String,
    /// The shipments that it fetches.
    pub shipment_ids: Vec<Uuid>,
    /// Whether the courier was simulated.
    pub simulated: bool,
}

/// A claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookClaim {
    /// The claim.
    pub claim_id: Uuid,
    /// Its number.
    pub number: String,
    /// Its status.
    pub status: ClaimStatus,
    /// The shipment; null for what went another way.
    pub shipment_id: Option<Uuid>,
    /// What is claimed, in cents.
    pub amount: Cents,
    /// What is approved, in cents; null before it is decided.
    pub approved_amount: Option<Cents>,
}

/// A return that a recipient asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookReturn {
    /// The return.
    pub return_id: Uuid,
    /// The shipment of which something comes back.
    pub shipment_id: Uuid,
    /// Whether it was approved; null before it is decided.
    pub approved: Option<bool>,
    /// Why.
    pub reason: ReturnReason,
    /// What the sender keeps of the refund for the label, in cents.
    pub fee: Cents,
}

/// A saved quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookQuote {
    /// The quote.
    pub quote_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code of the service.
    pub service: String,
    /// The price as it last was, in cents.
    pub before: Cents,
    /// The price now, in cents.
    pub now: Cents,
}

/// A bulk list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WebhookBulkList {
    /// The list.
    pub bulk_run_id: Uuid,
    /// Whether it was stopped before its end.
    pub stopped: bool,
    /// Rows with a label.
    pub bought: u64,
    /// Rows whose label could not be bought.
    pub failed: u64,
    /// Rows whose payment waits for the bank or the owner.
    pub pending: u64,
}

/// What an event carries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum WebhookData {
    /// Of a shipment's label.
    Shipment(WebhookShipment),
    /// Of a shipment's tracking.
    Tracking(WebhookTracking),
    /// Of a pickup.
    Pickup(WebhookPickup),
    /// Of a claim.
    Claim(WebhookClaim),
    /// Of a return.
    Return(WebhookReturn),
    /// Of a saved quote.
    Quote(WebhookQuote),
    /// Of a bulk list.
    BulkList(WebhookBulkList),
}
