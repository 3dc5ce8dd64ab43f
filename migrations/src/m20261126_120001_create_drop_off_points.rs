//! Places where couriers take parcels, as they were found last; they belong to no account.

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
                    .table("drop_off_points")
                    .col(ColumnDef::new("id").text().not_null().primary_key())
                    .col(json("point"))
                    .col(time("seen_at"))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("drop_off_points").take()).await
    }
}
