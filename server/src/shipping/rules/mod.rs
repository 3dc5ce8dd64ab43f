//! Rules by name over HTTP: for clients without WebAssembly, and how the vectors run over HTTP.

mod limit;
mod list;
mod run;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

pub use limit::CallLimit;

/// The routes of rules.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list::list_rules)).routes(routes!(run::run_rule))
}
