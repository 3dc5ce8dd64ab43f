//! Pickups, of which there is one a courier, place and day.

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
                    .table("pickups")
                    .col(id())
                    .col(uuid("account_id"))
                    .col(uuid("user_id"))
                    .col(text("courier"))
                    .col(text("place_key"))
                    .col(json("place"))
                    .col(text("zone"))
                    .col(text("date"))
                    .col(text("ready_time"))
                    .col(text("close_time"))
                    .col(text("location"))
                    .col(text("instructions"))
                    .col(text("status"))
                    .col(json_or_null("request"))
                    .col(json_or_null("booked"))
                    .col(text_or_null("work"))
                    .col(uuid_or_null("work_id"))
                    .col(time_or_null("work_until"))
                    .col(json_or_null("wanted"))
                    .col(json_or_null("message"))
                    .col(int_or_null("charge"))
                    .col(text("lang"))
                    .col(time("created_at"))
                    .col(time("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("pickups_account_id_fkey")
                            .from("pickups", "account_id")
                            .to("accounts", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("pickups_user_id_fkey")
                            .from("pickups", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .unique()
                    .name("pickups_live_place_key")
                    .table("pickups")
                    .col("account_id")
                    .col("courier")
                    .col("place_key")
                    .col("date")
                    .and_where(Expr::col("status").is_in(["requested", "scheduled", "unconfirmed"]))
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("pickups_account_id_date_idx")
                    .table("pickups")
                    .col("account_id")
                    .col("date")
                    .col("id")
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("pickups_account_id_status_idx")
                    .table("pickups")
                    .col("account_id")
                    .col("status")
                    .col("date")
                    .col("id")
                    .take(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("pickups_status_date_idx").table("pickups").col("status").col("date").take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("pickups_work_until_idx").table("pickups").col("work_until").take())
            .await?;
        manager
            .create_index(Index::create().name("pickups_user_id_idx").table("pickups").col("user_id").take())
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("pickups").take()).await
    }
}
