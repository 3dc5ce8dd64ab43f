//! Users: who signs in; an owner or a sub-user of one account. An e-mail is unique in the installation.

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
                    .table("users")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(text("role"))
                    .col(text("email"))
                    .col(time_or_null("email_verified_at"))
                    .col(text_or_null("password_hash"))
                    .col(text("first_name"))
                    .col(text("last_name"))
                    .col(text_or_null("language"))
                    .col(text("billing_type"))
                    .col(text("status"))
                    .col(flag("show_welcome_message"))
                    .col(flag("show_shopify_popup"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .index(Index::create().unique().name("users_email_key").col("email"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("users_account_id_fkey")
                            .from("users", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .check(Check::named("users_role_check", Expr::col("role").is_in(["owner", "sub_user"])))
                    .check(Check::named(
                        "users_status_check",
                        Expr::col("status").is_in(["active", "invited", "disabled"]),
                    ))
                    .check(Check::named(
                        "users_billing_type_check",
                        Expr::col("billing_type").is_in(["account", "own"]),
                    ))
                    .take(),
            )
            .await?;
        manager.create_index(Index::create().name("users_account_id_idx").table("users").col("account_id").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("users").take()).await
    }
}
