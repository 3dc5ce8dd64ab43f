//! WooCommerce: stores under `/woocommerce/<their host>`, each a WordPress with products and orders of its own making. The REST API v3 as
//! far as an app needs it (index, settings, orders, notes, refunds, products, variations, webhooks), the Shipment Tracking
//! extension where it is installed, and signed webhooks that are switched off after five failures. Facts: WooCommerce's REST
//! API documentation. Every host is a store, except those that begin with `missing`.

mod access;
mod catalog;
mod desk;
mod notes;
mod orders;
mod page;
mod record;
mod refusal;
mod sample;
mod settings;
mod shop;
mod trackings;
mod update;
mod view;
mod webhook;

use axum::Router;
use axum::middleware;
use axum::routing::{delete, get, post};

use crate::state::SimulatorState;

pub use desk::{Desk, OrderSnapshot};
pub use sample::SampleOrder;
pub(crate) use webhook::deliver;

/// A store's API, relative to `/woocommerce`.
pub(crate) fn router(state: SimulatorState) -> Router {
    Router::new()
        .route("/{shop}/wp-json/", get(settings::index))
        .route("/{shop}/wp-json/wc/v3/system_status", get(settings::status))
        .route("/{shop}/wp-json/wc/v3/settings/{group}", get(settings::group))
        .route("/{shop}/wp-json/wc/v3/orders", get(orders::list))
        .route("/{shop}/wp-json/wc/v3/orders/batch", post(orders::batch))
        .route("/{shop}/wp-json/wc/v3/orders/{id}", get(orders::one).put(update::change).post(update::change))
        .route("/{shop}/wp-json/wc/v3/orders/{id}/refunds", get(orders::refunds))
        .route("/{shop}/wp-json/wc/v3/orders/{id}/notes", get(notes::list).post(notes::create))
        .route("/{shop}/wp-json/wc/v3/products", get(catalog::products))
        .route("/{shop}/wp-json/wc/v3/products/{id}/variations", get(catalog::variations))
        .route("/{shop}/wp-json/wc/v3/webhooks", get(webhook::list).post(webhook::create))
        .route("/{shop}/wp-json/wc/v3/webhooks/{id}", get(webhook::one).put(webhook::change).delete(webhook::remove))
        .route(
            "/{shop}/wp-json/wc-shipment-tracking/v3/orders/{id}/shipment-trackings",
            get(trackings::list).post(trackings::create),
        )
        .route(
            "/{shop}/wp-json/wc-shipment-tracking/v3/orders/{id}/shipment-trackings/{tracking}",
            delete(trackings::remove),
        )
        .fallback(refusal::no_route)
        .layer(middleware::from_fn_with_state(state.clone(), access::admit))
        .layer(middleware::from_fn_with_state(access::guard_of(state.clone()), crate::fault::guard))
        .with_state(state)
}

/// A page on which orders are made, relative to `/simulator/woocommerce`.
pub(crate) fn browser_router(state: SimulatorState) -> Router {
    Router::new().route("/", get(page::show).post(page::submit)).with_state(state)
}
