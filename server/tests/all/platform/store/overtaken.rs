//! A request that reads a row and writes it while another changes it is refused with what is stored. Another connection
//! holds the change back until the request waits for it.

use std::time::Duration;

use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, Statement};
use serde_json::json;
use uuid::Uuid;
use waybill_core::shipment::ShipmentStatus;
use waybill_server::platform::store::{WriteTx, write_tx};
use waybill_server::shipping::purchase::entity as purchase;
use waybill_server::shipping::shipment::entity::{self as shipment, ActiveModel, Model};

use crate::app::TestApp;
use crate::shipping::purchase::shop::Shop;
use crate::shipping::shipment::{draft, montreal_to_toronto};

/// Commits once a request waits for the row: on PostgreSQL past its reading, on SQLite before it.
pub async fn commit_once_waited_for(app: &TestApp, tx: WriteTx) {
    if app.db().get_database_backend() == DbBackend::Sqlite {
        tokio::time::sleep(Duration::from_millis(300)).await;
        return tx.commit().await.unwrap();
    }
    let question = "select count(*) as waiting from pg_stat_activity \
        where datname = current_database() and wait_event_type = 'Lock'";
    for _ in 0..1000 {
        let row = app.db().query_one_raw(Statement::from_string(DbBackend::Postgres, question)).await.unwrap().unwrap();
        if row.try_get::<i64>("", "waiting").unwrap() > 0 {
            return tx.commit().await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nobody waits for the row: they wrote without looking at what stands");
}

/// Changes a shipment in a transaction that is still open.
pub async fn held_back(app: &TestApp, id: Uuid, change: ActiveModel) -> WriteTx {
    let tx = write_tx(app.db()).await.unwrap();
    shipment::Entity::update_many().set(change).filter(shipment::Column::Id.eq(id)).exec(&tx).await.unwrap();
    tx
}

pub async fn row(app: &TestApp, id: Uuid) -> Model {
    shipment::Entity::find().filter(shipment::Column::Id.eq(id)).one(app.db()).await.unwrap().unwrap()
}

pub fn purchasing() -> ActiveModel {
    ActiveModel { status: Set(ShipmentStatus::Purchasing.into()), ..Default::default() }
}

both! {
    async fn a_patch_that_a_purchase_overtakes_is_409_and_the_shipment_is_bought_as_it_was(app, owner) {
        let id: Uuid = draft(&owner, montreal_to_toronto()).await.parse().unwrap();
        let before = row(app, id).await;
        let tx = held_back(app, id, purchasing()).await;
        let path = format!("/api/shipments/{id}");
        let (answer, ()) =
            tokio::join!(owner.patch(&path, json!({"parcels": []})), commit_once_waited_for(app, tx));
        assert_eq!(answer.status, 409, "{answer}");
        let body = answer.json();
        assert_eq!((&body["code"], &body["data"]["status"]), (&"shipment.state".into(), &"purchasing".into()), "{body}");
        assert_eq!(row(app, id).await, Model { status: ShipmentStatus::Purchasing.into(), ..before });
    }

    async fn a_shipment_that_is_being_bought_is_not_deleted(app, owner) {
        let id: Uuid = draft(&owner, montreal_to_toronto()).await.parse().unwrap();
        let before = row(app, id).await;
        let tx = held_back(app, id, purchasing()).await;
        let path = format!("/api/shipments/{id}");
        let (answer, ()) = tokio::join!(owner.delete(&path), commit_once_waited_for(app, tx));
        assert_eq!(answer.status, 409, "{answer}");
        assert_eq!(answer.json()["data"]["status"], "purchasing");
        assert_eq!(row(app, id).await, Model { status: ShipmentStatus::Purchasing.into(), ..before });
    }

    async fn a_shipment_that_is_deleted_as_it_is_bought_is_not_bought(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let now = app.clock().now();
        let deleted = ActiveModel { deleted_at: Set(Some(now)), ..Default::default() };
        let tx = held_back(app, id.parse().unwrap(), deleted).await;
        let (answer, ()) = tokio::join!(shop.buy(&id, &rate), commit_once_waited_for(app, tx));
        assert_eq!(answer.status, 404, "{answer}");
        assert_eq!(purchase::Entity::find().all(app.db()).await.unwrap(), []);
        assert_eq!(row(app, id.parse().unwrap()).await.deleted_at, Some(now));
        assert_eq!(shop.payments().await, Vec::<serde_json::Value>::new());
    }

    async fn of_two_concurrent_changes_the_second_gets_the_stored_state(app, owner) {
        let id: Uuid = draft(&owner, montreal_to_toronto()).await.parse().unwrap();
        let before = row(app, id).await;
        let changed = ActiveModel { version: Set(before.version + 1), ..Default::default() };
        let tx = held_back(app, id, changed).await;
        let path = format!("/api/shipments/{id}");
        let (answer, ()) =
            tokio::join!(owner.patch(&path, json!({"parcels": []})), commit_once_waited_for(app, tx));
        let after = row(app, id).await;
        if app.db().get_database_backend() == DbBackend::Sqlite {
            // It waited before it read: nothing overtook it, and both changes are stored.
            assert_eq!((answer.status.as_u16(), after.version), (200, before.version + 2), "{answer}");
            assert_eq!(after.parcels, json!([]));
        } else {
            assert_eq!(answer.status, 409, "{answer}");
            let body = answer.json();
            assert_eq!((&body["code"], &body["data"]["status"]), (&"request.conflict".into(), &"draft".into()), "{body}");
            assert_eq!((after.version, &after.parcels), (before.version + 1, &before.parcels));
        }
    }

    async fn of_two_concurrent_changes_of_an_address_the_second_gets_the_stored_one(app) {
        use waybill_server::shipping::address_book::entity as book;
        let owner = app.owner().await;
        let address = montreal_to_toronto()["origin_address"].clone();
        let saved = owner.post("/api/address-books", address.clone()).await.ok().data();
        let id: Uuid = saved["id"].as_str().unwrap().parse().unwrap();
        let tx = write_tx(app.db()).await.unwrap();
        let mut first = address.clone();
        first["company_name"] = "First".into();
        let change = book::ActiveModel {
            address: Set(first.into()),
            updated_at: Set(app.clock().now() + chrono::TimeDelta::seconds(1)),
            ..Default::default()
        };
        book::Entity::update_many().set(change).filter(book::Column::Id.eq(id)).exec(&tx).await.unwrap();
        let path = format!("/api/address-books/{id}");
        let mut second = address;
        second["company_name"] = "Second".into();
        let (answer, ()) = tokio::join!(owner.put(&path, second), commit_once_waited_for(app, tx));
        let stored = book::Entity::find().filter(book::Column::Id.eq(id)).one(app.db()).await.unwrap().unwrap().address.read().unwrap();
        if app.db().get_database_backend() == DbBackend::Sqlite {
            assert_eq!((answer.status.as_u16(), stored.company_name.as_str()), (200, "Second"), "{answer}");
        } else {
            assert_eq!((answer.status.as_u16(), stored.company_name.as_str()), (409, "First"), "{answer}");
            assert_eq!(answer.json()["data"]["address"]["company_name"], "First");
        }
    }
}
