//! The states of a store's orders.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

/// How far an order was sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OrderFulfilment {
    /// Nothing was sent.
    #[default]
    Unfulfilled,
    /// A part was sent.
    Partial,
    /// Everything was sent.
    Fulfilled,
    /// The store holds it back.
    OnHold,
    /// The order was cancelled.
    Cancelled,
}

/// How far an order is paid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OrderPayment {
    /// Not yet, or not known.
    #[default]
    Pending,
    /// In full, or held on the card.
    Paid,
    /// In part.
    Partial,
    /// Given back or void.
    Refunded,
}
