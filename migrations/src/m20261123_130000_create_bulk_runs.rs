//! Lists of bulk labels and their rows, and the callers' keys for what is asked of them.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

fn of_account(table: &'static str, name: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(table, "account_id")
        .to("accounts", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .take()
}

fn runs() -> TableCreateStatement {
    Table::create()
        .table("bulk_runs")
        .col(id())
        .col(uuid("account_id"))
        .col(uuid("user_id"))
        .col(text("name"))
        .col(text("state"))
        .col(json("origin"))
        .col(json("choice"))
        .col(text("lang"))
        .col(uuid_or_null("card_id"))
        .col(uuid_or_null("job_id"))
        .col(json_or_null("stopped_by"))
        .col(time("created_at"))
        .col(time("updated_at"))
        .foreign_key(&mut of_account("bulk_runs", "bulk_runs_account_id_fkey"))
        .check(Check::named(
            "bulk_runs_state_check",
            Expr::col("state").is_in(["open", "pricing", "buying", "stopped"]),
        ))
        .take()
}

fn rows() -> TableCreateStatement {
    let states = [
        "needs_fix",
        "waiting",
        "priced",
        "no_rate",
        "ordered",
        "buying",
        "pending_payment",
        "bought",
        "price_rose",
        "failed",
        "cancelled",
    ];
    Table::create()
        .table("bulk_run_rows")
        .col(id())
        .col(uuid("run_id"))
        .col(uuid("account_id"))
        .col(uuid("user_id"))
        .col(int("position"))
        .col(text("state"))
        .col(json("input"))
        .col(uuid_or_null("shipment_id"))
        .col(uuid_or_null("rate_id"))
        .col(int_or_null("total"))
        .col(int_or_null("tax"))
        .col(int_or_null("approved"))
        .col(flag("late"))
        .col(int("attempt"))
        .col(json_or_null("failure"))
        .col(time("created_at"))
        .col(time("updated_at"))
        .foreign_key(
            ForeignKey::create()
                .name("bulk_run_rows_run_id_fkey")
                .from("bulk_run_rows", "run_id")
                .to("bulk_runs", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .name("bulk_run_rows_shipment_id_fkey")
                .from("bulk_run_rows", "shipment_id")
                .to("shipments", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .check(Check::named("bulk_run_rows_state_check", Expr::col("state").is_in(states)))
        .take()
}

fn keys() -> TableCreateStatement {
    Table::create()
        .table("bulk_keys")
        .col(id())
        .col(uuid("account_id"))
        .col(text("route"))
        .col(text("key"))
        .col(text("fingerprint"))
        .col(uuid_or_null("run_id"))
        .col(time("created_at"))
        .index(
            Index::create()
                .unique()
                .name("bulk_keys_account_id_route_key_key")
                .col("account_id")
                .col("route")
                .col("key"),
        )
        .foreign_key(&mut of_account("bulk_keys", "bulk_keys_account_id_fkey"))
        .take()
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [runs(), rows(), keys()] {
            manager.create_table(table).await?;
        }
        let index = |name: &'static str, table: &'static str, columns: &[&'static str]| {
            let mut index = Index::create().name(name).table(table).take();
            for column in columns {
                index.col(*column);
            }
            index
        };
        manager.create_index(index("bulk_runs_account_id_id_idx", "bulk_runs", &["account_id", "id"])).await?;
        manager
            .create_index(index("bulk_run_rows_run_id_position_idx", "bulk_run_rows", &["run_id", "position"]))
            .await?;
        manager.create_index(index("bulk_run_rows_account_id_idx", "bulk_run_rows", &["account_id", "id"])).await?;
        // A shipment stands in one row of one list.
        manager
            .create_index(index("bulk_run_rows_shipment_id_key", "bulk_run_rows", &["shipment_id"]).unique().take())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["bulk_keys", "bulk_run_rows", "bulk_runs"] {
            manager.drop_table(Table::drop().table(table).take()).await?;
        }
        Ok(())
    }
}
