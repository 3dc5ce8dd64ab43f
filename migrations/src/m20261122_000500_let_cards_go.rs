//! Cards that pay once and are not kept: when each goes at the latest, found by an index.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("cards").add_column(time_or_null("let_go_at")).take()).await?;
        manager.create_index(Index::create().name("cards_let_go_at_idx").table("cards").col("let_go_at").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name("cards_let_go_at_idx").table("cards").to_owned()).await?;
        manager.alter_table(Table::alter().table("cards").drop_column("let_go_at").take()).await
    }
}
