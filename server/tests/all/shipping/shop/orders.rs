//! Orders: how they become drafts, and how they are listed.

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_server::shipping::shop::{self, entity};
use waybill_simulator::shopify::SampleOrder;
use waybill_simulator::{Fault, FaultKind, Operation};

use super::{Store, shipment_of};

both! {
    async fn orders_of_sixty_days_become_drafts_with_what_customs_need(app, store = Store::connected) {
        let outcome = store.sync().await;
        let counts = [&outcome["imported"], &outcome["updated"], &outcome["skipped"], &outcome["goes_on"]];
        assert_eq!(counts, [&json!(6), &json!(0), &json!(1), &json!(false)], "a gift card is not sent");
        assert_eq!(outcome["orders_since"], "2026-09-21T15:00:00Z");
        let orders = store.orders("").await;
        let names: Vec<&str> = orders.iter().map(|order| order["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["#1007", "#1006", "#1005", "#1004", "#1003", "#1002"], "the last first, none of 75 days ago");
        assert_eq!(orders[0]["parcels"].as_array().unwrap().len(), 2, "a draft for each place");
        let abroad = &orders[4];
        assert_eq!(abroad["destination_address"]["country"], "US");
        let draft = store.shop.owner.get(&format!("/api/shipments/{}", shipment_of(abroad, 0))).await.ok().data();
        assert_eq!((&draft["shipment_type"], &draft["status"]), (&json!("shopify"), &json!("draft")));
        assert_eq!((&draft["destination_address"]["reference"], &draft["parcels"][0]["weight"]), (&json!("#1003"), &json!("0.78")));
        assert_eq!((&draft["origin_address"]["street1"], &draft["origin_address"]["state"]), (&json!("4030 rue Saint-Ambroise"), &json!("QC")));
        assert_eq!(draft["international_shipment_item"][0]["hs_code"], "610910");
        assert_eq!(draft["international_shipment"]["invoice_number"], "#1003");
        assert_eq!(draft["violations"], json!([]), "{draft}");
        let again = store.sync().await;
        assert_eq!((&again["imported"], &again["updated"]), (&json!(0), &json!(0)));
    }

    async fn an_order_that_changed_changes_its_unedited_draft(app, store = Store::connected) {
        let (remote, order) = store.ordered(SampleOrder::Canada).await;
        let (other, touched) = store.ordered(SampleOrder::Canada).await;
        let path = format!("/api/shipments/{}", shipment_of(&touched, 0));
        let mut to = touched["destination_address"].clone();
        to["street1"] = "1 My Own Street".into();
        store.shop.owner.patch(&path, json!({ "destination_address": to })).await.ok();
        app.clock().advance(TimeDelta::minutes(1));
        for id in [&remote, &other] {
            store.desk().move_to(id, "2000 New Street").unwrap();
        }
        assert_eq!(store.sync().await["updated"], 2);
        let street = async |order: &Value| {
            let path = format!("/api/shipments/{}", shipment_of(order, 0));
            store.shop.owner.get(&path).await.ok().data()["destination_address"]["street1"].clone()
        };
        assert_eq!((street(&order).await, street(&touched).await), (json!("2000 New Street"), json!("1 My Own Street")));
        store.desk().cancel(&remote).unwrap();
        app.clock().advance(TimeDelta::minutes(1));
        store.sync().await;
        let cancelled = store.orders("fulfilment=cancelled").await;
        assert_eq!((cancelled.len(), &cancelled[0]["parcels"]), (1, &json!([])));
        assert_eq!(store.shop.owner.get(&format!("/api/shipments/{}", shipment_of(&order, 0))).await.status, 404);
    }

    async fn orders_are_found_by_each_filter(app, store = Store::connected) {
        store.sync().await;
        store.shop.card("4242424242424242").await;
        let (_, wrong) = store.ordered(SampleOrder::WrongProvince).await;
        assert_eq!(wrong["address_suggestion"]["address"]["state"], "BC", "{wrong}");
        let (_, held) = store.ordered(SampleOrder::OnHold).await;
        assert_eq!((&held["fulfilment"], &held["parcels"]), (&json!("on_hold"), &json!([])));
        let home = store.orders("search=1002").await.remove(0);
        store.buy(&shipment_of(&home, 0)).await;
        store.shop.run_due_jobs().await;
        for (query, count) in [
            ("", 8),
            ("search=sox", 1),
            ("search=lefevre%20lyon", 1),
            ("search=nobody", 0),
            ("courier=cp", 1),
            ("courier=gls", 0),
            ("tracking_status=label_created", 1),
            ("tracking_status=delivered", 0),
            ("fulfilment=fulfilled", 1),
            ("from_date=2026-11-18", 3),
            ("to_date=2026-11-08", 1),
            ("paginate=3&page=3", 2),
            (&format!("shopify_store={}", store.id), 8),
            ("shopify_store=01900000-0000-7000-8000-000000000000", 0),
        ] {
            assert_eq!(store.orders(query).await.len(), count, "{query}");
        }
        for (shop, count) in [(store.id.as_str(), 1), ("01900000-0000-7000-8000-000000000000", 0)] {
            let listed = store.shop.owner.get(&format!("/api/v2/shipments?shopify_store={shop}")).await.ok().data();
            assert_eq!(listed.as_array().unwrap().len(), count, "the history of {shop}");
        }
        let colleague = store.shop.as_client(&app.sub_user(&store.shop.owner).await);
        assert_eq!(colleague.get("/api/shopify/get-orders").await.ok().data(), json!([]), "the drafts are the owner's");
    }

    async fn a_store_that_does_not_respond_loses_nothing(app, store = Store::connected) {
        let faults = store.shop.simulator.faults();
        faults.add(Fault::lasting("shopify", FaultKind::ServerError, Some(Operation::Order)));
        let refused = store.shop.owner.get("/api/shopify/sync-orders").await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (503, &json!("shop.unavailable")));
        let row = async || entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!((row().await.sync_failure.as_str(), row().await.synced_until), ("shop.unavailable", None));
        faults.clear();
        shop::sync_due(&store.shop.state).await.unwrap();
        shop::sync_due(&store.shop.state).await.unwrap();
        store.shop.run_due_jobs().await;
        assert_eq!(store.orders("").await.len(), 6);
        assert_eq!((row().await.sync_failure.as_str(), row().await.sync_queued_until), ("", None));
        // Known now: not asked again before ten minutes are over.
        shop::sync_due(&store.shop.state).await.unwrap();
        assert_eq!(row().await.sync_queued_until, None);
        app.clock().advance(TimeDelta::minutes(11));
        shop::sync_due(&store.shop.state).await.unwrap();
        assert!(row().await.sync_queued_until.is_some());
    }
}
