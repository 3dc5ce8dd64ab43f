//! Statements: what was charged and given back in a month, for bookkeepers.

mod adjusted;
mod bank_file;
mod get;
mod list;
mod month;
mod movement;
mod sheet;
mod statement_pdf;
mod summary;
mod transfer;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use get::{StatementFormat, StatementQuery};
pub use list::{Statement, YearQuery};

/// The routes of statements.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_statements)).routes(routes!(get::download_statement))
}
