//! Accounts: what owns all data.

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
                    .table("accounts")
                    .col(id())
                    .col(text("name"))
                    .col(text("account_country"))
                    .col(text("status"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .check(Check::named(
                        "accounts_status_check",
                        Expr::col("status").is_in(["active", "disabled", "closing"]),
                    ))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("accounts").take()).await
    }
}
