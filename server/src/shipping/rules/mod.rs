//! Rules by name over HTTP: for clients without WebAssembly, and how the vectors run over HTTP.

mod calls;
mod list;
mod run;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::platform::Platform;

pub use calls::RuleCalls;

/// The routes of rules.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    RuleCalls: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_rules)).routes(routes!(run::run_rule))
}
