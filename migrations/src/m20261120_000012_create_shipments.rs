//! Shipments: from the draft to the label. What a person typed stands as typed; what the product decides stands in columns.

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
                    .table("shipments")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(text("shipment_type"))
                    .col(text("status"))
                    .col(text_or_null("tracking_status"))
                    .col(text("refund_status"))
                    .col(uuid("origin_id"))
                    .col(json_or_null("origin"))
                    .col(uuid("destination_id"))
                    .col(json_or_null("destination"))
                    .col(json("parcels"))
                    .col(json("options"))
                    .col(json_or_null("international"))
                    .col(json("international_items"))
                    .col(uuid_or_null("selected_rate_id"))
                    .col(int("version"))
                    .col(time_or_null("archived_at"))
                    .col(time_or_null("deleted_at"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("shipments_account_id_fkey")
                            .from("shipments", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("shipments_account_id_id_idx")
                    .table("shipments")
                    .col("account_id")
                    .col("deleted_at")
                    .col("id")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("shipments").take()).await
    }
}
