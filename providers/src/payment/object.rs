//! What a payment processor takes and gives: customers, cards, payments, refunds, events.

use std::collections::BTreeMap;

use waybill_core::Cents;
use waybill_core::payment::CardRefusal;

use super::{ClientSecret, EventKind};

macro_rules! processor_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(String);

        impl $name {
            /// Wraps an id as the processor gave it.
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }

            /// The id's text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

pub(super) use processor_id;

processor_id!(
    /// A customer at the processor: one an account (`cus_…`).
    CustomerId
);
processor_id!(
    /// A saved card at the processor (`pm_…`).
    CardId
);
processor_id!(
    /// A payment at the processor (`pi_…`).
    PaymentId
);

/// Who a new customer is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCustomer {
    /// E-mail for the processor's own receipts and search.
    pub email: String,
    /// Name as the processor's dashboard shows it.
    pub name: String,
    /// Our own ids, for reconciling.
    pub metadata: BTreeMap<String, String>,
}

/// The state of a card's setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupStatus {
    /// Waits for a card, or the last one was refused.
    RequiresCard,
    /// A card is there but not confirmed.
    RequiresConfirmation,
    /// The bank asks the card's holder.
    RequiresAction,
    /// On its way.
    Processing,
    /// The card is saved.
    Succeeded,
    /// Given up.
    Canceled,
}

/// A card being saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupIntent {
    /// `seti_…`.
    pub id: String,
    /// For the browser alone.
    pub client_secret: ClientSecret,
    /// Its status.
    pub status: SetupStatus,
    /// Whose card it becomes.
    pub customer: Option<CustomerId>,
    /// The card, once there is one.
    pub card: Option<CardId>,
}

/// A saved card; never its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// `pm_…`.
    pub id: CardId,
    /// The customer it is attached to.
    pub customer: Option<CustomerId>,
    /// `visa`, `mastercard`, `amex`, …
    pub brand: String,
    /// The last four digits.
    pub last4: String,
    /// 1 to 12.
    pub exp_month: u32,
    /// Four digits.
    pub exp_year: u32,
    /// `credit`, `debit`, `prepaid`, `unknown`.
    pub funding: String,
    /// The same for the same number, for all customers.
    pub fingerprint: Option<String>,
    /// The name on the card.
    pub holder: Option<String>,
}

/// Money to hold on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authorisation {
    /// Cents of CAD.
    pub amount: Cents,
    /// Whose money.
    pub customer: CustomerId,
    /// Which card.
    pub card: CardId,
    /// As the customer's statement and the processor's dashboard show it.
    pub description: String,
    /// Our own ids, for reconciling.
    pub metadata: BTreeMap<String, String>,
    /// Whether the card's holder is not at the screen: then the bank's question becomes a refusal.
    pub off_session: bool,
    /// Where the bank's page sends the holder back to.
    pub return_url: Option<String>,
}

/// Status of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentStatus {
    /// Waits for a card: the last one was refused, or its holder did not confirm.
    RequiresCard,
    /// Has a card, waits for us to confirm.
    RequiresConfirmation,
    /// The bank asks the card's holder.
    RequiresAction,
    /// On its way.
    Processing,
    /// The money is held.
    RequiresCapture,
    /// The money is ours.
    Succeeded,
    /// Released, or expired.
    Canceled,
}

/// A payment at the processor.
#[derive(Debug, Clone, PartialEq)]
pub struct Payment {
    /// `pi_…`.
    pub id: PaymentId,
    /// Its status.
    pub status: PaymentStatus,
    /// Cents asked for.
    pub amount: Cents,
    /// Cents held and not yet captured.
    pub amount_capturable: Cents,
    /// Cents captured.
    pub amount_received: Cents,
    /// For the browser alone.
    pub client_secret: ClientSecret,
    /// The last refusal, while the payment waits for another card.
    pub refusal: Option<CardRefusal>,
    /// The card it is on.
    pub card: Option<CardId>,
    /// The processor's charge for it (`ch_…`).
    pub charge: Option<String>,
    /// Our own ids.
    pub metadata: BTreeMap<String, String>,
}

/// Why money goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundReason {
    /// The customer cancelled.
    RequestedByCustomer,
    /// Charged twice.
    Duplicate,
    /// Fraud.
    Fraudulent,
}

/// A refund to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    /// Of which payment.
    pub payment: PaymentId,
    /// Cents; everything that is left when absent.
    pub amount: Option<Cents>,
    /// Why.
    pub reason: RefundReason,
    /// Our own ids.
    pub metadata: BTreeMap<String, String>,
}

/// Status of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundStatus {
    /// On its way.
    Pending,
    /// Given back.
    Succeeded,
    /// Did not work; the operator looks into it.
    Failed,
}

/// A refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    /// `re_…`.
    pub id: String,
    /// Its status.
    pub status: RefundStatus,
    /// Cents.
    pub amount: Cents,
}

/// Payments in the processor's books, a page of them.
#[derive(Debug, Clone, PartialEq)]
pub struct PaymentPage {
    /// The payments, newest first.
    pub payments: Vec<Payment>,
    /// Whether there are older ones.
    pub has_more: bool,
}

/// A signed message from the processor. Its object may be stale: what matters is fetched again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// `evt_…`; the same event may come twice.
    pub id: String,
    /// What it is about.
    pub kind: EventKind,
    /// Unix seconds.
    pub created: i64,
    /// The id of the object (`pi_…`, `seti_…`, `pm_…`, `ch_…`, `re_…`, `du_…`).
    pub object_id: String,
    /// The payment that the object belongs to, where it names one.
    pub payment: Option<PaymentId>,
    /// The customer that the object belongs to, where it names one.
    pub customer: Option<CustomerId>,
}
