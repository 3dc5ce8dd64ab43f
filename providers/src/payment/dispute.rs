//! Disputes of payments (chargebacks): what the cardholder's bank says, and what is submitted to it.

use waybill_core::Cents;
use waybill_core::payment::{DisputeReason, DisputeStatus};

use super::PaymentId;
use super::object::processor_id;

processor_id!(
    /// A dispute at the processor (`du_…`).
    DisputeId
);

/// A dispute at the processor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispute {
    /// `du_…`.
    pub id: DisputeId,
    /// The payment that is disputed, where the processor names one.
    pub payment: Option<PaymentId>,
    /// The processor's charge (`ch_…`).
    pub charge: String,
    /// Cents that are disputed: the whole payment or a part of it.
    pub amount: Cents,
    /// In capitals: `CAD`.
    pub currency: String,
    /// Why.
    pub reason: DisputeReason,
    /// Its status.
    pub status: DisputeStatus,
    /// Unix seconds until which evidence is taken; None where none is.
    pub due_by: Option<i64>,
    /// Whether the payment can still be refunded.
    pub is_refundable: bool,
    /// The money that moved because of it: none, one or two movements.
    pub movements: Vec<DisputeMovement>,
    /// Unix seconds.
    pub created: i64,
}

/// Money that moved at the processor because of a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeMovement {
    /// `txn_…`.
    pub id: String,
    /// Cents: negative where they were withdrawn.
    pub amount: Cents,
    /// The processor's fee in cents; negative where it was returned.
    pub fee: Cents,
}

impl Dispute {
    /// Cents that were withdrawn, without fees.
    #[must_use]
    pub fn withdrawn(&self) -> Cents {
        Cents(self.movements.iter().map(|movement| movement.amount.0.min(0).saturating_neg()).sum())
    }

    /// Cents that came back, without fees.
    #[must_use]
    pub fn reinstated(&self) -> Cents {
        Cents(self.movements.iter().map(|movement| movement.amount.0.max(0)).sum())
    }

    /// Cents of the processor's fees, less those that it returned.
    #[must_use]
    pub fn fee(&self) -> Cents {
        Cents(self.movements.iter().map(|movement| movement.fee.0).sum())
    }
}

/// What is submitted to the cardholder's bank; empty texts are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DisputeEvidence {
    /// The buyer's name.
    pub customer_name: String,
    /// Their e-mail.
    pub customer_email_address: String,
    /// What was bought, in words.
    pub product_description: String,
    /// The day on which the service began, as text.
    pub service_date: String,
    /// The couriers' names.
    pub shipping_carrier: String,
    /// The day on which the parcel was sent, as text.
    pub shipping_date: String,
    /// Where it went.
    pub shipping_address: String,
    /// Its numbers, with commas between them.
    pub shipping_tracking_number: String,
    /// Anything else that speaks for us.
    pub uncategorized_text: String,
}

/// Disputes in the processor's books, a page of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputePage {
    /// The disputes, newest first.
    pub disputes: Vec<Dispute>,
    /// Whether there are older ones.
    pub has_more: bool,
}
