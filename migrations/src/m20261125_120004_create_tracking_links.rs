//! Links by which a recipient follows a shipment without signing in; a shipment has at most one that works.

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
                    .table("tracking_links")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("shipment_id"))
                    .col(text("token_hash"))
                    .col(time("created_at"))
                    .col(time_or_null("revoked_at"))
                    .index(Index::create().unique().name("tracking_links_token_hash_key").col("token_hash"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("tracking_links_account_id_fkey")
                            .from("tracking_links", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("tracking_links_shipment_id_fkey")
                            .from("tracking_links", "shipment_id")
                            .to("shipments", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        for (name, columns) in
            [("tracking_links_account_id_idx", ["account_id"]), ("tracking_links_shipment_id_idx", ["shipment_id"])]
        {
            let mut index = Index::create().name(name).table("tracking_links").take();
            for column in columns {
                index.col(column);
            }
            manager.create_index(index).await?;
        }
        manager
            .create_index(
                Index::create()
                    .unique()
                    .name("tracking_links_live_shipment_key")
                    .table("tracking_links")
                    .col("shipment_id")
                    .and_where(Expr::col("revoked_at").is_null())
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("tracking_links").take()).await
    }
}
