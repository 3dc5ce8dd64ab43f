//! The same for the history, claims, passwords and orders of stores: what is deleted, reset or erased does not come back by
//! who read it before.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::shipment::HistoryStatus;
use waybill_server::platform::account::user_entity as user;
use waybill_server::platform::store::{Stored, WriteTx, write_tx};
use waybill_server::shipping::insurance::claim_entity as claim;
use waybill_server::shipping::shipment::history_entity as history;
use waybill_server::shipping::shop::{entity as shop, order_entity as order};
use waybill_simulator::shopify::SampleOrder;

use super::overtaken::{commit_once_waited_for, held_back, purchasing, row};
use crate::account::auth::{PASSWORD, registered};
use crate::app::TestApp;
use crate::shipping::claim::{db_own_policy, path_of, send};
use crate::shipping::history::db_entry;
use crate::shipping::shipment::{draft, montreal_to_toronto};
use crate::shipping::shop::{DOMAIN, Store, shipment_of};

/// Deletes an entry in a transaction that is still open.
async fn deleted(app: &TestApp, id: Uuid) -> WriteTx {
    let tx = write_tx(app.db()).await.unwrap();
    let gone = history::Entity::update_many()
        .col_expr(history::Column::Status, Expr::value(Stored(HistoryStatus::Deleted)))
        .filter(history::Column::Id.eq(id));
    gone.exec(&tx).await.unwrap();
    tx
}

async fn entry(app: &TestApp, id: Uuid) -> history::Model {
    history::Entity::find().filter(history::Column::Id.eq(id)).one(app.db()).await.unwrap().unwrap()
}

