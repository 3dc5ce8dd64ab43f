//! Freight (LTL) quotes that were asked for, with the desk's answer once there is one.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reference = |column: &'static str, to: &'static str| {
            ForeignKey::create()
                .name(format!("ltl_quotes_{column}_fkey"))
                .from("ltl_quotes", column)
                .to(to, "id")
                .on_delete(ForeignKeyAction::Cascade)
                .take()
        };
        let key = Index::create()
            .unique()
            .name("ltl_quotes_account_id_request_key_key")
            .col("account_id")
            .col("request_key")
            .take();
        let table = Table::create()
            .table("ltl_quotes")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(text("status"))
            .col(flag("waits"))
            .col(text("words"))
            .col(json("form"))
            .col(int_or_null("price"))
            .col(text_or_null("valid_until"))
            .col(text("message"))
            .col(time_or_null("answered_at"))
            .col(text_or_null("request_key"))
            .col(text("request_hash"))
            .col(time("created_at"))
            .col(time("updated_at"))
            .check(Check::named("ltl_quotes_status_check", Expr::col("status").is_in(["active", "archived"])))
            .index(&mut key.clone())
            .foreign_key(&mut reference("account_id", "accounts"))
            .foreign_key(&mut reference("user_id", "users"))
            .take();
        manager.create_table(table).await?;
        for (name, columns) in [
            ("ltl_quotes_account_id_idx", ["account_id", "status", "id"].as_slice()),
            ("ltl_quotes_user_id_idx", &["user_id", "status", "id"]),
            ("ltl_quotes_waits_idx", &["waits", "id"]),
        ] {
            let mut index = Index::create().name(name).table("ltl_quotes").take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("ltl_quotes").take()).await
    }
}
