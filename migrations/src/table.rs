//! Tables with their constraints and indices. What has no name of its own here is named as PostgreSQL would name it.

use sea_orm_migration::prelude::*;

/// A table, its constraints and its indices.
pub struct NewTable {
    name: &'static str,
    table: TableCreateStatement,
    indices: Vec<IndexCreateStatement>,
}

/// A table without columns yet.
pub fn table(name: &'static str) -> NewTable {
    NewTable { name, table: Table::create().table(name).take(), indices: Vec::new() }
}

/// Creates tables in this order, each before those that refer to it.
pub async fn create<const N: usize>(manager: &SchemaManager<'_>, tables: [NewTable; N]) -> Result<(), DbErr> {
    for table in tables {
        manager.create_table(table.table).await?;
        for index in table.indices {
            manager.create_index(index).await?;
        }
    }
    Ok(())
}

impl NewTable {
    /// The columns, in the order in which they are stored.
    pub fn columns<const N: usize>(mut self, columns: [ColumnDef; N]) -> Self {
        for column in columns {
            self.table.col(column);
        }
        self
    }

    /// A key of several columns.
    pub fn primary_key<const N: usize>(mut self, columns: [&'static str; N]) -> Self {
        self.table.primary_key(&mut index(format!("{}_pkey", self.name), columns));
        self
    }

    /// The key of an account's row. The account comes first, so that all rows of one can be kept in one place; references
    /// between them name it too ([`belongs_to_own`](Self::belongs_to_own)).
    pub fn account_key(self) -> Self {
        self.primary_key(["account_id", "id"])
    }

    /// The same, of a row that is deleted with its account.
    pub fn of_account(self) -> Self {
        self.account_key().belongs_to("account_id", "accounts")
    }

    /// No two rows have the same values in these columns.
    pub fn unique<const N: usize>(mut self, columns: [&'static str; N]) -> Self {
        let name = format!("{}_{}_key", self.name, columns.join("_"));
        self.table.index(index(name, columns).unique());
        self
    }

    /// A column that refers to a row; this row is deleted with that one.
    pub fn belongs_to(self, column: &'static str, to: &'static str) -> Self {
        self.foreign_key([column], to, ["id"], ForeignKeyAction::Cascade)
    }

    /// A column that refers to a row of the same account; this row is deleted with that one.
    pub fn belongs_to_own(self, column: &'static str, to: &'static str) -> Self {
        self.foreign_key(["account_id", column], to, ["account_id", "id"], ForeignKeyAction::Cascade)
    }

    /// A column that refers to a row; that one cannot be deleted as long as this row exists.
    pub fn restricts(self, column: &'static str, to: &'static str) -> Self {
        self.foreign_key([column], to, ["id"], ForeignKeyAction::Restrict)
    }

    fn foreign_key<const N: usize>(
        mut self,
        columns: [&'static str; N],
        to: &'static str,
        key: [&'static str; N],
        on_delete: ForeignKeyAction,
    ) -> Self {
        let name = format!("{}_{}_fkey", self.name, columns.join("_"));
        let mut reference = ForeignKey::create().name(name).on_delete(on_delete).take();
        reference.from_tbl(self.name).to_tbl(to);
        for (column, key) in columns.into_iter().zip(key) {
            reference.from_col(column).to_col(key);
        }
        self.table.foreign_key(&mut reference);
        self
    }

    /// A text column that is one of these words, or null where it may be.
    pub fn one_of<const N: usize>(mut self, column: &'static str, words: [&'static str; N]) -> Self {
        let name = format!("{}_{column}_check", self.name);
        self.table.check(Check::named(name, Expr::col(column).is_in(words)));
        self
    }

    /// An index of all rows.
    pub fn index<C: IntoIndexColumn, const N: usize>(self, name: &'static str, columns: [C; N]) -> Self {
        self.with(index(name, columns))
    }

    /// A unique index of all rows.
    pub fn unique_index<const N: usize>(self, name: &'static str, columns: [&'static str; N]) -> Self {
        self.with(index(name, columns).unique().take())
    }

    /// An index of the rows that meet a condition.
    pub fn partial_index<const N: usize>(
        self,
        name: &'static str,
        columns: [&'static str; N],
        condition: Expr,
    ) -> Self {
        self.with(index(name, columns).and_where(condition).take())
    }

    /// A unique index of the rows that meet a condition.
    pub fn unique_partial_index<const N: usize>(
        self,
        name: &'static str,
        columns: [&'static str; N],
        condition: Expr,
    ) -> Self {
        self.with(index(name, columns).unique().and_where(condition).take())
    }

    fn with(mut self, mut index: IndexCreateStatement) -> Self {
        index.table(self.name);
        self.indices.push(index);
        self
    }
}

fn index<C: IntoIndexColumn, const N: usize>(name: impl Into<String>, columns: [C; N]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).take();
    for column in columns {
        index.col(column);
    }
    index
}

/// A column of an index, the smallest value first; needed where another column of the index is `desc`.
pub fn asc(column: &'static str) -> IndexColumn {
    column.into_index_column()
}

/// A column of an index, the largest value first.
pub fn desc(column: &'static str) -> IndexColumn {
    (column, IndexOrder::Desc).into_index_column()
}
