//! The simulated providers as one router.

use axum::Router;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::{self, Next};
use axum::response::Response;

use crate::state::SimulatorState;
use crate::tariff::tariff;
use crate::{couriers, shopify, stripe, woocommerce};

/// Every provider under its slug.
pub fn router(state: &SimulatorState) -> Router {
    couriers::router(state)
        .merge(Router::new().nest("/stripe", stripe::router(state.clone())))
        .merge(Router::new().nest("/shopify", shopify::router(state.clone())))
        .merge(Router::new().nest("/woocommerce", woocommerce::router(state.clone())))
        .layer(middleware::from_fn(tell_tariff))
}

/// Names the version of the courier's prices in each of its answers, which no real courier does: a stored quote can tell
/// by it whether the prices have changed since.
async fn tell_tariff(request: Request, next: Next) -> Response {
    let slug = request.uri().path().split('/').nth(1).unwrap_or_default();
    let version = HeaderValue::from_str(tariff(slug).version());
    let mut response = next.run(request).await;
    if let Ok(version) = version
        && !version.is_empty()
    {
        response.headers_mut().insert("x-tariff-version", version);
    }
    response
}
