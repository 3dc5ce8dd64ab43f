//! Search index.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [search_tokens(manager.get_database_backend())]).await
}

/// The words that rows are found by, newest row first.
fn search_tokens(backend: DbBackend) -> NewTable {
    table("search_tokens")
        .columns([uuid("account_id"), text("kind"), text_by_code("token", backend), time("row_time"), uuid("row_id")])
        .primary_key(["account_id", "kind", "token", "row_time", "row_id"])
        .belongs_to("account_id", "accounts")
        // Whether a row has a word is asked of the index alone: a search reads the rows of its rarest word, and asks
        // each for the other words.
        .index("search_tokens_row_id_token_idx", ["account_id", "row_id", "token"])
}
