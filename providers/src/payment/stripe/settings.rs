//! Settings of the adapter.

use std::time::Duration;

use crate::payment::SecretKey;

/// The API version whose shapes this adapter reads and writes.
pub const API_VERSION: &str = "2025-09-30.clover";

/// The browser's script, by the release that the page's `@stripe/stripe-js` is typed for; Stripe serves it from here alone.
pub const SCRIPT_URL: &str = "https://js.stripe.com/endive/stripe.js";

/// Where Stripe is and how it is spoken to.
#[derive(Debug, Clone)]
pub struct StripeSettings {
    /// `https://api.stripe.com`, or the simulator's.
    pub base_url: String,
    /// `sk_…`.
    pub secret_key: SecretKey,
    /// `pk_…`; public.
    pub publishable_key: String,
    /// Where the page loads Stripe.js from: [`SCRIPT_URL`], or the simulator's.
    pub script_url: String,
    /// `whsec_…`; several while one is being rolled.
    pub webhook_secrets: Vec<SecretKey>,
    /// Whether `base_url` is the simulator.
    pub simulated: bool,
    /// How long one attempt may take.
    pub attempt_timeout: Duration,
    /// How long a call may take, its retries included. A purchase's lease is longer than all its calls together.
    pub deadline: Duration,
    /// How often a call is tried in all, with the same idempotency key.
    pub attempts: u32,
}

impl StripeSettings {
    /// Settings with the usual deadlines: 10 s an attempt, three attempts, 25 s in all.
    #[must_use]
    pub fn new(base_url: impl Into<String>, secret_key: SecretKey, publishable_key: impl Into<String>) -> Self {
        Self {
            base_url: base_url.into(),
            secret_key,
            publishable_key: publishable_key.into(),
            script_url: SCRIPT_URL.to_owned(),
            webhook_secrets: Vec::new(),
            simulated: false,
            attempt_timeout: Duration::from_secs(10),
            deadline: Duration::from_secs(25),
            attempts: 3,
        }
    }
}
