//! Columns that hold one of a few words.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Statement};
use uuid::Uuid;
use waybill_core::shipment::ShipmentStatus;
use waybill_core::wire::Word;
use waybill_server::platform::store::{StoreError, Stored};
use waybill_server::shipping::shipment::entity::{Column, Entity};

use crate::app::TestApp;
use crate::shipping::shipment::{draft, montreal_to_toronto};

/// Writes any value, unchecked.
async fn db_set_status(app: &TestApp, id: Uuid, status: Expr) {
    let written = Entity::update_many().col_expr(Column::Status, status).filter(Column::Id.eq(id)).exec(app.db()).await;
    assert_eq!(written.unwrap().rows_affected, 1);
}

both! {
    async fn each_status_is_stored_as_its_wire_name_and_read_back(app) {
        let id: Uuid = draft(&app.owner().await, montreal_to_toronto()).await.parse().unwrap();
        for &status in ShipmentStatus::ALL {
            db_set_status(app, id, Expr::value(Stored(status))).await;
            let sql = Statement::from_string(app.db().get_database_backend(), "select status from shipments");
            let word: String = app.db().query_one_raw(sql).await.unwrap().unwrap().try_get("", "status").unwrap();
            assert_eq!(word, status.as_str());
            let found = Entity::find().filter(Column::Status.eq(Stored(status))).one(app.db()).await.unwrap().unwrap();
            assert_eq!(found.status, status);
            assert_eq!(found.tracking_status, None);
        }
    }

    async fn a_word_that_this_version_does_not_know_is_a_named_error(app, owner) {
        let id: Uuid = draft(&owner, montreal_to_toronto()).await.parse().unwrap();
        db_set_status(app, id, Expr::value("teleported")).await;
        let error = StoreError::from(Entity::find().filter(Column::Id.eq(id)).one(app.db()).await.unwrap_err());
        let StoreError::UnknownWord(unknown) = &error else { panic!("{error:?}") };
        let said = unknown.to_string();
        assert!(said.contains("status") && said.contains("\"teleported\", which is none of [\"draft\", "), "{said}");
        let refused = owner.get(&format!("/api/shipments/{id}")).await;
        assert_eq!(refused.status, 500);
        assert!(!refused.to_string().contains("teleported"), "{refused}");
        owner.get("/api/alerts").await.ok();
        db_set_status(app, id, Expr::value(Stored(ShipmentStatus::Draft))).await;
        owner.get(&format!("/api/shipments/{id}")).await.ok();
    }
}
