//! Imports of addresses, and which address came with which: an import can be taken back as a whole.

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
        let table = Table::create()
            .table("address_imports")
            .col(id())
            .col(uuid("account_id"))
            .col(uuid("user_id"))
            .col(time("created_at"))
            .col(time_or_null("undone_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("address_imports_account_id_fkey")
                    .from("address_imports", "account_id")
                    .to("accounts", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .take();
        manager.create_table(table).await?;
        let index = |name: &str, column: &'static str| {
            Index::create().name(name.to_owned()).table("address_imports").col(column).take()
        };
        manager.create_index(index("address_imports_account_id_idx", "account_id")).await?;
        manager.create_index(index("address_imports_user_id_idx", "user_id")).await?;
        manager.alter_table(Table::alter().table("address_books").add_column(uuid_or_null("import_id")).take()).await?;
        let of_import = Index::create()
            .name("address_books_import_id_idx")
            .table("address_books")
            .col("import_id")
            .col("id")
            .and_where(Expr::col("import_id").is_not_null())
            .take();
        manager.create_index(of_import).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let of_import = Index::drop().name("address_books_import_id_idx").table("address_books").to_owned();
        manager.drop_index(of_import).await?;
        manager.alter_table(Table::alter().table("address_books").drop_column("import_id").take()).await?;
        manager.drop_table(Table::drop().table("address_imports").take()).await
    }
}
