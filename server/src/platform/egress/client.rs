//! The client for addresses that customers name.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, Url};
use waybill_providers::http::public::{BlockedName, PublicResolver, UnknownName, is_from, may_call};

/// Bytes of an answer that are read.
const ANSWER_MAX: usize = 500;

/// Calls hosts that customers name. Each call resolves the host again and connects to an address that was just checked: there is
/// no other resolution in between, no connection is left open for the next call, and no redirect is followed.
#[derive(Debug, Clone)]
pub struct EgressClient {
    client: Client,
    allows_loopback: bool,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EgressAnswer {
    /// The HTTP status.
    pub status: u16,
    /// The beginning of the body, at most 500 bytes of it.
    pub body: String,
    /// How long `Retry-After` asks to wait; None where it is missing or is neither seconds nor an HTTP date.
    pub retry_after: Option<Duration>,
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EgressError {
    /// The host has an address that is not on the public internet, or is called without TLS.
    #[error("the host is not on the public internet")]
    Blocked,
    /// The host's name could not be resolved.
    #[error("the host's name is unknown")]
    UnknownHost,
    /// No connection came about.
    #[error("no connection")]
    Unreachable,
    /// It took too long.
    #[error("no answer in time")]
    Timeout,
    /// The connection broke, or what came was not HTTP.
    #[error("the connection broke")]
    Broken,
}

impl EgressClient {
    /// A client; `allows_loopback` lets it reach the machine itself, without TLS too: for development and tests.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(allows_loopback: bool) -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .pool_max_idle_per_host(0)
            .dns_resolver(Arc::new(PublicResolver { allows_loopback }))
            .user_agent("Waybill-Webhooks/1")
            .build()?;
        Ok(Self { client, allows_loopback })
    }

    /// Whether it may call that address at all, before its host is resolved.
    #[must_use]
    pub fn may_call(&self, url: &Url) -> bool {
        may_call(url, self.allows_loopback)
    }

    /// Posts a body and reads the beginning of the answer.
    ///
    /// # Errors
    /// When the host may not be called or does not answer within `timeout`.
    pub async fn post(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: String,
        timeout: Duration,
    ) -> Result<EgressAnswer, EgressError> {
        if !self.may_call(url) {
            return Err(EgressError::Blocked);
        }
        let call = async {
            let request = self.client.post(url.clone()).headers(headers).body(body);
            let mut response = request.send().await.map_err(|error| classify(&error))?;
            let status = response.status().as_u16();
            let retry_after = retry_after(response.headers(), SystemTime::now());
            let mut bytes = Vec::new();
            // A body that breaks off or never ends leaves the status as it is.
            while let Ok(Some(chunk)) = response.chunk().await {
                bytes.extend_from_slice(&chunk[..chunk.len().min(ANSWER_MAX - bytes.len())]);
                if bytes.len() >= ANSWER_MAX {
                    break;
                }
            }
            Ok(EgressAnswer { status, body: printable(&bytes), retry_after })
        };
        tokio::time::timeout(timeout, call).await.unwrap_or(Err(EgressError::Timeout))
    }
}

fn classify(error: &reqwest::Error) -> EgressError {
    if is_from::<BlockedName>(error) {
        EgressError::Blocked
    } else if is_from::<UnknownName>(error) {
        EgressError::UnknownHost
    } else if error.is_connect() {
        EgressError::Unreachable
    } else if error.is_timeout() {
        EgressError::Timeout
    } else {
        EgressError::Broken
    }
}

/// The wait that `Retry-After` asks for, in seconds or as an HTTP date, which is one of the world's time (RFC 9110, 10.2.3).
fn retry_after(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let text = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Duration::from_secs(text.parse().unwrap_or(u64::MAX)));
    }
    let date = httpdate::parse_http_date(text).ok()?;
    Some(date.duration_since(now).unwrap_or_default())
}

/// The text of bytes that may end within a character, without what neither a screen nor a database takes.
fn printable(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.chars().filter(|letter| !letter.is_control() || matches!(letter, '\n' | '\t')).collect()
}
