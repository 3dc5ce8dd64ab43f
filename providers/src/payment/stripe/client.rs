//! The only file here that does I/O: deadlines, safe retries with the same idempotency key, redacted logs.

use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use tokio::time::Instant;
use waybill_core::Cents;

use super::request::{Method, Request};
use super::settings::API_VERSION;
use super::{StripeSettings, customer, dispute, error, payment_intent, payment_method, refund, setup_intent, webhook};
use crate::http::{Breaker, read_bounded};
use crate::payment::{
    Authorisation, Card, CardId, CustomerId, Dispute, DisputeEvidence, DisputeId, DisputePage, Event, NewCustomer,
    Payment, PaymentError, PaymentId, PaymentPage, PaymentProcessor, Refund, RefundRequest, SetupIntent, WebhookError,
};

/// The Stripe client.
pub struct Stripe {
    settings: StripeSettings,
    http: reqwest::Client,
    breaker: Breaker,
}

impl Stripe {
    /// A client for these settings.
    ///
    /// # Errors
    /// Where the TLS machinery cannot be set up.
    pub fn new(settings: StripeSettings) -> Result<Self, reqwest::Error> {
        let http = crate::http::client_for(&settings.base_url)
            .connect_timeout(Duration::from_secs(3))
            .timeout(settings.attempt_timeout)
            .build()?;
        Ok(Self { settings, http, breaker: Breaker::default() })
    }

    /// Makes the call, again where that is safe: every POST bears its key, so that a repetition does nothing twice.
    async fn send(&self, request: Request) -> Result<Value, PaymentError> {
        let deadline = Instant::now() + self.settings.deadline;
        let mut attempt = 1;
        // Once an answer was lost, a later attempt that never got through does not make the first one undone.
        let mut in_doubt = false;
        loop {
            if self.breaker.enter(Instant::now()).is_err() {
                return Err(worst(
                    in_doubt,
                    PaymentError::Unavailable { reason: "it failed several times in a row".to_owned() },
                ));
            }
            let outcome = tokio::time::timeout_at(deadline, self.attempt(&request, attempt))
                .await
                .unwrap_or_else(|_| Err(PaymentError::Unknown { reason: "deadline passed".to_owned() }));
            match &outcome {
                Err(PaymentError::Unavailable { .. } | PaymentError::Unknown { .. }) => {
                    self.breaker.failed(Instant::now())
                }
                _ => self.breaker.succeeded(),
            }
            let outcome = outcome.map_err(|error| worst(in_doubt, error));
            in_doubt |= matches!(outcome, Err(PaymentError::Unknown { .. }));
            let again = outcome.as_ref().is_err_and(PaymentError::is_transient) && attempt < self.settings.attempts;
            let pause = pause_before(attempt + 1);
            if !again || Instant::now() + pause >= deadline {
                return outcome;
            }
            tokio::time::sleep(pause).await;
            attempt += 1;
        }
    }

    async fn attempt(&self, request: &Request, attempt: u32) -> Result<Value, PaymentError> {
        let url = format!("{}{}", self.settings.base_url.trim_end_matches('/'), request.path);
        let mut url = reqwest::Url::parse(&url)
            .map_err(|_| PaymentError::Unavailable { reason: "the configured address is none".to_owned() })?;
        let mut builder = match request.method {
            Method::Get => {
                if !request.form.pairs().is_empty() {
                    url.query_pairs_mut().extend_pairs(request.form.pairs());
                }
                self.http.get(url)
            }
            Method::Post => self.http.post(url).form(request.form.pairs()),
        }
        .bearer_auth(self.settings.secret_key.reveal())
        .header("Stripe-Version", API_VERSION);
        if let Some(key) = &request.idempotency_key {
            builder = builder.header("Idempotency-Key", key);
        }
        let began = Instant::now();
        let mut answer = builder.send().await.map_err(lost)?;
        let status = answer.status();
        let header =
            |name| answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
        let (request_id, replayed) = (header("request-id"), header("idempotent-replayed") == "true");
        let body = read_bounded(&mut answer).await;
        tracing::info!(
            path = request.path,
            status = status.as_u16(),
            request_id,
            replayed,
            attempt,
            elapsed_ms = began.elapsed().as_millis(),
            "payment processor answered"
        );
        let body = body.map_err(|_| PaymentError::Unknown { reason: "the answer broke off".to_owned() })?;
        if !status.is_success() {
            return Err(error::from_response(status.as_u16(), &body));
        }
        serde_json::from_slice(&body)
            .map_err(|error| PaymentError::Unknown { reason: format!("unreadable answer: {error}") })
    }
}

/// What an error means after an earlier attempt's answer was lost.
fn worst(in_doubt: bool, error: PaymentError) -> PaymentError {
    match error {
        PaymentError::Unavailable { reason } if in_doubt => PaymentError::Unknown { reason },
        other => other,
    }
}

