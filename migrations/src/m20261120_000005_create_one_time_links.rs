//! Links that work once: verification, reset, invitation. Only the token's SHA-256 is kept.

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
                    .table("one_time_links")
                    .col(id())
                    .col(uuid("user_id"))
                    .col(text("purpose"))
                    .col(text("token_hash"))
                    .col(time("created_at"))
                    .col(time("expires_at"))
                    .col(time_or_null("used_at"))
                    .index(Index::create().unique().name("one_time_links_token_hash_key").col("token_hash"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("one_time_links_user_id_fkey")
                            .from("one_time_links", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .check(Check::named(
                        "one_time_links_purpose_check",
                        Expr::col("purpose").is_in(["verify_email", "reset_password", "invitation"]),
                    ))
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("one_time_links_user_id_idx")
                    .table("one_time_links")
                    .col("user_id")
                    .col("purpose")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("one_time_links").take()).await
    }
}
