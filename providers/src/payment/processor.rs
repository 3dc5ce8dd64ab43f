//! The trait of a payment processor.
//!
//! Buying holds the money first (`authorise`, manual capture), captures it once the label is there and releases it
//! otherwise. Every call that changes something takes the caller's idempotency key: repeated with the same key and the
//! same parameters it gives the first answer and does nothing twice.

use async_trait::async_trait;
use waybill_core::Cents;

use super::PaymentError;
use super::dispute::{Dispute, DisputeEvidence, DisputeId, DisputePage};
use super::object::{
    Authorisation, Card, CardId, CustomerId, Event, NewCustomer, Payment, PaymentId, PaymentPage, Refund,
    RefundRequest, SetupIntent,
};

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

    /// The refunds of a payment.
    async fn refunds(&self, payment: &PaymentId) -> Result<Vec<Refund>, PaymentError>;

    /// Gives captured money back.
    async fn refund(&self, refund: &RefundRequest, key: &str) -> Result<Refund, PaymentError>;

    /// A dispute as it is now.
    async fn dispute(&self, dispute: &DisputeId) -> Result<Dispute, PaymentError>;

    /// The disputes in the processor's books, newest first, a hundred at a time; `after` is the last one of the page before.
    async fn disputes(&self, after: Option<&DisputeId>) -> Result<DisputePage, PaymentError>;

    /// Submits evidence to the cardholder's bank, once: what was submitted cannot be changed.
    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: &DisputeEvidence,
        key: &str,
    ) -> Result<Dispute, PaymentError>;

    /// Accepts a dispute: it is lost at once, for good.
    async fn accept_dispute(&self, dispute: &DisputeId, key: &str) -> Result<Dispute, PaymentError>;

    /// Believes a webhook, or not. `now` is Unix seconds; `body` the raw bytes.
    fn verify_webhook(&self, signature: &str, body: &[u8], now: i64) -> Result<Event, WebhookError>;
}
