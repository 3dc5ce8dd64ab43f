//! Invitations to an account. The row's id becomes the user's. Only the SHA-256 of the link's token is kept.

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
                    .table("invitations")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(text("email"))
                    .col(text("billing_type"))
                    .col(flag("disabled"))
                    .col(text("language"))
                    .col(text("invited_by"))
                    .col(uuid("link_id"))
                    .col(text("token_hash"))
                    .col(time("created_at"))
                    .col(time("expires_at"))
                    .col(time_or_null("accepted_at"))
                    .index(
                        Index::create()
                            .unique()
                            .name("invitations_account_id_email_key")
                            .col("account_id")
                            .col("email"),
                    )
                    .index(Index::create().unique().name("invitations_token_hash_key").col("token_hash"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("invitations_account_id_fkey")
                            .from("invitations", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .check(Check::named(
                        "invitations_billing_type_check",
                        Expr::col("billing_type").is_in(["account", "own"]),
                    ))
                    .take(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("invitations").take()).await
    }
}
