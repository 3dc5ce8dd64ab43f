//! Cards: what may be shown of them. Numbers are never here.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("cards")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("holder_id"))
                    .col(text("processor_id"))
                    .col(text("brand"))
                    .col(text("last4"))
                    .col(int("exp_month"))
                    .col(int("exp_year"))
                    .col(flag("is_default"))
                    .col(time("created_at"))
                    .col(time_or_null("removed_at"))
                    .index(Index::create().unique().name("cards_processor_id_key").col("processor_id"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("cards_account_id_fkey")
                            .from("cards", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager.create_index(Index::create().name("cards_holder_id_idx").table("cards").col("holder_id").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("cards").take()).await
    }
}
