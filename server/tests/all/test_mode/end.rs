//! The end of test data.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::json;
use waybill_server::platform::account::entity as account;
use waybill_server::platform::test_mode::test_account_of;
use waybill_server::privacy::test_data;
use waybill_server::shipping::purchase::entity as purchase;

use super::lab::{Lab, buy, quoted_by};
use crate::privacy::data_export::db_tables_with_an_account;

/// Nothing of the account is left in any table.
async fn is_gone(lab: &Lab<'_>) {
    let id = test_account_of(lab.owner.account_id);
    assert!(account::Entity::find_by_id(id).one(lab.app.db()).await.unwrap().is_none());
    let bought = purchase::Entity::find().filter(purchase::Column::AccountId.eq(id)).count(lab.app.db()).await.unwrap();
    assert_eq!(bought, 0);
}

both! {
    async fn test_data_ends_after_ninety_days_and_live_data_stays(app, lab = Lab::open) {
        let live = lab.owner.post("/api/shipments", json!({})).await.ok().data();
        let bought = quoted_by(&lab.program, "cp").await;
        buy(&lab.program, &bought).await.ok();
        app.clock().advance(TimeDelta::days(89));
        test_data::purge(&lab.state.platform).await.unwrap();
        lab.run_due_jobs().await;
        assert_eq!(account::Entity::find().count(app.db()).await.unwrap(), 2, "too early");
        app.clock().advance(TimeDelta::days(2));
        test_data::purge(&lab.state.platform).await.unwrap();
        lab.run_due_jobs().await;
        is_gone(&lab).await;
        app.db_sign_in_again().await;
        lab.owner.get(&format!("/api/shipments/{}", live["id"].as_str().unwrap())).await.ok();
        // The same key begins again with nothing.
        assert_eq!(lab.program.get(&format!("/api/shipments/{}", bought.0)).await.status, 404);
    }

    async fn closing_the_account_erases_its_test_data_at_once(app, owner = crate::privacy::closing::owner) {
        let lab = Lab::of(app, &owner).await;
        lab.program.post("/api/shipments", json!({})).await.ok();
        crate::privacy::closing::close(&lab.owner).await.ok();
        lab.run_due_jobs().await;
        is_gone(&lab).await;
        assert_eq!(lab.program.get("/api/user").await.status, 401);
    }

    async fn every_table_with_an_account_is_emptied(app, tables = db_tables_with_an_account) {
        for table in tables {
            assert!(test_data::erases(&table), "list {table} in server/src/privacy/test_data.rs");
        }
    }
}
