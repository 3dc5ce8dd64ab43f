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

use crate::platform::openapi::define_router;

pub use get::{StatementFormat, StatementQuery};
pub use list::{Statement, YearQuery};

define_router! {
    /// The routes of statements.
    list::list_statements;
    get::download_statement;
}
