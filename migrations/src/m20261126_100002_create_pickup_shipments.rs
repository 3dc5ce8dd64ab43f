//! What a pickup fetches. A shipment waits for one pickup at a time.

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
                    .table("pickup_shipments")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("pickup_id"))
                    .col(uuid("shipment_id"))
                    .col(uuid("user_id"))
                    .col(flag("live"))
                    .col(time("created_at"))
                    .index(
                        Index::create()
                            .unique()
                            .name("pickup_shipments_pickup_id_shipment_id_key")
                            .col("pickup_id")
                            .col("shipment_id"),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("pickup_shipments_account_id_fkey")
                            .from("pickup_shipments", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("pickup_shipments_pickup_id_fkey")
                            .from("pickup_shipments", "pickup_id")
                            .to("pickups", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("pickup_shipments_shipment_id_fkey")
                            .from("pickup_shipments", "shipment_id")
                            .to("shipments", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("pickup_shipments_user_id_fkey")
                            .from("pickup_shipments", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .unique()
                    .name("pickup_shipments_live_shipment_key")
                    .table("pickup_shipments")
                    .col("shipment_id")
                    .and_where(Expr::col("live").eq(true))
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("pickup_shipments_account_id_user_id_idx")
                    .table("pickup_shipments")
                    .col("account_id")
                    .col("user_id")
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("pickup_shipments_shipment_id_idx")
                    .table("pickup_shipments")
                    .col("shipment_id")
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("pickup_shipments_user_id_idx").table("pickup_shipments").col("user_id").take(),
            )
            .await?;
        // The few that wait are found among the many that do not.
        manager
            .create_index(
                Index::create()
                    .name("pickup_shipments_live_idx")
                    .table("pickup_shipments")
                    .col("live")
                    .col("shipment_id")
                    .take(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("pickup_shipments").take()).await
    }
}
