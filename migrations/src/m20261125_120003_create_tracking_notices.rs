//! Notices of parcels' progress, so that each is given once.

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
                    .table("tracking_notices")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("shipment_id"))
                    .col(text("status"))
                    .col(text("reader"))
                    .col(time("created_at"))
                    .index(
                        Index::create()
                            .unique()
                            .name("tracking_notices_account_id_shipment_id_status_reader_key")
                            .col("account_id")
                            .col("shipment_id")
                            .col("status")
                            .col("reader"),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("tracking_notices_account_id_fkey")
                            .from("tracking_notices", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("tracking_notices_shipment_id_fkey")
                            .from("tracking_notices", "shipment_id")
                            .to("shipments", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .check(Check::named(
                        "tracking_notices_reader_check",
                        Expr::col("reader").is_in(["sender", "recipient"]),
                    ))
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("tracking_notices_shipment_id_idx")
                    .table("tracking_notices")
                    .col("shipment_id")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("tracking_notices").take()).await
    }
}
