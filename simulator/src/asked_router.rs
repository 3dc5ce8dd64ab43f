//! Routes of faults that a client asks for by the address that it calls.

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{Extensions, StatusCode, Uri};
use axum::response::Response;
use axum::routing::any;
use tower::ServiceExt;

use crate::fault::{AskedFault, refuse};
use crate::providers;
use crate::state::SimulatorState;

/// `/asked/{kind}/{providers}/{operations}/{provider}/…`: the provider with that fault. Others, and other operations, work.
pub fn router(state: SimulatorState) -> Router {
    Router::new().route("/asked/{kind}/{providers}/{operations}/{*path}", any(call)).with_state(state)
}

async fn call(
    State(state): State<SimulatorState>,
    Path((kind, slugs, operations, _)): Path<(String, String, String, String)>,
    mut request: Request<Body>,
) -> Response {
    let Some(asked) = AskedFault::read(&kind, &slugs, &operations) else {
        return refuse(StatusCode::BAD_REQUEST, "this address asks for no fault that there is");
    };
    let whole = request.uri().path_and_query().map_or("", |path| path.as_str());
    let within = whole.splitn(6, '/').last().unwrap_or_default();
    let Ok(uri) = format!("/{within}").parse::<Uri>() else {
        return refuse(StatusCode::BAD_REQUEST, "this address leads to no provider");
    };
    *request.uri_mut() = uri;
    // What this route made of the address is nothing to the provider's own.
    *request.extensions_mut() = Extensions::new();
    match providers::router(&state.asked_for(asked)).oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
