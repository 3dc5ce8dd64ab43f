//! Operators' sessions, apart from those of accounts.

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
                    .table("operator_sessions")
                    .col(id())
                    .col(uuid("operator_id"))
                    .col(text("token_hash"))
                    .col(text("address"))
                    .col(time("created_at"))
                    .col(time("last_seen_at"))
                    .col(time("expires_at"))
                    .index(Index::create().unique().name("operator_sessions_token_hash_key").col("token_hash"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("operator_sessions_operator_id_fkey")
                            .from("operator_sessions", "operator_id")
                            .to("operators", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        let of_operator = Index::create()
            .name("operator_sessions_operator_id_idx")
            .table("operator_sessions")
            .col("operator_id")
            .take();
        manager.create_index(of_operator).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("operator_sessions").take()).await
    }
}
