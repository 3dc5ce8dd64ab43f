//! The states in which a shipment can be.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

/// How a shipment was created.
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
    /// Payment and label are in progress.
    Purchasing,
    /// The bank asks the cardholder to confirm.
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

/// The state of a cancelled shipment's refund.
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
    /// Failed; the operator is looking into it.
    Failed,
}

/// Where a parcel is, according to the courier. An unknown courier status maps to the cautious state.
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
