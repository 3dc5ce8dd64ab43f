//! What an account usually asks for.

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
                    .table("pickup_defaults")
                    .col(ColumnDef::new("account_id").uuid().not_null().primary_key())
                    .col(json("defaults"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("pickup_defaults_account_id_fkey")
                            .from("pickup_defaults", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("pickup_defaults").take()).await
    }
}
