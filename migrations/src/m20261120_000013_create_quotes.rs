//! Quotes: what one courier answered for one shipment as it then was. The fingerprint keys the question.

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
                    .table("quotes")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("shipment_id"))
                    .col(text("courier"))
                    .col(text("fingerprint"))
                    .col(text("state"))
                    .col(json("messages"))
                    .col(json("request"))
                    .col(text("rules_version"))
                    .col(flag("simulated"))
                    .col(time("asked_at"))
                    .col(time("expires_at"))
                    .check(Check::named("quotes_state_check", Expr::col("state").is_in(["answered", "failed"])))
                    .foreign_key(
                        ForeignKey::create()
                            .name("quotes_account_id_fkey")
                            .from("quotes", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("quotes_shipment_id_fkey")
                            .from("quotes", "shipment_id")
                            .to("shipments", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("quotes_shipment_id_courier_idx")
                    .table("quotes")
                    .col("shipment_id")
                    .col("courier")
                    .col("asked_at")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("quotes").take()).await
    }
}
