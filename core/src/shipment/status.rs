//! The states in which a shipment can be.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

/// How a shipment came to be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ShipmentType {
    /// Made by hand.
    #[default]
    Normal,
    /// A way back.
    Return,
    /// From a shop's order.
    Shopify,
    /// From a bulk file.
    Bulk,
}

/// Where a shipment stands between draft and label.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ShipmentStatus {
    /// Being filled in.
    #[default]
    Draft,
    /// Rates were asked for and answered.
    Quoted,
    /// A rate is chosen.
    RateSelected,
    /// Payment and label are being got.
    Purchasing,
    /// The bank asks the card's holder.
    PendingPayment,
    /// The last attempt to buy failed; nothing was charged.
    PurchaseFailed,
    /// Paid, with a label.
    Purchased,
    /// The courier was asked to void the label.
    CancelRequested,
    /// Voided.
    Cancelled,
    /// The courier refused to void; the label stands.
    CancelRefused,
}

impl ShipmentStatus {
    /// Every status.
    pub const ALL: [ShipmentStatus; 10] = [
        ShipmentStatus::Draft,
        ShipmentStatus::Quoted,
        ShipmentStatus::RateSelected,
        ShipmentStatus::Purchasing,
        ShipmentStatus::PendingPayment,
        ShipmentStatus::PurchaseFailed,
        ShipmentStatus::Purchased,
        ShipmentStatus::CancelRequested,
        ShipmentStatus::Cancelled,
        ShipmentStatus::CancelRefused,
    ];

    /// The wire form.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            ShipmentStatus::Draft => "draft",
            ShipmentStatus::Quoted => "quoted",
            ShipmentStatus::RateSelected => "rate_selected",
            ShipmentStatus::Purchasing => "purchasing",
            ShipmentStatus::PendingPayment => "pending_payment",
            ShipmentStatus::PurchaseFailed => "purchase_failed",
            ShipmentStatus::Purchased => "purchased",
            ShipmentStatus::CancelRequested => "cancel_requested",
            ShipmentStatus::Cancelled => "cancelled",
            ShipmentStatus::CancelRefused => "cancel_refused",
        }
    }
}

/// Where the money of a cancelled shipment is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum RefundStatus {
    /// There is none.
    #[default]
    None,
    /// On its way.
    Pending,
    /// Paid back.
    Paid,
    /// Failed; the operator looks into it.
    Failed,
}

/// Where a parcel is, in the courier's eyes. An unknown courier status maps to the cautious state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TrackingStatus {
    /// A label exists; the courier has not seen the parcel.
    LabelCreated,
    /// Handed to the courier.
    PickedUp,
    /// Under way.
    InTransit,
    /// On the vehicle.
    OutForDelivery,
    /// Delivered.
    Delivered,
    /// Nobody was there.
    DeliveryAttempted,
    /// Waiting at a counter.
    AvailableForPickup,
    /// Something is wrong.
    Exception,
    /// Back at the sender.
    Returned,
    /// The label was voided.
    Cancelled,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn every_status_is_written_as_on_the_wire() {
        for status in ShipmentStatus::ALL {
            assert_eq!(serde_json::to_string(&status).unwrap(), format!("\"{}\"", status.as_str()));
        }
    }
}
