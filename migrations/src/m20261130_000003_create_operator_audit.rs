//! What operators read and do, at the desk and in a shell, in one trail. What `operator_acts` held of the shell moves
//! into it. Not a reference to operators: entries outlive them.

use sea_orm_migration::prelude::*;

use crate::column::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

/// The columns that both tables have, as `operator_acts` names them and as the trail does.
const MOVED: [(&str, &str); 6] = [
    ("id", "id"),
    ("operator", "operator"),
    ("act", "action"),
    ("subject_id", "subject_id"),
    ("note", "reason"),
    ("created_at", "created_at"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// On SQLite too: killed in the middle, it begins anew.
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut request_id = text("request_id");
        request_id.default("");
        let mut address = text("address");
        address.default("");
        manager
            .create_table(
                Table::create()
                    .table("operator_audit")
                    .col(id())
                    .col(uuid_or_null("operator_id"))
                    .col(text("operator"))
                    .col(text("action"))
                    .col(uuid_or_null("subject_id"))
                    .col(text("reason"))
                    .col(request_id)
                    .col(address)
                    .col(time("created_at"))
                    .take(),
            )
            .await?;
        let of_subject = Index::create()
            .name("operator_audit_subject_id_idx")
            .table("operator_audit")
            .col("subject_id")
            .col("id")
            .take();
        manager.create_index(of_subject).await?;
        let held = Query::select().columns(MOVED.map(|(from, _)| from)).from("operator_acts").take();
        let mut moved = Query::insert();
        moved.into_table("operator_audit").columns(MOVED.map(|(_, to)| to));
        moved.select_from(held).map_err(|error| DbErr::Custom(error.to_string()))?;
        manager.get_connection().execute(&moved).await?;
        manager.drop_table(Table::drop().table("operator_acts").take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("operator_acts")
                    .col(id())
                    .col(text("operator"))
                    .col(text("act"))
                    .col(uuid("subject_id"))
                    .col(text("note"))
                    .col(time("created_at"))
                    .take(),
            )
            .await?;
        manager.drop_table(Table::drop().table("operator_audit").take()).await
    }
}
