//! Which shipment a return brings back.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("shipments").add_column(uuid_or_null("return_of_id")).take()).await?;
        let returns = Index::create().name("shipments_return_of_id_idx").table("shipments").col("return_of_id").take();
        manager.create_index(returns).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name("shipments_return_of_id_idx").table("shipments").to_owned()).await?;
        manager.alter_table(Table::alter().table("shipments").drop_column("return_of_id").take()).await
    }
}
