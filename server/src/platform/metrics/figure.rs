//! Figures that features count when a monitoring system asks.

use futures::future::BoxFuture;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use crate::platform::Platform;
use crate::platform::store::StoreResult;

/// A feature's own number, read from the database at each scrape.
#[derive(Clone, Copy)]
pub struct Figure {
    /// Its name, after `waybill_`.
    pub name: &'static str,
    /// What it counts.
    pub help: &'static str,
    /// Counts it.
    pub read: fn(&Platform) -> BoxFuture<'_, StoreResult<u64>>,
}

/// Reads the figures into a registry of their own. One that cannot be read is left out: the rest are still worth
/// having.
pub(super) async fn read(figures: &[Figure], platform: &Platform) -> Registry {
    let mut registry = Registry::with_prefix("waybill");
    for figure in figures {
        match (figure.read)(platform).await {
            Ok(count) => {
                let gauge = Gauge::<i64>::default();
                gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
                registry.register(figure.name, figure.help, gauge);
            }
            Err(error) => tracing::warn!(figure = figure.name, %error, "a figure could not be read"),
        }
    }
    registry
}
