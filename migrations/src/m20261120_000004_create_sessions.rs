//! Sessions: a signed-in device. Only the token's SHA-256 is kept.

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
                    .table("sessions")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(text("token_hash"))
                    .col(text("user_agent"))
                    .col(text("address"))
                    .col(time("created_at"))
                    .col(time("last_seen_at"))
                    .col(time("expires_at"))
                    .index(Index::create().unique().name("sessions_token_hash_key").col("token_hash"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("sessions_account_id_fkey")
                            .from("sessions", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("sessions_user_id_fkey")
                            .from("sessions", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager.create_index(Index::create().name("sessions_user_id_idx").table("sessions").col("user_id").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("sessions").take()).await
    }
}
