//! Whether a row has a word is asked of the index alone: search looks up the rows of its rarest word, and asks each for the
//! other words.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index("search_tokens_row_id_token_idx").col("token").take()).await?;
        manager.drop_index(Index::drop().name("search_tokens_row_id_idx").table("search_tokens").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index("search_tokens_row_id_idx")).await?;
        manager.drop_index(Index::drop().name("search_tokens_row_id_token_idx").table("search_tokens").to_owned()).await
    }
}

fn index(name: &str) -> IndexCreateStatement {
    Index::create().name(name).table("search_tokens").col("row_id").take()
}
