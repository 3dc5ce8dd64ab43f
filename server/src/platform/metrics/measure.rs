//! Measuring requests.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use super::{RequestLabels, RouteLabels};
use crate::platform::Platform;

/// Counts a request and its duration under its route. Everything that matches no route is counted together, and so is
/// every unknown method; otherwise a scan of the site would create a metric for each path and word it tries.
pub async fn measure(State(state): State<Platform>, request: Request, next: Next) -> Response {
    let method = known(request.method()).to_owned();
    let route = request.extensions().get::<MatchedPath>().map_or("(none)", MatchedPath::as_str).to_owned();
    let began = Instant::now();
    let response = next.run(request).await;
    let metrics = &state.metrics;
    let labels = RouteLabels { method: method.clone(), route: route.clone() };
    metrics.request_seconds.get_or_create(&labels).observe(began.elapsed().as_secs_f64());
    metrics.requests.get_or_create(&RequestLabels { method, route, status: response.status().as_u16() }).inc();
    response
}

/// The method, if it is a known one; callers may send any word.
fn known(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::PATCH | Method::DELETE | Method::OPTIONS => {
            method.as_str()
        }
        _ => "(other)",
    }
}
