//! Customers at the payment processor: one an account, and one for each sub-user who pays by themselves.

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
                    .table("payment_customers")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("holder_id"))
                    .col(text("processor_id"))
                    .col(time("created_at"))
                    .index(Index::create().unique().name("payment_customers_holder_id_key").col("holder_id"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("payment_customers_account_id_fkey")
                            .from("payment_customers", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("payment_customers").take()).await
    }
}
