//! The states of a store's orders.

use crate::wire::input;

/// How far an order was sent.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
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
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum OrderPayment {
    /// Not yet, or not known.
    #[default]
    Pending,
    /// In full, or held on the card.
    Paid,
    /// In part.
    Partial,
    /// In full, and refunded in part.
    PartlyRefunded,
    /// Given back or void.
    Refunded,
}
