//! Rules by name over HTTP: for clients without WebAssembly, and for running the vectors over HTTP.

mod book;
mod calls;
mod list;
mod run;

use axum::extract::FromRef;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use calls::RuleCalls;

/// The largest case; the longest published one is a quarter of it.
const MAX_CASE_BYTES: usize = 64 * 1024;

/// The routes of rules.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    RuleCalls: FromRef<S>,
{
    // Half a megabyte, a tenth of it compressed.
    let documents = OpenApiRouter::new()
        .routes(routes!(book::rule_book))
        .routes(routes!(book::rule_vectors))
        .layer(CompressionLayer::new());
    let cases = OpenApiRouter::new().routes(routes!(run::run_rule)).layer(RequestBodyLimitLayer::new(MAX_CASE_BYTES));
    OpenApiRouter::new().routes(routes!(list::list_rules)).merge(cases).merge(documents)
}
