//! Policies of parcels that go by another way: what was typed stands with the policy, and the purchase of one names it.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("policies").add_column(json_or_null("form")).take()).await?;
        manager.alter_table(Table::alter().table("purchases").add_column(uuid_or_null("policy_id")).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("purchases").drop_column("policy_id").take()).await?;
        manager.alter_table(Table::alter().table("policies").drop_column("form").take()).await
    }
}
