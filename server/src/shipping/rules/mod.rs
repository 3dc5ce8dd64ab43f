//! Rules by name over HTTP: for clients without WebAssembly, and for running the vectors over HTTP.

mod book;
mod calls;
mod list;
mod run;

use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;

use crate::platform::openapi::define_router;

pub use calls::RuleCalls;

/// The largest case; the longest published one is a quarter of it.
const MAX_CASE_BYTES: usize = 64 * 1024;

define_router! {
    /// The routes of rules.
    [RuleCalls]
    // Half a megabyte, a tenth of it compressed.
    {
        book::rule_book;
        book::rule_vectors;
    }.layer(CompressionLayer::new());
    {
        run::run_rule;
    }.layer(RequestBodyLimitLayer::new(MAX_CASE_BYTES));
    list::list_rules;
}
