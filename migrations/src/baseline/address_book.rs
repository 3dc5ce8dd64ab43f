//! The address book and its imports.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [address_imports(), address_books(manager.get_database_backend())]).await
}

/// Imports of addresses: an import can be undone as a whole.
fn address_imports() -> NewTable {
    table("address_imports")
        .columns([uuid("id"), uuid("account_id"), uuid("user_id"), time("created_at"), time_or_null("undone_at")])
        .of_account()
        .index("address_imports_user_id_idx", ["user_id"])
}

/// An account's saved addresses, the address itself as typed; the import that an address came with.
fn address_books(backend: DbBackend) -> NewTable {
    table("address_books")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text_by_code("sort_key", backend),
            json("address"),
            time("created_at"),
            time("updated_at"),
            uuid_or_null("import_id"),
            text_by_code("short_key", backend).default("").take(),
        ])
        .of_account()
        .index("address_books_account_id_sort_key_idx", ["account_id", "sort_key", "id"])
        .partial_index("address_books_import_id_idx", ["import_id", "id"], Expr::col("import_id").is_not_null())
        .index("address_books_account_id_short_key_idx", ["account_id", "short_key"])
}
