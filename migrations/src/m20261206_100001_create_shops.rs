//! Online stores that accounts connected, and the consents that are under way.

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
        let of_account = |table: &'static str, name: &str| {
            ForeignKey::create()
                .name(name.to_owned())
                .from(table, "account_id")
                .to("accounts", "id")
                .on_delete(ForeignKeyAction::Cascade)
                .take()
        };
        let shops = Table::create()
            .table("shops")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(text("domain"))
            .col(text("name"))
            .col(text("currency"))
            .col(text("weight_unit"))
            .col(text("time_zone"))
            .col(text("method"))
            .col(text("state"))
            .col(text_or_null("token"))
            .col(json("setup"))
            .col(time_or_null("synced_until"))
            .col(time_or_null("sync_queued_until"))
            .col(text("sync_failure"))
            .col(time("created_at"))
            .col(time("updated_at"))
            .index(Index::create().unique().name("shops_account_id_domain_key").col("account_id").col("domain"))
            .foreign_key(&mut of_account("shops", "shops_account_id_fkey"))
            .take();
        manager.create_table(shops).await?;
        // A store belongs to one account at a time.
        let live = Index::create()
            .unique()
            .name("shops_live_domain_key")
            .table("shops")
            .col("domain")
            .and_where(Expr::col("state").eq("connected"))
            .take();
        manager.create_index(live).await?;
        let installs = Table::create()
            .table("shop_installs")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("session_id"))
            .col(text("domain"))
            .col(time("expires_at"))
            .foreign_key(&mut of_account("shop_installs", "shop_installs_account_id_fkey"))
            .foreign_key(
                ForeignKey::create()
                    .name("shop_installs_session_id_fkey")
                    .from("shop_installs", "session_id")
                    .to("sessions", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .take();
        manager.create_table(installs).await?;
        for (name, column) in [
            ("shop_installs_account_id_idx", "account_id"),
            ("shop_installs_session_id_idx", "session_id"),
            ("shop_installs_expires_at_idx", "expires_at"),
        ] {
            manager.create_index(Index::create().name(name).table("shop_installs").col(column).take()).await?;
        }
        let events = Table::create()
            .table("shop_events")
            .col(id())
            .col(text("event_ref"))
            .col(time("received_at"))
            .index(Index::create().unique().name("shop_events_event_ref_key").col("event_ref"))
            .take();
        manager.create_table(events).await?;
        let by_age = Index::create().name("shop_events_received_at_idx").table("shop_events").col("received_at").take();
        manager.create_index(by_age).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["shop_events", "shop_installs", "shops"] {
            manager.drop_table(Table::drop().table(table).take()).await?;
        }
        Ok(())
    }
}
