//! What couriers reported of parcels, each event once.

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
                    .table("tracking_events")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("tracking_id"))
                    .col(text("identity"))
                    .col(text("status"))
                    .col(text("code"))
                    .col(text("description"))
                    .col(text("lang"))
                    .col(text("place"))
                    .col(text("local_time"))
                    .col(text("zone"))
                    .col(time("at"))
                    .col(int("position"))
                    .col(time("created_at"))
                    .index(
                        Index::create()
                            .unique()
                            .name("tracking_events_account_id_tracking_id_identity_key")
                            .col("account_id")
                            .col("tracking_id")
                            .col("identity"),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("tracking_events_account_id_fkey")
                            .from("tracking_events", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("tracking_events_tracking_id_fkey")
                            .from("tracking_events", "tracking_id")
                            .to("trackings", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("tracking_events_tracking_id_idx")
                    .table("tracking_events")
                    .col("tracking_id")
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("tracking_events").take()).await
    }
}
