//! Parcels that are followed: one row a parcel, from its label to its end.

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
                    .table("trackings")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("shipment_id"))
                    .col(int("position"))
                    .col(text("courier"))
                    .col(text("service"))
                    .col(text("tracking_number"))
                    .col(text("lang"))
                    .col(text("status"))
                    .col(text_or_null("expected_delivery"))
                    .col(text("signed_by"))
                    .col(time("followed_since"))
                    .col(time_or_null("last_event_at"))
                    .col(time_or_null("checked_at"))
                    .col(time_or_null("next_check_at"))
                    .col(time_or_null("queued_until"))
                    .col(int("failures"))
                    .col(json_or_null("failure"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .index(
                        Index::create()
                            .unique()
                            .name("trackings_account_id_shipment_id_tracking_number_key")
                            .col("account_id")
                            .col("shipment_id")
                            .col("tracking_number"),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("trackings_account_id_fkey")
                            .from("trackings", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("trackings_shipment_id_fkey")
                            .from("trackings", "shipment_id")
                            .to("shipments", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        for (name, columns) in [
            ("trackings_due_idx", ["courier", "next_check_at"].as_slice()),
            // A courier's own call names the parcel alone.
            ("trackings_number_idx", &["courier", "tracking_number"]),
            ("trackings_shipment_id_idx", &["shipment_id"]),
        ] {
            let mut index = Index::create().name(name).table("trackings").take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("trackings").take()).await
    }
}
