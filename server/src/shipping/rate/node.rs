//! A courier's own process: its rates and nothing else, for browsers on the application's origin.

use axum::extract::{FromRef, State};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::cors::CorsLayer;
use uuid::Uuid;
use waybill_core::rate::Rate;

use super::CourierTokens;
use super::get::{Asking, one};
use super::rate_caller::CourierBearer;
use crate::platform::Platform;
use crate::platform::health;
use crate::platform::http::{ApiResult, ErrorCode, List, Path, Query, RequestLang, layer};

/// How long a browser may cache a preflight answer, in seconds.
const PREFLIGHT_LASTS: u64 = 600;

/// What a courier's own process needs.
#[derive(Clone)]
struct NodeState {
    platform: Platform,
    tokens: CourierTokens,
}

impl FromRef<NodeState> for Platform {
    fn from_ref(state: &NodeState) -> Self {
        state.platform.clone()
    }
}

impl FromRef<NodeState> for CourierTokens {
    fn from_ref(state: &NodeState) -> Self {
        state.tokens.clone()
    }
}

/// The routes of a courier's own process.
pub fn router(platform: Platform, tokens: CourierTokens) -> Router {
    let origin = platform.config.http.origin();
    let cors = HeaderValue::from_str(&origin).map(|origin| {
        CorsLayer::new()
            .allow_origin(origin)
            .allow_methods([Method::GET])
            .allow_headers([AUTHORIZATION, ACCEPT_LANGUAGE])
            .expose_headers([HeaderName::from_static("x-request-id")])
            .max_age(std::time::Duration::from_secs(PREFLIGHT_LASTS))
    });
    let rates = Router::new().route("/get-rates/{id}/{courier}", get(rates)).layer(cors.unwrap_or_default());
    let (health, _) = health::router().split_for_parts();
    let routes = rates
        .merge(health)
        .fallback(|| async { ErrorCode::NotFound })
        .with_state(NodeState { platform: platform.clone(), tokens });
    layer(routes, &platform).layer(middleware::map_response(no_store))
}

async fn rates(
    State(state): State<Platform>,
    caller: CourierBearer,
    RequestLang(lang): RequestLang,
    Path((id, slug)): Path<(Uuid, String)>,
    Query(asking): Query<Asking>,
) -> ApiResult<List<Rate>> {
    one(&state, &caller, lang, (id, &slug), asking).await
}

/// Answers hold personal data.
async fn no_store(mut response: axum::response::Response) -> axum::response::Response {
    let headers = response.headers_mut();
    headers.entry(axum::http::header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