both! {
    async fn a_deleted_shipment_is_not_restored_by_archiving(app, owner) {
        let id: Uuid = draft(&owner, montreal_to_toronto()).await.parse().unwrap();
        db_entry(app, &owner, id).await;
        for status in ["archived", "active", "deleted"] {
            let tx = deleted(app, id).await;
            let body = json!({ "shipment_id": id, "status": status });
            let (answer, ()) =
                tokio::join!(owner.post("/api/shipments/archive-delete", body), commit_once_waited_for(app, tx));
            assert_eq!((answer.status.as_u16(), *entry(app, id).await.status), (404, HistoryStatus::Deleted), "{status}");
            let back = history::ActiveModel { status: Set(Stored(HistoryStatus::Active)), ..Default::default() };
            history::Entity::update_many().set(back).exec(app.db()).await.unwrap();
        }
    }

    async fn two_parts_of_a_claim_are_changed_at_once_and_both_are_stored(app, owner) {
        let path = format!("/api/insurance/{}/claim", db_own_policy(app, &owner).await);
        let begun = send(&owner, &path, &[("amount", "100")], &[]).await.ok().data();
        let tx = write_tx(app.db()).await.unwrap();
        let first = claim::ActiveModel { amount: Set(60_000), ..Default::default() };
        claim::Entity::update_many().set(first).exec(&tx).await.unwrap();
        let second = json!({ "description": "Two of three lamps arrived broken." });
        let path = path_of(&begun);
        let (answer, ()) = tokio::join!(owner.patch(&path, second), commit_once_waited_for(app, tx));
        answer.ok();
        let stored = claim::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!((stored.amount, stored.description.as_str()), (60_000, "Two of three lamps arrived broken."));
    }

    async fn a_concurrent_change_of_the_password_does_not_overrule_a_reset(app, amelie = registered) {
        let reset = || user::ActiveModel { password_hash: Set(Some("$reset$".to_owned())), ..Default::default() };
        let tx = write_tx(app.db()).await.unwrap();
        user::Entity::update_many().set(reset()).exec(&tx).await.unwrap();
        let new = "a canoe on the Ottawa";
        let input = json!({ "current_password": PASSWORD, "password": new, "password_confirmation": new });
        let (answer, ()) =
            tokio::join!(amelie.post("/api/change-password", input), commit_once_waited_for(app, tx));
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (422, &json!("auth.current_password")), "{answer}");
        let stored = user::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(stored.password_hash.as_deref(), Some("$reset$"));
    }

    async fn a_draft_that_is_bought_as_its_order_is_cancelled_or_erased_stays(app, store = Store::connected) {
        let (remote, listed) = store.ordered(SampleOrder::Canada).await;
        let id: Uuid = shipment_of(&listed, 0).parse().unwrap();
        let before = row(app, id).await;
        let tx = held_back(app, id, purchasing()).await;
        let number: u64 = remote.rsplit('/').next().unwrap().parse().unwrap();
        let redact = json!({ "shop_domain": DOMAIN, "orders_to_redact": [number] });
        let (answer, ()) =
            tokio::join!(store.tells("customers/redact", "w-1", redact), commit_once_waited_for(app, tx));
        answer.ok();
        let stored = row(app, id).await;
        assert_eq!((&stored.destination, stored.deleted_at), (&before.destination, None), "it is a label soon");

        let (remote, listed) = store.ordered(SampleOrder::Canada).await;
        let id: Uuid = shipment_of(&listed, 0).parse().unwrap();
        store.desk().cancel(&remote).unwrap();
        app.clock().advance(chrono::TimeDelta::seconds(1));
        let tx = held_back(app, id, purchasing()).await;
        let (_, ()) = tokio::join!(store.sync(), commit_once_waited_for(app, tx));
        assert_eq!(row(app, id).await.deleted_at, None, "it is a label soon");
    }

    async fn whose_order_it_was_is_not_written_back_by_a_sync_that_read_it_before(app, store = Store::connected) {
        let (remote, _) = store.ordered(SampleOrder::France).await;
        let of_remote = order::Column::RemoteId.eq(remote.as_str());
        let kept = order::Entity::find().filter(of_remote.clone()).one(app.db()).await.unwrap().unwrap();
        app.clock().advance(chrono::TimeDelta::minutes(1));
        store.desk().move_to(&remote, "3 rue Neuve").unwrap();
        let tx = write_tx(app.db()).await.unwrap();
        let now = app.clock().now();
        let erased = order::ActiveModel { redacted_at: Set(Some(now)), words: Set(String::new()), ..Default::default() };
        order::Entity::update_many().set(erased).filter(of_remote).exec(&tx).await.unwrap();
        let (_, ()) = tokio::join!(store.sync(), commit_once_waited_for(app, tx));
        let stored = order::Entity::find().filter(order::Column::Id.eq(kept.id)).one(app.db()).await.unwrap().unwrap();
        assert_eq!((stored.redacted_at, stored.words.as_str(), &stored.body), (Some(now), "", &kept.body));
    }

    async fn of_two_concurrent_set_ups_of_a_store_the_second_is_a_conflict(app, store = Store::connected) {
        let owner = &store.shop.owner;
        let path = "/api/v2/package-and-config";
        let read = owner.get(&format!("{path}?shop_id={}", store.id)).await.ok().data()["config"]["updated_at"].clone();
        app.clock().advance(TimeDelta::seconds(1));
        let tx = write_tx(app.db()).await.unwrap();
        let first = shop::ActiveModel { set_up_at: Set(Some(app.clock().now())), ..Default::default() };
        shop::Entity::update_many().set(first).exec(&tx).await.unwrap();
        app.clock().advance(TimeDelta::seconds(1));
        let second = json!({ "config": { "shop_id": store.id, "weight": "0.2", "weight_unit": "kg" } });
        let reader = owner.with("if-match", &format!("\"{}\"", read.as_str().unwrap()));
        let (answer, ()) = tokio::join!(reader.post(path, second), commit_once_waited_for(app, tx));
        assert_eq!(answer.status, 409, "{answer}");
        let row = shop::Entity::find().filter(shop::Column::Id.eq(Uuid::parse_str(&store.id).unwrap())).one(app.db()).await.unwrap().unwrap();
        assert_ne!(row.setup.read().unwrap().weight, "0.2");
    }
}
