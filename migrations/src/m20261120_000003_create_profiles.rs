//! Profiles: the address that a user ships from, and whether it is complete. One a user.

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
                    .table("profiles")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(json("address"))
                    .col(flag("complete"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .index(Index::create().unique().name("profiles_user_id_key").col("user_id"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("profiles_account_id_fkey")
                            .from("profiles", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("profiles_user_id_fkey")
                            .from("profiles", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("profiles_account_id_idx").table("profiles").col("account_id").take())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("profiles").take()).await
    }
}
