//! What a user has chosen for themselves instead of the account's defaults.

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
                    .table("user_preferences")
                    .col(uuid("user_id").primary_key())
                    .col(uuid("account_id"))
                    .col(text_or_null("units"))
                    .col(text_or_null("label_format"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("user_preferences_user_id_fkey")
                            .from("user_preferences", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .check(Check::named(
                        "user_preferences_units_check",
                        Expr::col("units").is_in(["metric", "imperial"]),
                    ))
                    .check(Check::named(
                        "user_preferences_label_format_check",
                        Expr::col("label_format").is_in(["4x6", "letter", "zpl"]),
                    ))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("user_preferences").take()).await
    }
}
