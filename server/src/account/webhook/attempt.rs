//! One attempt to send an event to an endpoint.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use reqwest::Url;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::endpoint_entity::Model;
use super::limits::TIMEOUT;
use super::secret::signatures;
use crate::platform::Platform;
use crate::platform::egress::EgressError;
use crate::platform::secret::SecretError;

/// Why an attempt failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WebhookFault {
    /// The host is not on the public internet.
    Blocked,
    /// The host's name could not be resolved.
    UnknownHost,
    /// No connection came about, or its certificate is not valid.
    Unreachable,
    /// The endpoint took longer than five seconds.
    Timeout,
    /// The connection broke.
    Broken,
    /// The endpoint answered with a redirect, which is not followed.
    Redirect,
    /// The endpoint answered with another status than 2xx.
    Status,
}

/// An attempt, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    pub at: DateTime<Utc>,
    /// The HTTP status; None without an answer.
    pub status: Option<u16>,
    pub duration_ms: u64,
    /// The beginning of the answer's body.
    pub answer: String,
    /// None where the endpoint took the event.
    pub fault: Option<WebhookFault>,
    /// How long the endpoint asks to wait, in an answer of 429 or 503. Not stored: the delivery's next attempt is.
    #[serde(skip)]
    pub retry_after: Option<Duration>,
}

/// The HTTP status by which an endpoint wants no more events.
pub const GONE: u16 = 410;

/// The HTTP statuses whose `Retry-After` is followed: too many requests, and unavailable.
const WAITING: [u16; 2] = [429, 503];

/// Sends an event to an endpoint once.
///
/// # Errors
/// When the endpoint's secret cannot be read; failures of the endpoint are in the attempt.
pub async fn send(
    platform: &Platform,
    endpoint: &Model,
    event_id: Uuid,
    payload: &str,
) -> Result<Attempt, SecretError> {
    let at = platform.clock.now();
    let headers = headers(platform, endpoint, event_id, payload, at)?;
    let begun = Instant::now();
    let answer = match Url::parse(&endpoint.url) {
        Ok(url) => platform.egress.post(&url, headers, payload.to_owned(), TIMEOUT).await,
        Err(_) => Err(EgressError::UnknownHost),
    };
    let duration_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ok(match answer {
        Ok(answer) => {
            let fault = fault_of(answer.status);
            let retry_after = answer.retry_after.filter(|_| WAITING.contains(&answer.status));
            Attempt { at, status: Some(answer.status), duration_ms, answer: answer.body, fault, retry_after }
        }
        Err(error) => {
            let fault = Some(error.into());
            Attempt { at, status: None, duration_ms, answer: String::new(), fault, retry_after: None }
        }
    })
}

fn headers(
    platform: &Platform,
    endpoint: &Model,
    event_id: Uuid,
    payload: &str,
    now: DateTime<Utc>,
) -> Result<HeaderMap, SecretError> {
    // The real time, not the application's clock: the receiver compares it with their own.
    let timestamp = Utc::now().timestamp();
    let signatures = signatures(platform, endpoint, (event_id, timestamp), payload, now)?;
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    for (name, value) in [
        ("webhook-id", event_id.to_string()),
        ("webhook-timestamp", timestamp.to_string()),
        ("webhook-signature", signatures),
    ] {
        // Digits, hyphens and base64 are always a value.
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
    Ok(headers)
}

fn fault_of(status: u16) -> Option<WebhookFault> {
    match status {
        200..=299 => None,
        300..=399 => Some(WebhookFault::Redirect),
        _ => Some(WebhookFault::Status),
    }
}

impl From<EgressError> for WebhookFault {
    fn from(error: EgressError) -> Self {
        match error {
            EgressError::Blocked => Self::Blocked,
            EgressError::UnknownHost => Self::UnknownHost,
            EgressError::Unreachable => Self::Unreachable,
            EgressError::Timeout => Self::Timeout,
            EgressError::Broken => Self::Broken,
        }
    }
}
