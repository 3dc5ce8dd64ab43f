//! What is searched for: rows of a kind that hold words, and terms on their columns.

use chrono::{DateTime, Utc};
use sea_orm::Value;
use sea_orm::prelude::{DeriveActiveEnum, EnumIter};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SelectStatement};
use uuid::Uuid;

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
    pub(super) const fn list(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Kind::Address => ("address_books", "sort_key", "asc"),
            Kind::History => ("history_entries", "placed_at", "desc"),
        }
    }

    /// The position of a row's words among those of others: a search that stops has then seen what comes first in the list.
    pub(super) fn place(self, row_time: DateTime<Utc>) -> DateTime<Utc> {
        /// Twice the first moment of 2100, in microseconds since 1970: times are mirrored at 2100.
        const MIRROR: i64 = 2 * 4_102_444_800_000_000;
        match self {
            Kind::Address => row_time,
            Kind::History => DateTime::from_timestamp_micros(MIRROR - row_time.timestamp_micros()).unwrap_or(row_time),
        }
    }
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
    /// One that another table's column holds.
    In(Rows),
    /// One that it does not hold.
    NotIn(Rows),
}

/// Rows of another table, and the column of theirs that is compared.
#[derive(Debug, Clone)]
pub struct Rows {
    /// The table.
    pub table: &'static str,
    /// The column.
    pub column: &'static str,
    /// What others of its columns hold, each one of some values.
    pub with: Vec<(&'static str, Vec<Value>)>,
}

impl Rows {
    fn select(self) -> SelectStatement {
        let mut select = Query::select();
        // `in` on a list with null is null, not false, for a value that is not in it.
        select.column(self.column).from(self.table).and_where(Expr::col(self.column).is_not_null());
        for (column, values) in self.with {
            select.and_where(Expr::col(column).is_in(values));
        }
        select
    }
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
            Is::In(rows) => column.in_subquery(rows.select()),
            Is::NotIn(rows) => column.not_in_subquery(rows.select()),
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
