//! Counting the rows of a list.

use sea_orm::sea_query::{Expr, Func, Query};
use sea_orm::{ConnectionTrait, EntityTrait, QuerySelect, QueryTrait, Select};

use super::StoreResult;

/// Where counting stops: a list then says that it has at least this many rows.
pub const COUNTED: u64 = 10_001;

/// How many rows a list has, at most [`COUNTED`]: walking a large table isn't worth a figure that nobody reads.
pub async fn count<E: EntityTrait>(db: &impl ConnectionTrait, rows: &Select<E>) -> StoreResult<u64> {
    let rows = rows.clone().select_only().expr(Expr::val(1)).limit(COUNTED).into_query();
    let counted = Query::select().expr(Func::count(Expr::val(1))).from_subquery(rows, "counted").take();
    let row = db.query_one(&counted).await?;
    let total: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or_default();
    Ok(total.unsigned_abs())
}
