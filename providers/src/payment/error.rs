//! What can go wrong between us and a payment processor, sorted by what may be done next.

use waybill_core::payment::CardRefusal;

use super::{Payment, PaymentId};

/// Why a call to the processor did not give what was asked.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PaymentError {
    /// The card was refused; nothing is held or charged. Another card may be tried.
    #[error("the card was refused: {}", refusal.code)]
    Refused {
        /// The processor's codes.
        refusal: CardRefusal,
        /// The payment that waits for another card, where one was made.
        payment: Option<PaymentId>,
    },
    /// The processor knows no such customer, card or payment.
    #[error("the payment processor knows no such object ({param})")]
    NotFound {
        /// The parameter that named it.
        param: String,
    },
    /// The payment is not in a state that allows this; its state, if the processor says it.
    #[error("the payment is in another state")]
    WrongState {
        /// The payment as it is.
        payment: Option<Box<Payment>>,
    },
    /// The payment is under dispute: the cardholder's bank has taken the money, so it cannot be refunded a second time.
    #[error("the payment is under dispute")]
    Disputed,
    /// The processor refuses the request as such: a mistake of ours or of the configuration.
    #[error("the payment processor refused the request: {code} {param}")]
    Invalid {
        /// Its code (`parameter_missing`).
        code: String,
        /// The parameter meant.
        param: String,
    },
    /// The same idempotency key was used with other parameters: a mistake of ours.
    #[error("an idempotency key was used twice with different parameters")]
    KeyReused,
    /// The processor does not take our key.
    #[error("the payment processor does not accept the configured key")]
    Credentials,
    /// The call was not carried out: no connection, too many requests, or the circuit is open. Safe to repeat.
    #[error("the payment processor cannot be reached: {reason}")]
    Unavailable {
        /// What happened.
        reason: String,
    },
    /// The call may have been carried out: its answer was lost or unreadable. Repeat with the same key only.
    #[error("the payment processor's answer was lost: {reason}")]
    Unknown {
        /// What happened.
        reason: String,
    },
}

impl PaymentError {
    /// Whether trying the very same call again, with the same key, may end better.
    #[must_use]
    pub const fn is_transient(&self) -> bool {
        matches!(self, PaymentError::Unavailable { .. } | PaymentError::Unknown { .. })
    }
}
