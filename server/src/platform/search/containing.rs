//! Search for parts of words, in a column of folded words.

use sea_orm::sea_query::{Expr, ExprTrait as _, LikeExpr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};
use waybill_core::address::fold;

/// How many words of a search count; more would only slow it down.
const MOST_WORDS: usize = 8;

/// Those rows in whose words every word of the search occurs. Wildcards in it are escaped.
pub fn containing<E: EntityTrait>(rows: Select<E>, words: E::Column, search: &str) -> Select<E> {
    fold(search).split_whitespace().take(MOST_WORDS).fold(rows, |rows, word| {
        let plain = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        rows.filter(Expr::col(words.as_column_ref()).like(LikeExpr::new(format!("%{plain}%")).escape('\\')))
    })
}
