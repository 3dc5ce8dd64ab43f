//! The simulator as one router.

use std::future::IntoFuture;

use axum::Router;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::{self, Next};
use axum::response::Response;
use futures::future::Either;
use tokio::net::TcpListener;

use crate::config::SimulatorConfig;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tariff::tariff;
use crate::{couriers, fault, moment_router, shopify, stripe};

/// Every simulated provider.
#[derive(Debug, Clone)]
pub struct Simulator {
    state: SimulatorState,
}

impl Simulator {
    /// Opens the configured folder and finds what was bought before.
    pub fn new(config: SimulatorConfig) -> Result<Self, StoreError> {
        Ok(Self { state: SimulatorState::open(config)? })
    }

    /// What its handlers share: the clock, the records and the fault switch, for tests and for the server's pages.
    #[must_use]
    pub fn state(&self) -> &SimulatorState {
        &self.state
    }

    /// Everything: the providers, moments beside the clock, and the browser-facing part.
    pub fn router(&self) -> Router {
        self.provider_router().merge(moment_router::router(self.state.clone())).merge(self.browser_router())
    }

    /// What the server's adapters call: each under its slug (`/cp/…`, `/stripe/…`).
    pub fn provider_router(&self) -> Router {
        couriers::router(&self.state)
            .merge(Router::new().nest("/stripe", stripe::router(self.state.clone())))
            .merge(Router::new().nest("/shopify", shopify::router(self.state.clone())))
            .layer(middleware::from_fn(tell_tariff))
    }

    /// What a browser calls, under `/simulator/…`; the server mounts it under the app's own origin.
    pub fn browser_router(&self) -> Router {
        Router::new()
            .nest("/simulator", fault::router(self.state.clone()))
            .nest("/simulator/stripe", stripe::browser_router(self.state.clone()))
            .nest("/simulator/shopify", shopify::browser_router(self.state.clone()))
    }

    /// What a browser calls where strangers may: cards, the bank's page and stores' consent, without the fault panel and
    /// the stores' orders.
    pub fn public_router(&self) -> Router {
        Router::new()
            .nest("/simulator/stripe", stripe::browser_router(self.state.clone()))
            .nest("/simulator/shopify", shopify::consent_router(self.state.clone()))
    }

    /// Serves [`Simulator::router`], tells events to webhooks and ends holds whose time is over, until the task is
    /// dropped.
    pub async fn serve(self, listener: TcpListener) -> std::io::Result<()> {
        let telling =
            futures::future::join(stripe::deliver_webhooks(self.state.clone()), shopify::deliver(self.state.clone()));
        let telling = std::pin::pin!(telling);
        let serving = std::pin::pin!(axum::serve(listener, self.router()).into_future());
        match futures::future::select(serving, telling).await {
            Either::Left((served, _)) => served,
            // The records cannot be read any more: callers still get an answer, which says so.
            Either::Right((_, serving)) => serving.await,
        }
    }
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
