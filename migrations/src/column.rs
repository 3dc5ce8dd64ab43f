//! The kinds of column that the schema is made of, so that both databases get the same.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The table's key: a UUID of version 7.
pub fn id() -> ColumnDef {
    ColumnDef::new("id").uuid().not_null().primary_key().take()
}

/// A reference or other UUID that is always there.
pub fn uuid(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).uuid().not_null().take()
}

/// A UUID that may be absent.
pub fn uuid_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).uuid().null().take()
}

/// Text that is always there; empty where nothing is known.
pub fn text(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().not_null().take()
}

/// Text that is compared and sorted by its characters' numbers, as SQLite always does: PostgreSQL must be told, or the
/// cluster's language would order it.
pub fn text_by_code(name: &'static str, backend: DbBackend) -> ColumnDef {
    let mut column = text(name);
    if backend == DbBackend::Postgres {
        column.extra("COLLATE \"C\"");
    }
    column
}

/// Text that may be absent.
pub fn text_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().null().take()
}

/// A whole number: cents, counts, scaled weights and lengths.
pub fn int(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).big_integer().not_null().take()
}

/// A whole number that may be absent.
pub fn int_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).big_integer().null().take()
}

/// Yes or no.
pub fn flag(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).boolean().not_null().take()
}

/// A moment, stamped by the application's clock.
pub fn time(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).timestamp_with_time_zone().not_null().take()
}

/// A moment that may not have come.
pub fn time_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).timestamp_with_time_zone().null().take()
}

/// A document that the database does not look into.
pub fn json(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).json().not_null().take()
}

/// A document that may be absent.
pub fn json_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).json().null().take()
}
