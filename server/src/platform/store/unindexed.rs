//! Columns that check a row instead of finding it.

use sea_orm::sea_query::{Expr, IntoColumnRef};
use sea_orm::{ConnectionTrait, DbBackend};

/// A column whose index SQLite does not use for this condition (`+column`), because another condition finds fewer rows.
///
/// Without statistics SQLite expects ten rows for any value of an indexed column, with them as many as the average value has: it
/// would sooner read all rows of a large account than look up a page of keys. PostgreSQL knows the common values, and gets the
/// column as it is.
pub fn unindexed(db: &impl ConnectionTrait, column: impl IntoColumnRef) -> Expr {
    let column = Expr::col(column);
    if db.get_database_backend() == DbBackend::Sqlite { Expr::cust_with_expr("+?", column) } else { column }
}
