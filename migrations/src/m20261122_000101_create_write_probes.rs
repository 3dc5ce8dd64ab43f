//! A row that `/health/ready` writes, so that a database which answers and takes nothing more is not called ready.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let probes = Table::create().table("write_probes").col(id()).col(time("written_at")).take();
        manager.create_table(probes).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("write_probes").take()).await
    }
}
