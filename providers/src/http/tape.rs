//! What went over the wire while something was done: recorded, and played back to the same code later, so that a price can
//! be explained by the very answer that it was made of.

use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{HttpError, WireAnswer, WireRequest, redact};

/// One request and its answer. Neither holds credentials or names: a request is a digest, taken without its secrets, and an
/// answer is redacted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// The courier's slug.
    pub provider: String,
    /// Method and path, without host and query.
    pub request: String,
    /// SHA-256 over method, target and body of the request, as hexadecimal digits: two equal questions have equal ones.
    pub digest: String,
    /// The answer's HTTP status.
    pub status: u16,
    /// The answer's `Content-Type`.
    pub content_type: Option<String>,
    /// The version of the tariff, where a simulated courier answered.
    pub tariff: Option<String>,
    /// The answer's body, redacted.
    pub body: String,
}

impl Exchange {
    fn new(provider: &str, request: &WireRequest, answer: &WireAnswer) -> Self {
        Self {
            provider: provider.to_owned(),
            request: line(request),
            digest: digest(request),
            status: answer.status,
            content_type: answer.content_type.clone(),
            tariff: answer.tariff.clone(),
            body: redact::redacted(&answer.text()),
        }
    }

    fn answer(&self) -> WireAnswer {
        WireAnswer {
            content_type: self.content_type.clone(),
            tariff: self.tariff.clone(),
            ..WireAnswer::new(self.status, self.body.clone())
        }
    }
}

fn line(request: &WireRequest) -> String {
    // An absolute link lies under the provider's base: its host says nothing.
    let path = request.path();
    let path =
        path.find("://").and_then(|at| path[at + 3..].find('/').map(|slash| &path[at + 3 + slash..])).unwrap_or(path);
    format!("{} {path}", request.method.as_str())
}

fn digest(request: &WireRequest) -> String {
    let body = redact::without_secrets(&request.body);
    let parts = [request.method.as_str(), &request.target, &body];
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.len().to_be_bytes());
        hash.update(part.as_bytes());
    }
    hex::encode(hash.finalize())
}

enum Tape {
    Deaf,
    Recording(Mutex<Vec<Exchange>>),
    Playing { exchanges: Mutex<Vec<Exchange>>, differences: Mutex<Vec<String>> },
}

tokio::task_local! {
    static TAPE: Arc<Tape>;
}

/// Does something and gives what went over the wire meanwhile, in the order in which it was answered. Work that spawns
/// tasks of its own is not heard.
pub async fn record<T>(work: impl Future<Output = T>) -> (T, Vec<Exchange>) {
    let tape = Arc::new(Tape::Recording(Mutex::default()));
    let done = TAPE.scope(tape.clone(), work).await;
    let exchanges = match &*tape {
        Tape::Recording(exchanges) => std::mem::take(&mut *exchanges.lock().unwrap_or_else(PoisonError::into_inner)),
        Tape::Deaf | Tape::Playing { .. } => Vec::new(),
    };
    (done, exchanges)
}

/// Runs something on recorded answers instead of the network, and returns what was asked differently than at the time.
/// A question without a recorded answer fails; nothing is ever sent.
pub async fn play<T>(exchanges: Vec<Exchange>, work: impl Future<Output = T>) -> (T, Vec<String>) {
    let tape = Arc::new(Tape::Playing { exchanges: Mutex::new(exchanges), differences: Mutex::default() });
    let done = TAPE.scope(tape.clone(), work).await;
    let mut differences = Vec::new();
    if let Tape::Playing { exchanges, differences: met } = &*tape {
        differences.append(&mut met.lock().unwrap_or_else(PoisonError::into_inner));
        let left = exchanges.lock().unwrap_or_else(PoisonError::into_inner);
        differences.extend(left.iter().map(|exchange| format!("not asked any more: {}", exchange.request)));
    }
    (done, differences)
}

/// Whether recorded answers replace the network.
#[must_use]
pub fn is_playing() -> bool {
    TAPE.try_with(|tape| matches!(&**tape, Tape::Playing { .. })).unwrap_or(false)
}

/// Does something that no tape hears: signing in, whose answer is a secret.
pub async fn off_the_record<T>(work: impl Future<Output = T>) -> T {
    TAPE.scope(Arc::new(Tape::Deaf), work).await
}

/// The recorded answer, while a tape plays.
pub(super) fn played(provider: &str, request: &WireRequest) -> Option<Result<WireAnswer, HttpError>> {
    let tape = TAPE.try_with(Arc::clone).ok()?;
    let Tape::Playing { exchanges, differences } = &*tape else { return None };
    let mut exchanges = exchanges.lock().unwrap_or_else(PoisonError::into_inner);
    let (wanted, line) = (digest(request), line(request));
    let same = exchanges.iter().position(|exchange| exchange.provider == provider && exchange.digest == wanted);
    let near = || exchanges.iter().position(|exchange| exchange.provider == provider && exchange.request == line);
    let note = |text: String| differences.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    let at = same.or_else(|| {
        let near = near();
        note(if near.is_some() { format!("asked otherwise: {line}") } else { format!("not asked then: {line}") });
        near
    });
    Some(at.map(|at| exchanges.remove(at).answer()).ok_or(HttpError::Unreachable))
}

/// Notes an exchange, while a tape records.
pub(super) fn note(provider: &str, request: &WireRequest, answer: &WireAnswer) {
    let Ok(tape) = TAPE.try_with(Arc::clone) else { return };
    if let Tape::Recording(exchanges) = &*tape {
        exchanges.lock().unwrap_or_else(PoisonError::into_inner).push(Exchange::new(provider, request, answer));
    }
}