/// Where no connection was made nothing can have happened; in every other case it may have.
fn lost(error: reqwest::Error) -> PaymentError {
    if error.is_connect() {
        PaymentError::Unavailable { reason: "no connection".to_owned() }
    } else if error.is_timeout() {
        PaymentError::Unknown { reason: "no answer in time".to_owned() }
    } else {
        PaymentError::Unknown { reason: "the connection broke".to_owned() }
    }
}

/// Half a second doubling with each attempt, the second half of it by chance so that callers do not march in step.
fn pause_before(attempt: u32) -> Duration {
    let full = 250u64 << attempt.min(4);
    let chance = u64::from(uuid::Uuid::new_v4().as_bytes()[0]);
    Duration::from_millis(full / 2 + full / 2 * chance / 256)
}

#[async_trait]
impl PaymentProcessor for Stripe {
    fn publishable_key(&self) -> &str {
        &self.settings.publishable_key
    }

    fn script_url(&self) -> &str {
        &self.settings.script_url
    }

    fn is_simulated(&self) -> bool {
        self.settings.simulated
    }

    async fn create_customer(&self, customer: &NewCustomer, key: &str) -> Result<CustomerId, PaymentError> {
        customer::from_response(self.send(customer::create(customer, key)).await?)
    }

    async fn set_default_card(&self, customer: &CustomerId, card: &CardId, key: &str) -> Result<(), PaymentError> {
        self.send(customer::set_default_card(customer, card, key)).await.map(|_| ())
    }

    async fn create_setup_intent(&self, customer: &CustomerId, key: &str) -> Result<SetupIntent, PaymentError> {
        setup_intent::from_response(self.send(setup_intent::create(customer, key)).await?)
    }

    async fn cards(&self, customer: &CustomerId) -> Result<Vec<Card>, PaymentError> {
        payment_method::list_from_response(self.send(payment_method::list(customer)).await?)
    }

    async fn card(&self, card: &CardId) -> Result<Card, PaymentError> {
        payment_method::from_response(self.send(payment_method::retrieve(card)).await?)
    }

    async fn attach_card(&self, card: &CardId, customer: &CustomerId, key: &str) -> Result<Card, PaymentError> {
        payment_method::from_response(self.send(payment_method::attach(card, customer, key)).await?)
    }

    async fn detach_card(&self, card: &CardId, key: &str) -> Result<(), PaymentError> {
        self.send(payment_method::detach(card, key)).await.map(|_| ())
    }

    async fn authorise(&self, authorisation: &Authorisation, key: &str) -> Result<Payment, PaymentError> {
        payment_intent::from_response(self.send(payment_intent::authorise(authorisation, key)).await?)
    }

    async fn confirm(
        &self,
        payment: &PaymentId,
        card: Option<&CardId>,
        return_url: Option<&str>,
        key: &str,
    ) -> Result<Payment, PaymentError> {
        payment_intent::from_response(self.send(payment_intent::confirm(payment, card, return_url, key)).await?)
    }

    async fn capture(&self, payment: &PaymentId, amount: Cents, key: &str) -> Result<Payment, PaymentError> {
        payment_intent::from_response(self.send(payment_intent::capture(payment, amount, key)).await?)
    }

    async fn cancel(&self, payment: &PaymentId, key: &str) -> Result<Payment, PaymentError> {
        payment_intent::from_response(self.send(payment_intent::cancel(payment, key)).await?)
    }

    async fn payment(&self, payment: &PaymentId) -> Result<Payment, PaymentError> {
        payment_intent::from_response(self.send(payment_intent::retrieve(payment)).await?)
    }

    async fn payments(&self, after: Option<&PaymentId>) -> Result<PaymentPage, PaymentError> {
        payment_intent::list_from_response(self.send(payment_intent::list(after)).await?)
    }

    async fn refunds(&self, payment: &PaymentId) -> Result<Vec<Refund>, PaymentError> {
        refund::list_from_response(self.send(refund::list(payment)).await?)
    }

    async fn refund(&self, refund: &RefundRequest, key: &str) -> Result<Refund, PaymentError> {
        refund::from_response(self.send(refund::create(refund, key)).await?)
    }

    async fn dispute(&self, id: &DisputeId) -> Result<Dispute, PaymentError> {
        dispute::from_response(self.send(dispute::retrieve(id)).await?)
    }

    async fn disputes(&self, after: Option<&DisputeId>) -> Result<DisputePage, PaymentError> {
        dispute::list_from_response(self.send(dispute::list(after)).await?)
    }

    async fn submit_evidence(
        &self,
        id: &DisputeId,
        evidence: &DisputeEvidence,
        key: &str,
    ) -> Result<Dispute, PaymentError> {
        dispute::from_response(self.send(dispute::submit(id, evidence, key)).await?)
    }

    async fn accept_dispute(&self, id: &DisputeId, key: &str) -> Result<Dispute, PaymentError> {
        dispute::from_response(self.send(dispute::close(id, key)).await?)
    }

    fn verify_webhook(&self, signature: &str, body: &[u8], now: i64) -> Result<Event, WebhookError> {
        webhook::verify(&self.settings.webhook_secrets, signature, body, now)
    }
}

#[cfg(test)]
mod tests;
