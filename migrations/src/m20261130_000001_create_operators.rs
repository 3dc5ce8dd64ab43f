//! Operators of the installation: who they are and how they sign in. They belong to no account.

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
                    .table("operators")
                    .col(id())
                    .col(text("email"))
                    .col(text("password_hash"))
                    .col(text("code_secret"))
                    .col(int_or_null("last_step"))
                    .col(time_or_null("disabled_at"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .index(Index::create().unique().name("operators_email_key").col("email"))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("operators").take()).await
    }
}
