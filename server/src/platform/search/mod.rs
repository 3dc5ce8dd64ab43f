//! Search by the beginnings of words, the same on both databases: core folds words into tokens, and a prefix is a range
//! of tokens.

pub mod entity;
mod words_sql;

use chrono::{DateTime, Utc};
use sea_orm::prelude::{DeriveActiveEnum, EnumIter};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Value};
use uuid::Uuid;
use waybill_core::address::search_tokens;

use self::words_sql::Wanted;
use crate::platform::store::{Db, StoreResult};

/// How many words of a search count; more would only slow it down.
const MOST_WORDS: usize = 8;

/// The kind of row that a token belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum Kind {
    /// A row of the address book.
    Address,
    /// An entry of the history.
    History,
}

impl Kind {
    /// The table of the rows, the column that their list is sorted by, and in which direction.
    const fn list(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Kind::Address => ("address_books", "sort_key", "asc"),
            Kind::History => ("history_entries", "placed_at", "desc"),
        }
    }

    /// Where a row's words stand among those of others: a search that stops has then seen what comes first in the list.
    fn place(self, row_time: DateTime<Utc>) -> DateTime<Utc> {
        /// Twice the first moment of 2100, in microseconds since 1970: times are mirrored at 2100.
        const MIRROR: i64 = 2 * 4_102_444_800_000_000;
        match self {
            Kind::Address => row_time,
            Kind::History => DateTime::from_timestamp_micros(MIRROR - row_time.timestamp_micros()).unwrap_or(row_time),
        }
    }
}

/// Writes the tokens of a row.
pub async fn index(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    kind: Kind,
    row_id: Uuid,
    row_time: DateTime<Utc>,
    tokens: &[String],
) -> StoreResult<()> {
    if tokens.is_empty() {
        return Ok(());
    }
    words_sql::insert(db, account_id, kind, row_id, kind.place(row_time), tokens).await
}

/// Deletes the tokens of a row.
pub async fn remove(db: &impl ConnectionTrait, row_id: Uuid) -> StoreResult<()> {
    entity::Entity::delete_many().filter(entity::Column::RowId.eq(row_id)).exec(db).await?;
    Ok(())
}

/// Deletes the tokens of several rows.
pub async fn remove_all(db: &impl ConnectionTrait, row_ids: &[Uuid]) -> StoreResult<()> {
    entity::Entity::delete_many().filter(entity::Column::RowId.is_in(row_ids.iter().copied())).exec(db).await?;
    Ok(())
}

/// What a row that is found must be, besides: what a column of its table holds.
#[derive(Debug, Clone)]
pub struct Term {
    /// The column.
    pub column: &'static str,
    /// What it holds.
    pub is: Is,
}

/// What a column holds.
#[derive(Debug, Clone)]
pub enum Is {
    /// This value.
    Equal(Value),
    /// One of these.
    AnyOf(Vec<Value>),
    /// This value or a larger one.
    AtLeast(Value),
    /// A smaller one.
    LessThan(Value),
}

impl Term {
    /// The same as a condition of a query.
    #[must_use]
    pub fn condition(self) -> Expr {
        let column = Expr::col(self.column);
        match self.is {
            Is::Equal(value) => column.eq(value),
            Is::AnyOf(values) => column.is_in(values),
            Is::AtLeast(value) => column.gte(value),
            Is::LessThan(value) => column.lt(value),
        }
    }
}

/// Which of the rows found are wanted.
#[derive(Debug, Clone)]
pub struct Slice {
    /// So many at most.
    pub limit: u64,
    /// So many are left out before them.
    pub offset: u64,
    /// Only those behind this place in the order of the list: the column that it is sorted by, and a row's key.
    pub behind: Option<(Value, Uuid)>,
}

/// A page of what a search found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// The rows of the page, in the order of their list.
    pub ids: Vec<Uuid>,
    /// Rows found in all; a search stops among tens of thousands.
    pub total: u64,
    /// Whether there are no more than these.
    pub is_exact: bool,
}

/// The rows that fulfil all terms and in which every word of a text, or a word beginning with it, occurs; None for a text
/// without words.
///
/// Starts from the rarest word: its rows are looked up, and each is checked for the others. If even that word occurs in
/// tens of thousands of rows, the search stops among them and sorts what it found.
pub async fn find(
    db: &Db,
    account_id: Uuid,
    kind: Kind,
    text: &str,
    terms: &[Term],
    slice: Slice,
) -> StoreResult<Option<Found>> {
    let mut texts: Vec<String> = search_tokens(text).into_iter().take(MOST_WORDS).collect();
    let words = match texts.len() {
        0 => return Ok(None),
        1 => vec![Wanted::alone(texts.remove(0))],
        _ => Wanted::look_up_all(db, account_id, kind, &texts).await?,
    };
    let mut hits = words_sql::find(db, account_id, kind, (&words, terms), &slice).await?;
    let ids = hits.iter().map(|hit| hit.row_id).collect();
    if hits.is_empty() && (slice.offset > 0 || slice.behind.is_some()) {
        // Past the end, the total is still needed.
        let first = Slice { limit: 1, offset: 0, behind: None };
        hits = words_sql::find(db, account_id, kind, (&words, terms), &first).await?;
    }
    let first = hits.first();
    Ok(Some(Found {
        ids,
        total: first.map_or(0, |hit| hit.total.unsigned_abs()),
        is_exact: first.is_none_or(|hit| hit.is_whole),
    }))
}
