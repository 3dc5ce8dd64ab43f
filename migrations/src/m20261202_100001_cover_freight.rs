//! Policies of freight: what was typed, when its sender asked for approval, and how a person decided. Lists find what waits
//! by its state, and what an account has open by the day on which it last changed.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const WAITING: &str = "policies_waiting_idx";
const OPEN: &str = "policies_open_freight_idx";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            json_or_null("freight_form"),
            time_or_null("asked_at"),
            time_or_null("decided_at"),
            text_or_null("decision_reason"),
        ] {
            manager.alter_table(Table::alter().table("policies").add_column(column).take()).await?;
        }
        let waiting = Index::create()
            .name(WAITING)
            .table("policies")
            .col("status")
            .col("id")
            .and_where(Expr::col("asked_at").is_not_null())
            .take();
        manager.create_index(waiting).await?;
        let open = Index::create()
            .name(OPEN)
            .table("policies")
            .col("account_id")
            .col("updated_at")
            .and_where(Expr::col("freight_form").is_not_null())
            .and_where(Expr::col("bought_at").is_null())
            .take();
        manager.create_index(open).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for index in [OPEN, WAITING] {
            manager.drop_index(Index::drop().name(index).table("policies").to_owned()).await?;
        }
        for column in ["decision_reason", "decided_at", "asked_at", "freight_form"] {
            manager.alter_table(Table::alter().table("policies").drop_column(column).take()).await?;
        }
        Ok(())
    }
}
