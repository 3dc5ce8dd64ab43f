//! The history: one narrow row for whatever was sold, so that its lists, filters and counts read an index alone.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// What each list and filter reads, the newest first; the last columns keep the table itself out of it.
const INDEXES: [(&str, &[&str]); 5] = [
    (
        "history_entries_account_id_idx",
        &["account_id", "status", "kind", "placed_at", "id", "tracking_status", "courier", "user_id"],
    ),
    (
        "history_entries_tracking_status_idx",
        &["account_id", "status", "tracking_status", "placed_at", "id", "kind", "courier", "user_id"],
    ),
    (
        "history_entries_courier_idx",
        &["account_id", "status", "courier", "placed_at", "id", "kind", "tracking_status", "user_id"],
    ),
    // What a search doesn't know yet: nothing, most of the time.
    ("history_entries_is_searched_idx", &["is_searched", "id"]),
    (
        "history_entries_user_id_idx",
        &["user_id", "status", "kind", "placed_at", "id", "tracking_status", "courier", "account_id"],
    ),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("history_entries")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(text("kind"))
                    .col(text("status"))
                    .col(text("courier"))
                    .col(text("tracking_status"))
                    .col(flag("is_searched"))
                    .col(time("placed_at"))
                    .check(Check::named(
                        "history_entries_kind_check",
                        Expr::col("kind").is_in(["parcel", "insurance", "freight"]),
                    ))
                    .check(Check::named(
                        "history_entries_status_check",
                        Expr::col("status").is_in(["active", "archived", "deleted"]),
                    ))
                    .foreign_key(
                        ForeignKey::create()
                            .name("history_entries_account_id_fkey")
                            .from("history_entries", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("history_entries_user_id_fkey")
                            .from("history_entries", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        for (name, columns) in INDEXES {
            let mut index = Index::create().name(name).table("history_entries").take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        // Labels that were sold before; their words are written by the first rounds of the server.
        let sold = "insert into history_entries \
            (id, account_id, user_id, kind, status, courier, tracking_status, is_searched, placed_at) \
            select s.id, s.account_id, s.user_id, 'parcel', \
            case when s.archived_at is null then 'active' else 'archived' end, \
            p.courier, coalesce(s.tracking_status, 'label_created'), false, p.captured_at \
            from shipments s join purchases p on p.shipment_id = s.id \
            where p.captured_at is not null and s.deleted_at is null and p.attempt = \
            (select max(last.attempt) from purchases last \
            where last.shipment_id = s.id and last.captured_at is not null)";
        manager.get_connection().execute_unprepared(sold).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("history_entries").take()).await
    }
}
