//! Routes of moments: a client names one, and calls its couriers by way of it.

use axum::body::Body;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Request, State};
use axum::http::{Extensions, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, put};
use axum::{Json, Router};
use tower::ServiceExt;

use crate::couriers;
use crate::fault::refuse;
use crate::moment::Moment;
use crate::state::SimulatorState;

/// `PUT /moments/{name}` with `{"now", "course"?}` begins or moves a moment, `DELETE` ends it, and
/// `/moments/{name}/{courier}/…` is the courier in it.
pub fn router(state: SimulatorState) -> Router {
    Router::new()
        .route("/moments/{name}", put(set).delete(end))
        .route("/moments/{name}/{*path}", any(call))
        .with_state(state)
}

async fn set(
    State(state): State<SimulatorState>,
    Path(name): Path<String>,
    body: Result<Json<Moment>, JsonRejection>,
) -> Response {
    match body {
        Ok(Json(moment)) if state.moments().set(&name, moment) => StatusCode::NO_CONTENT.into_response(),
        Ok(_) => refuse(StatusCode::TOO_MANY_REQUESTS, "there are too many moments: end one"),
        Err(rejection) => refuse(StatusCode::BAD_REQUEST, &rejection.body_text()),
    }
}

async fn end(State(state): State<SimulatorState>, Path(name): Path<String>) -> StatusCode {
    state.moments().end(&name);
    StatusCode::NO_CONTENT
}

async fn call(
    State(state): State<SimulatorState>,
    Path((name, _)): Path<(String, String)>,
    mut request: Request<Body>,
) -> Response {
    let Some(moment) = state.moments().get(&name) else {
        return refuse(StatusCode::NOT_FOUND, "no moment has this name");
    };
    let whole = request.uri().path_and_query().map_or("", |path| path.as_str());
    let within = whole.split_once("/moments/").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, rest)| rest);
    let Ok(uri) = format!("/{within}").parse::<Uri>() else {
        return refuse(StatusCode::BAD_REQUEST, "this is no address of a courier");
    };
    *request.uri_mut() = uri;
    // What this route made of the address is nothing to the courier's own.
    *request.extensions_mut() = Extensions::new();
    let router = couriers::router(&state.living_in(moment));
    match router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
