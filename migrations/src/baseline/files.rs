//! Stored files. The bytes are in the file store.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [files(), uploaded_files(), uploads()]).await
}

/// Files that Waybill made or received from couriers: labels and other documents.
fn files() -> NewTable {
    table("files")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("shipment_id"),
            uuid_or_null("purchase_id"),
            text("kind"),
            int("position"),
            text("name"),
            text("media_type"),
            int("size"),
            text("sha256"),
            text("storage_key"),
            time("created_at"),
        ])
        .account_key()
        .unique(["account_id", "storage_key"])
        .belongs_to("account_id", "accounts")
        .index("files_shipment_id_idx", ["account_id", "shipment_id"])
        .index("files_purchase_id_position_idx", ["account_id", "purchase_id", "position"])
}

/// Files that users added, in a folder that the row's id names.
fn uploaded_files() -> NewTable {
    table("uploaded_files")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("owner_kind"),
            uuid("owner_id"),
            text("role"),
            text("name"),
            text("media_type"),
            int("size"),
            text("sha256"),
            int_or_null("width"),
            int_or_null("height"),
            time_or_null("sweep_at"),
            time("created_at"),
        ])
        .of_account()
        // The desk knows a file by its id.
        .index("uploaded_files_id_idx", ["id"])
        .index("uploaded_files_owner_id_idx", ["account_id", "owner_id", "id"])
        .index("uploaded_files_sweep_at_idx", ["sweep_at"])
}

/// Uploads under way: how much of each has arrived, and in which parts.
fn uploads() -> NewTable {
    table("uploads")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("owner_kind"),
            uuid("owner_id"),
            text("role"),
            text("name"),
            int("size"),
            int("received"),
            json("parts"),
            uuid_or_null("file_id"),
            time("expires_at"),
            time("created_at"),
        ])
        .of_account()
        .index("uploads_expires_at_idx", ["expires_at"])
}
