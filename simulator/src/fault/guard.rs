//! The layer in front of each provider that lets its faults strike.

use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, RETRY_AFTER};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use futures::stream;

use super::switch::{FaultKind, Operation};
use crate::state::SimulatorState;

/// Longer than any client's deadline.
const TIME_OUT: Duration = Duration::from_secs(120);
/// Late, yet within a courier's deadline of 8 seconds.
const SLOW: Duration = Duration::from_secs(3);
/// The largest answer that is cut or lost: a label is some 100 kB.
const LARGEST_ANSWER: usize = 16 * 1024 * 1024;

/// What a firewall shows to what it takes for a robot.
const WEB_PAGE: &str =
    "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>";

/// What the layer needs to know of a provider.
#[derive(Debug, Clone)]
pub struct Guard {
    /// The simulator.
    pub state: SimulatorState,
    /// The provider's slug.
    pub provider: &'static str,
    /// What a call is for.
    pub operation: fn(&Parts) -> Operation,
    /// The provider's own body for HTTP 429 and 503.
    pub refusal: fn(StatusCode) -> Response,
}

/// Lets the faults of one provider strike: `middleware::from_fn_with_state(Guard { … }, guard)`.
pub async fn guard(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let operation = (guard.operation)(&parts);
    if let Some(latency) = guard.state.latencies().of(guard.provider) {
        tokio::time::sleep(latency).await;
    }
    let strike = |kinds: &[FaultKind]| guard.state.strike(guard.provider, operation, kinds);
    let before =
        [FaultKind::TimeOut, FaultKind::Slow, FaultKind::RateLimited, FaultKind::ServerError, FaultKind::WebPage];
    match strike(&before) {
        Some(FaultKind::TimeOut) => {
            tokio::time::sleep(TIME_OUT).await;
            return (guard.refusal)(StatusCode::GATEWAY_TIMEOUT);
        }
        Some(FaultKind::RateLimited) => {
            let mut response = (guard.refusal)(StatusCode::TOO_MANY_REQUESTS);
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
            return response;
        }
        Some(FaultKind::WebPage) => return Html(WEB_PAGE).into_response(),
        Some(FaultKind::ServerError) => return (guard.refusal)(StatusCode::SERVICE_UNAVAILABLE),
        Some(_) => tokio::time::sleep(SLOW).await,
        None => {}
    }
    let response = next.run(Request::from_parts(parts, body)).await;
    match strike(&[FaultKind::Malformed, FaultKind::AnswerLost]) {
        Some(FaultKind::Malformed) => cut(response, false).await,
        Some(_) => cut(response, true).await,
        None => response,
    }
}

/// Half of an answer: as if that were all of it, or with the connection broken behind it.
async fn cut(response: Response, breaks: bool) -> Response {
    let (mut parts, body) = response.into_parts();
    let whole = to_bytes(body, LARGEST_ANSWER).await.unwrap_or_default();
    let half = whole.slice(..whole.len() / 2);
    if breaks {
        // The promised length is never reached, so no client takes the answer for whole, in any protocol.
        parts.headers.insert(CONTENT_LENGTH, HeaderValue::from(whole.len().max(1)));
        let lost = std::io::Error::new(std::io::ErrorKind::ConnectionReset, "answer lost on demand");
        return Response::from_parts(parts, Body::from_stream(stream::iter([Ok::<Bytes, _>(half), Err(lost)])));
    }
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(half))
}
