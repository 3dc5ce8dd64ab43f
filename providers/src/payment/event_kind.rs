//! Kinds of the processor's events.

use waybill_core::wire::Word;

/// What an event of the processor is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// A card was saved.
    SetupSucceeded,
    /// A card could not be saved.
    SetupFailed,
    /// A card joined a customer.
    CardAttached,
    /// A card left its customer.
    CardDetached,
    /// The money is ours.
    PaymentSucceeded,
    /// The card was refused.
    PaymentFailed,
    /// The bank asks the card's holder.
    PaymentRequiresAction,
    /// The money is held.
    PaymentCapturable,
    /// The hold was released or expired.
    PaymentCanceled,
    /// Money was refunded.
    ChargeRefunded,
    /// A refund changed.
    RefundUpdated,
    /// The cardholder disputes the payment.
    DisputeCreated,
    /// A dispute changed.
    DisputeUpdated,
    /// A dispute ended.
    DisputeClosed,
    /// The money of a dispute was withdrawn.
    DisputeFundsWithdrawn,
    /// The money of a dispute came back.
    DisputeFundsReinstated,
    /// Anything else; answered and left alone.
    Other,
}

/// In the order of the variants.
impl Word for EventKind {
    const ALL: &'static [Self] = &[
        Self::SetupSucceeded,
        Self::SetupFailed,
        Self::CardAttached,
        Self::CardDetached,
        Self::PaymentSucceeded,
        Self::PaymentFailed,
        Self::PaymentRequiresAction,
        Self::PaymentCapturable,
        Self::PaymentCanceled,
        Self::ChargeRefunded,
        Self::RefundUpdated,
        Self::DisputeCreated,
        Self::DisputeUpdated,
        Self::DisputeClosed,
        Self::DisputeFundsWithdrawn,
        Self::DisputeFundsReinstated,
        Self::Other,
    ];
    const NAMES: &'static [&'static str] = &[
        "setup_succeeded",
        "setup_failed",
        "card_attached",
        "card_detached",
        "payment_succeeded",
        "payment_failed",
        "payment_requires_action",
        "payment_capturable",
        "payment_canceled",
        "charge_refunded",
        "refund_updated",
        "dispute_created",
        "dispute_updated",
        "dispute_closed",
        "dispute_funds_withdrawn",
        "dispute_funds_reinstated",
        "other",
    ];

    fn as_str(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_word() {
        assert_eq!(EventKind::ALL.len(), EventKind::NAMES.len());
        for kind in EventKind::ALL {
            assert_eq!(EventKind::named(kind.as_str()), Some(*kind));
        }
        assert_eq!(EventKind::PaymentSucceeded.as_str(), "payment_succeeded");
        assert_eq!(EventKind::Other.as_str(), "other");
    }
}
