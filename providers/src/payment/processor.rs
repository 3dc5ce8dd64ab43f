//! The trait of a payment processor, and what it takes and gives.
//!
//! Buying holds the money first (`authorise`, manual capture), captures it once the label is there and releases it
//! otherwise. Every call that changes something takes the caller's idempotency key: repeated with the same key and the
//! same parameters it gives the first answer and does nothing twice.

use std::collections::BTreeMap;

use async_trait::async_trait;
use waybill_core::Cents;
use waybill_core::payment::CardRefusal;

use super::{ClientSecret, EventKind, PaymentError};

macro_rules! id {
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

id!(
    /// A customer at the processor: one an account (`cus_…`).
    CustomerId
);
id!(
    /// A saved card at the processor (`pm_…`).
    CardId
);
id!(
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
    /// Where it stands.
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
    /// The same for the same number, whoever saves it.
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

/// Where a payment stands.
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
    /// Where it stands.
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

/// Money to give back.
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

/// Where a refund stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundStatus {
    /// On its way.
    Pending,
    /// Given back.
    Succeeded,
    /// Did not work; the operator looks into it.
    Failed,
}

/// Money given back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    /// `re_…`.
    pub id: String,
    /// Where it stands.
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

/// A signed message from the processor. Its object may be stale: what matters is fetched anew.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// `evt_…`; the same event may come twice.
    pub id: String,
    /// What it is about.
    pub kind: EventKind,
    /// Unix seconds.
    pub created: i64,
    /// The id of the object (`pi_…`, `seti_…`, `pm_…`, `ch_…`, `re_…`, `dp_…`).
    pub object_id: String,
    /// The payment that the object belongs to, where it names one.
    pub payment: Option<PaymentId>,
    /// The customer that the object belongs to, where it names one.
    pub customer: Option<CustomerId>,
}

/// Why a webhook is not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// There is no signature, or not one that can be read.
    #[error("the webhook has no readable signature")]
    NoSignature,
    /// The signature is of another secret or another body.
    #[error("the webhook's signature does not match")]
    WrongSignature,
    /// Signed too long ago, or in the future: a replay.
    #[error("the webhook's time is too far from ours")]
    Stale,
    /// Signed well, but no event.
    #[error("the webhook's body is no event")]
    Unreadable,
}

/// A processor of card payments.
#[async_trait]
pub trait PaymentProcessor: Send + Sync {
    /// The key that the browser uses; public.
    fn publishable_key(&self) -> &str;

    /// Where the browser loads the processor's script from.
    fn script_url(&self) -> &str;

    /// Whether payments are simulated: screens and documents say so.
    fn is_simulated(&self) -> bool;

    /// Makes a customer.
    async fn create_customer(&self, customer: &NewCustomer, key: &str) -> Result<CustomerId, PaymentError>;

    /// Makes one of the customer's cards the default.
    async fn set_default_card(&self, customer: &CustomerId, card: &CardId, key: &str) -> Result<(), PaymentError>;

    /// Begins saving a card; the browser goes on with the client secret.
    async fn create_setup_intent(&self, customer: &CustomerId, key: &str) -> Result<SetupIntent, PaymentError>;

    /// The cards of a customer, newest first.
    async fn cards(&self, customer: &CustomerId) -> Result<Vec<Card>, PaymentError>;

    /// One card.
    async fn card(&self, card: &CardId) -> Result<Card, PaymentError>;

    /// Gives a card to a customer.
    async fn attach_card(&self, card: &CardId, customer: &CustomerId, key: &str) -> Result<Card, PaymentError>;

    /// Takes a card from its customer, for good.
    async fn detach_card(&self, card: &CardId, key: &str) -> Result<(), PaymentError>;

    /// Holds money on a card: `RequiresCapture` when held, `RequiresAction` when the bank asks the holder.
    async fn authorise(&self, authorisation: &Authorisation, key: &str) -> Result<Payment, PaymentError>;

    /// Tries again to hold the money of a payment that waits for a card or for its holder.
    async fn confirm(
        &self,
        payment: &PaymentId,
        card: Option<&CardId>,
        return_url: Option<&str>,
        key: &str,
    ) -> Result<Payment, PaymentError>;

    /// Takes money that is held, once.
    async fn capture(&self, payment: &PaymentId, amount: Cents, key: &str) -> Result<Payment, PaymentError>;

    /// Releases a hold, or gives up a payment that holds nothing.
    async fn cancel(&self, payment: &PaymentId, key: &str) -> Result<Payment, PaymentError>;

    /// A payment as it is now.
    async fn payment(&self, payment: &PaymentId) -> Result<Payment, PaymentError>;

    /// The payments in the processor's books, newest first, a hundred at a time; `after` is the last one of the page before.
    async fn payments(&self, after: Option<&PaymentId>) -> Result<PaymentPage, PaymentError>;

    /// What was given back of a payment.
    async fn refunds(&self, payment: &PaymentId) -> Result<Vec<Refund>, PaymentError>;

    /// Gives captured money back.
    async fn refund(&self, refund: &RefundRequest, key: &str) -> Result<Refund, PaymentError>;

    /// Believes a webhook, or not. `now` is Unix seconds; `body` the raw bytes.
    fn verify_webhook(&self, signature: &str, body: &[u8], now: i64) -> Result<Event, WebhookError>;
}
