//! Records of the ledger. Statuses are Stripe's own words.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::card::Behaviour;

/// Seconds for which an answer to an idempotency key is kept.
pub const ANSWERS_KEPT: i64 = 24 * 60 * 60;
/// Seconds for which an event is kept.
pub const EVENTS_KEPT: i64 = 30 * 24 * 60 * 60;

/// Something with an id that the ledger keeps.
pub trait Record: Clone + Serialize + DeserializeOwned {
    /// The kind's name in the journal.
    const KIND: &'static str;
    /// As error messages call it.
    const NAME: &'static str;
    /// Its id.
    fn id(&self) -> &str;
}

macro_rules! records {
    ($( $name:ident, $kind:literal, $called:literal, $id:ident; )*) => {
        $( impl Record for $name {
            const KIND: &'static str = $kind;
            const NAME: &'static str = $called;
            fn id(&self) -> &str { &self.$id }
        } )*
    };
}

records! {
    Customer, "customer", "customer", id;
    Method, "payment_method", "PaymentMethod", id;
    Setup, "setup_intent", "setup_intent", id;
    Intent, "payment_intent", "payment_intent", id;
    Charge, "charge", "charge", id;
    Refund, "refund", "refund", id;
    Dispute, "dispute", "dispute", id;
    Event, "event", "event", id;
    Endpoint, "webhook_endpoint", "webhook endpoint", id;
    Answer, "answer", "answer", key;
}

/// A customer.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Customer {
    pub id: String,
    pub created: i64,
    pub email: Option<String>,
    pub name: Option<String>,
    pub metadata: BTreeMap<String, String>,
    pub default_card: Option<String>,
    #[serde(default)]
    pub deleted: bool,
}

/// A card, without its number.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Method {
    pub id: String,
    pub created: i64,
    pub customer: Option<String>,
    /// Taken from its customer: it can never be used again.
    pub detached: bool,
    pub brand: String,
    pub last4: String,
    pub exp_month: u32,
    pub exp_year: u32,
    pub funding: String,
    pub country: String,
    pub fingerprint: String,
    pub holder: Option<String>,
    pub behaviour: Behaviour,
    /// Whether its holder confirmed it when it was saved.
    pub confirmed: bool,
}

/// A card being saved.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Setup {
    pub id: String,
    pub created: i64,
    pub secret: String,
    pub status: String,
    pub customer: Option<String>,
    pub method: Option<String>,
    pub usage: String,
    pub return_url: Option<String>,
    /// The bank's page, while it asks the holder.
    pub action_url: Option<String>,
    /// Whether Stripe.js shows that page above the one that asked.
    #[serde(default)]
    pub in_place: bool,
    pub last_error: Option<Value>,
    pub metadata: BTreeMap<String, String>,
}

/// A payment.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Intent {
    pub id: String,
    pub created: i64,
    pub secret: String,
    pub status: String,
    pub amount: i64,
    pub capturable: i64,
    pub received: i64,
    pub currency: String,
    pub customer: Option<String>,
    pub method: Option<String>,
    pub manual: bool,
    pub description: Option<String>,
    pub return_url: Option<String>,
    /// The bank's page, while it asks the holder.
    pub action_url: Option<String>,
    /// Whether Stripe.js shows that page above the one that asked.
    #[serde(default)]
    pub in_place: bool,
    pub last_error: Option<Value>,
    pub charge: Option<String>,
    /// When an uncaptured hold expires.
    pub held_until: Option<i64>,
    pub canceled_at: Option<i64>,
    pub cancellation_reason: Option<String>,
    pub metadata: BTreeMap<String, String>,
}

/// The record of a payment.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Charge {
    pub id: String,
    pub created: i64,
    pub intent: String,
    pub customer: Option<String>,
    pub method: Option<String>,
    pub amount: i64,
    pub captured: i64,
    pub refunded: i64,
    pub status: String,
    pub failure: Option<(String, String)>,
    pub description: Option<String>,
    pub metadata: BTreeMap<String, String>,
    #[serde(default)]
    pub dispute: Option<String>,
}

/// A charge that its cardholder disputes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Dispute {
    pub id: String,
    pub created: i64,
    pub charge: String,
    pub intent: String,
    pub amount: i64,
    pub reason: String,
    pub status: String,
    /// Until when evidence is taken.
    pub due_by: i64,
    /// How often evidence was submitted.
    pub submissions: u32,
    pub evidence: BTreeMap<String, String>,
    pub metadata: BTreeMap<String, String>,
    pub movements: Vec<Movement>,
}

/// Money that a dispute moved.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Movement {
    pub id: String,
    pub created: i64,
    /// Negative where it was withdrawn.
    pub amount: i64,
    pub fee: i64,
}

/// A refund.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Refund {
    pub id: String,
    pub created: i64,
    pub charge: String,
    pub intent: String,
    pub amount: i64,
    pub currency: String,
    pub reason: Option<String>,
    pub metadata: BTreeMap<String, String>,
    /// When the bank sends it back.
    #[serde(default)]
    pub fails_at: Option<i64>,
    /// Whether the bank has sent it back.
    #[serde(default)]
    pub failed: bool,
}

/// Something that happened, and where it is sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Event {
    pub id: String,
    pub created: i64,
    pub kind: String,
    pub object: Value,
    pub idempotency_key: Option<String>,
    /// Endpoints that have not answered 2xx yet.
    pub pending: Vec<String>,
    pub attempts: u32,
    pub next_attempt: i64,
}

/// Where events are told.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Endpoint {
    pub id: String,
    pub created: i64,
    pub url: String,
    pub secret: String,
    /// Event names, or `*`.
    pub events: Vec<String>,
    #[serde(default)]
    pub description: Option<String>,
    #[serde(default)]
    pub metadata: BTreeMap<String, String>,
    /// Tells nothing for a while.
    #[serde(default)]
    pub disabled: bool,
    #[serde(default)]
    pub deleted: bool,
}

/// An answer stored under an idempotency key.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Answer {
    pub key: String,
    pub created: i64,
    pub fingerprint: String,
    pub status: u16,
    pub body: Value,
}
