//! What waits for a user: begun and ended by the facts, seen by those it concerns.

use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::alert::ActionReason;
use waybill_core::shipment::TrackingStatus;
use waybill_server::shipping::shipment::required_action_entity::{self as action, Entity};

use super::purchase::courier::Selling;
use super::purchase::shop::Shop;
use super::tracking::{scan, whole_way};
use crate::app::{Client, TestApp};

/// An entry of a shipment, with any facts.
pub async fn db_action(app: &TestApp, client: &Client, shipment_id: Uuid) -> Uuid {
    let id = Uuid::now_v7();
    let row = action::ActiveModel {
        id: Set(id),
        account_id: Set(client.account_id),
        user_id: Set(client.user_id),
        shipment_id: Set(shipment_id),
        reason: Set(ActionReason::TrackingException.into()),
        urgency: Set(3),
        begins_at: Set(app.clock().now()),
        seen_by_owner: Set(false),
        seen_by_user: Set(false),
        created_at: Set(app.clock().now()),
    };
    row.insert(app.db()).await.unwrap();
    id
}

const LIST: &str = "/api/v2/shipments/requires-action";

/// The reasons that a caller's list gives, in its order.
async fn reasons(client: &Client) -> Vec<String> {
    let rows = client.get(LIST).await.ok().data();
    rows.as_array().unwrap().iter().map(|row| row["reason"].as_str().unwrap().to_owned()).collect()
}

async fn unseen(client: &Client) -> Value {
    let counted = client.get("/api/notification").await.ok().data()["requires_action"].clone();
    assert_eq!(client.get(LIST).await.ok().json()["meta"]["unseen"], counted, "the list and the badge agree");
    counted
}

both! {
    async fn a_label_is_to_be_handed_over_in_a_day_and_printed_in_three(app, shop = Shop::open) {
        let id = shop.sent().await;
        assert_eq!(reasons(&shop.owner).await, [""; 0]);
        app.clock().advance(TimeDelta::hours(25));
        assert_eq!(reasons(&shop.owner).await, ["needs_pickup"]);
        app.clock().advance(TimeDelta::days(2));
        assert_eq!(reasons(&shop.owner).await, ["needs_pickup", "label_not_printed"]);
        assert_eq!(unseen(&shop.owner).await, 2);
        shop.owner.get(&format!("/api/label-view/{id}")).await.ok();
        assert_eq!(reasons(&shop.owner).await.len(), 2, "looking at a label prints nothing");
        shop.owner.get(&format!("/api/label-download/{id}")).await.ok();
        assert_eq!(reasons(&shop.owner).await, ["needs_pickup"]);
        shop.tells(&whole_way(), 2);
        shop.tick_after(TimeDelta::hours(12)).await;
        assert_eq!(reasons(&shop.owner).await, [""; 0], "the courier has the parcel");
        assert!(Entity::find().all(app.db()).await.unwrap().is_empty(), "what is solved leaves no row");
    }

    async fn a_tracking_exception_is_listed_until_the_parcel_moves_on(app, shop = Shop::open) {
        let id = shop.sent().await;
        let mut way = vec![scan(TrackingStatus::Exception, "2026-11-23T09:00:00", "TORONTO, ON")];
        way.extend(whole_way().split_off(3));
        shop.tells(&way, 3);
        shop.tick_after(TimeDelta::hours(5)).await;
        let page = shop.owner.get(LIST).await.ok().json();
        let entry = &page["data"][0];
        assert_eq!((&entry["reason"], &entry["place"]), (&json!("tracking_exception"), &json!("tracking")));
        assert_eq!((&entry["shipment"]["id"], &entry["view_status"]), (&json!(id), &json!(false)));
        assert_eq!(entry["title"], "Problem on the way");
        let french = shop.owner.with("accept-language", "fr").get(LIST).await.ok().data();
        assert_eq!(french[0]["title"], "Problème en route");
        shop.tells(&whole_way(), 5);
        shop.tick_after(TimeDelta::hours(12)).await;
        assert_eq!(reasons(&shop.owner).await, [""; 0]);
    }

    async fn what_was_seen_is_not_counted_and_each_reader_sees_for_themselves(app, shop = Shop::open) {
        let known = app.sub_user(&shop.owner).await;
        let member = shop.as_client(&known);
        let other = shop.as_client(&app.sub_user(&shop.owner).await);
        let draft = member.post("/api/shipments", json!({})).await.ok().data();
        let id = db_action(app, &known, draft["id"].as_str().unwrap().parse().unwrap()).await;
        assert_eq!((unseen(&shop.owner).await, unseen(&member).await, unseen(&other).await), (json!(1), json!(1), json!(0)));
        let path = format!("{LIST}/{id}");
        assert_eq!(other.patch(&path, json!({"view_status": true})).await.status, StatusCode::NOT_FOUND);
        let seen = shop.owner.patch(&path, json!({"view_status": true})).await.ok().data();
        assert_eq!(seen["view_status"], true);
        assert_eq!((unseen(&shop.owner).await, unseen(&member).await), (json!(0), json!(1)));
        member.patch(&path, json!({"view_status": true})).await.ok();
        assert_eq!(unseen(&member).await, 0);
        shop.owner.patch(&path, json!({"view_status": false})).await.ok();
        assert_eq!((unseen(&shop.owner).await, unseen(&member).await), (json!(1), json!(0)));
        assert_eq!(reasons(&member).await, ["tracking_exception"], "seen is not solved");
    }

    async fn a_failed_purchase_waits_until_it_is_tried_again_changed_or_deleted(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.courier.books().selling = Selling::Refuses;
        assert_eq!(shop.buy(&id, &rate).await.status, StatusCode::CONFLICT);
        assert_eq!(reasons(&shop.owner).await, ["purchase_failed"]);
        shop.owner.post(&format!("/api/shipments/{id}/options"), json!({"signature": false})).await.ok();
        assert_eq!(reasons(&shop.owner).await, [""; 0]);
    }

    async fn archived_shipments_require_no_action_until_they_are_restored(app, shop = Shop::open) {
        let id = shop.sent().await;
        app.clock().advance(TimeDelta::days(4));
        assert_eq!(reasons(&shop.owner).await.len(), 2);
        let put = async |status: &str| {
            let body = json!({"shipment_id": id, "status": status});
            shop.owner.post("/api/shipments/archive-delete", body).await.ok();
        };
        put("archived").await;
        assert_eq!(reasons(&shop.owner).await, [""; 0]);
        put("active").await;
        assert_eq!(reasons(&shop.owner).await.len(), 2);
        shop.owner.post(&format!("/api/change-status/{id}"), json!({ "status": "cancelled" })).await.ok();
        shop.run_due_jobs().await;
        assert_eq!(reasons(&shop.owner).await, [""; 0]);
    }
}
