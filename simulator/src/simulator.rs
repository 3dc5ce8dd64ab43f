//! The simulator as one router.

use std::future::IntoFuture;

use axum::Router;
use futures::future::Either;
use tokio::net::TcpListener;

use crate::config::SimulatorConfig;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::{asked_router, fault, moment_router, providers, shopify, stripe, woocommerce};

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

    /// Everything: the providers, time travel, and the browser-facing part.
    pub fn router(&self) -> Router {
        self.provider_router()
            .merge(moment_router::router(self.state.clone()))
            .merge(asked_router::router(self.state.clone()))
            .merge(self.browser_router())
    }

    /// What the server's adapters call: each under its slug (`/cp/…`, `/stripe/…`).
    pub fn provider_router(&self) -> Router {
        providers::router(&self.state)
    }

    /// What a browser calls, under `/simulator/…`; the server mounts it under the app's own origin.
    pub fn browser_router(&self) -> Router {
        Router::new()
            .nest("/simulator", fault::router(self.state.clone()))
            .nest("/simulator/stripe", stripe::browser_router(self.state.clone()))
            .nest("/simulator/stripe/disputes", stripe::dispute_router(self.state.clone()))
            .nest("/simulator/shopify", shopify::browser_router(self.state.clone()))
            .nest("/simulator/woocommerce", woocommerce::browser_router(self.state.clone()))
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
        let telling = futures::future::join3(
            stripe::deliver_webhooks(self.state.clone()),
            shopify::deliver(self.state.clone()),
            woocommerce::deliver(self.state.clone()),
        );
        let telling = std::pin::pin!(telling);
        let serving = std::pin::pin!(axum::serve(listener, self.router()).into_future());
        match futures::future::select(serving, telling).await {
            Either::Left((served, _)) => served,
            // The records cannot be read any more: callers still get an answer, which says so.
            Either::Right((_, serving)) => serving.await,
        }
    }
}
