//! Saved quotes: what somebody meant to send, what it cost then, and what it cost when a courier was last asked.

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
                    .table("saved_quotes")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(text("kind"))
                    .col(text("status"))
                    .col(text("fingerprint"))
                    .col(text("words"))
                    .col(json("content"))
                    .col(json("rates"))
                    .col(text("courier"))
                    .col(text("service"))
                    .col(json("service_name"))
                    .col(int("total"))
                    .col(int("last_total"))
                    .col(text("outcome"))
                    .col(json_or_null("message"))
                    .col(flag("simulated"))
                    .col(time("checked_at"))
                    .col(time_or_null("look_at"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .check(Check::named("saved_quotes_kind_check", Expr::col("kind").is_in(["parcel", "freight"])))
                    .check(Check::named("saved_quotes_status_check", Expr::col("status").is_in(["active", "archived"])))
                    .check(Check::named(
                        "saved_quotes_outcome_check",
                        Expr::col("outcome").is_in(["priced", "failed", "not_offered"]),
                    ))
                    .foreign_key(
                        ForeignKey::create()
                            .name("saved_quotes_account_id_fkey")
                            .from("saved_quotes", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("saved_quotes_user_id_fkey")
                            .from("saved_quotes", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        for (name, columns) in [
            ("saved_quotes_account_id_idx", ["account_id", "kind", "status", "id"].as_slice()),
            ("saved_quotes_user_id_idx", &["user_id", "kind", "status", "id"]),
            ("saved_quotes_look_at_idx", &["look_at"]),
        ] {
            let mut index = Index::create().name(name).table("saved_quotes").take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("saved_quotes").take()).await
    }
}
