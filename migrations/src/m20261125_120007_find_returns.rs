//! Returns are found by what they bring back. Nearly no shipment is one: an index of all of them looked to SQLite as if each
//! entry led to every row, and it walked the table instead.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "shipments_return_of_id_idx";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("shipments").to_owned()).await?;
        let mut index = Index::create().name(NAME).table("shipments").col("return_of_id").take();
        manager.create_index(index.and_where(Expr::col("return_of_id").is_not_null()).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("shipments").to_owned()).await?;
        manager.create_index(Index::create().name(NAME).table("shipments").col("return_of_id").take()).await
    }
}
