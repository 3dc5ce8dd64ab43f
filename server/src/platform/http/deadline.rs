//! How long a request may take until its answer begins.

use std::pin::pin;
use std::time::Duration;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, sleep_until};

use super::arriving::Arrival;

/// Answers 504 where a handler takes longer than that. Waiting for the client's body does not count: a photo over a slow
/// connection takes minutes, and its own least rate bounds it. A stream has answered once it begins.
pub(super) async fn deadline(limit: Duration, request: Request, next: Next) -> Response {
    let arrival = request.extensions().get::<Arrival>().cloned().unwrap_or_default();
    let mut answer = pin!(next.run(request));
    loop {
        let due = arrival.last() + limit;
        tokio::select! {
            answer = &mut answer => return answer,
            () = sleep_until(due) => {}
        }
        if arrival.last() + limit <= Instant::now() {
            return StatusCode::GATEWAY_TIMEOUT.into_response();
        }
    }
}
