//! Moments beside the clock: a client that enters what happened earlier calls its couriers by way of a moment, and what it
//! buys is dated, priced and followed from then on. The payment processor knows the clock alone: a hold has to end in
//! somebody's real week.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Body;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Request, State};
use axum::http::{Extensions, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, put};
use axum::{Json, Router};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tower::ServiceExt;

use crate::fault::refuse;
use crate::simulator::Simulator;
use crate::state::SimulatorState;
use crate::tracking::Course;

/// A moment, and how parcels travel that are bought in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// What time it is.
    pub now: DateTime<Utc>,
    /// How they travel.
    #[serde(default)]
    pub course: Course,
}

/// The moments that clients named. They end with the process.
#[derive(Debug, Default)]
pub struct Moments(Mutex<BTreeMap<String, Moment>>);

/// Names are the clients' own, so that there is an end to them.
const MOST: usize = 100;

impl Moments {
    fn set(&self, name: &str, moment: Moment) -> bool {
        let mut moments = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = moments.len() < MOST || moments.contains_key(name);
        if fits {
            moments.insert(name.to_owned(), moment);
        }
        fits
    }

    fn get(&self, name: &str) -> Option<Moment> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }

    fn end(&self, name: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
    }
}

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
    let couriers = Simulator::courier_router(&state.living_in(moment));
    match couriers.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
