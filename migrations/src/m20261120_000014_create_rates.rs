//! Rates: one service of one courier in a quote, with the courier's own figures and the price made of them.

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
                    .table("rates")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("shipment_id"))
                    .col(uuid("quote_id"))
                    .col(text("courier"))
                    .col(text("service"))
                    .col(json("offer"))
                    .col(json("price"))
                    .col(int("total"))
                    .col(time("quoted_at"))
                    .col(time("expires_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("rates_account_id_fkey")
                            .from("rates", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("rates_shipment_id_fkey")
                            .from("rates", "shipment_id")
                            .to("shipments", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("rates_quote_id_fkey")
                            .from("rates", "quote_id")
                            .to("quotes", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager.create_index(Index::create().name("rates_quote_id_idx").table("rates").col("quote_id").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("rates").take()).await
    }
}
