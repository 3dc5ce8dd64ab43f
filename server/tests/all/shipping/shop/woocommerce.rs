//! WooCommerce stores, and the orders of stores of every kind in one list.

use axum::body::Body;
use axum::http::Request;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use sha2::Sha256;
use waybill_core::shop::ShopKind;
use waybill_server::platform::jobs::entity as job;
use waybill_server::platform::secret::Purpose;
use waybill_server::platform::store::Stored;
use waybill_server::shipping::shop::entity;
use waybill_simulator::shopify::SampleOrder as ShopifyOrder;
use waybill_simulator::woocommerce::{Desk, OrderSnapshot, SampleOrder};
use waybill_simulator::{Fault, FaultKind, Operation};

use super::{Store, shipment_of};
use crate::app::{Answer, TestApp};
use crate::shipping::purchase::shop::Shop;

const SITE: &str = "maple-goods.example.ca";

fn keys(shop: &str, key: &str) -> Value {
    json!({ "kind": "woocommerce", "shop": shop, "consumer_key": key, "consumer_secret": "cs_simulated" })
}

/// A connected WooCommerce store whose orders are packed in one size.
async fn connected(app: &TestApp) -> Store<'_> {
    let store = Store::connected_by(app, keys("https://Maple-Goods.example.ca/wp-admin/", "ck_simulated")).await;
    store.set_up(json!({ "length": "30", "width": "20", "height": "10", "dimension_unit": "cm" })).await;
    store
}

impl Store<'_> {
    fn site(&self) -> Desk<'_> {
        Desk::of(&self.shop.simulator, SITE)
    }

    fn order_snapshot(&self, remote: &str) -> OrderSnapshot {
        self.site().order_snapshot(remote).unwrap()
    }

    async fn store_orders(&self, query: &str) -> Vec<Value> {
        self.shop.owner.get(&format!("/api/store-orders?{query}")).await.ok().data().as_array().unwrap().clone()
    }

    /// Places an order, reads it, and gives its id at the store and the order as it is listed here.
    async fn ordered_there(&self, kind: SampleOrder) -> (String, Value) {
        self.shop.app.clock().advance(chrono::TimeDelta::seconds(1));
        let remote = self.site().place(kind).unwrap();
        self.sync().await;
        (remote.clone(), self.store_orders(&format!("search={remote}")).await.remove(0))
    }

    /// An event of the store's, signed with what it was given.
    async fn event(&self, id: &str, topic: &str, body: &str, signed: Option<&str>) -> Answer {
        let ids = [self.shop.owner.account_id.as_bytes().as_slice(), self.id.parse::<uuid::Uuid>().unwrap().as_bytes()]
            .concat();
        let secret = self.shop.state.secret.mac(Purpose::ShopWebhook, &ids);
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(body.as_bytes());
        let signature = signed.map_or_else(|| STANDARD.encode(mac.finalize().into_bytes()), str::to_owned);
        let request = Request::post(format!("/api/woocommerce/webhooks/{}/{}", self.shop.owner.account_id, self.id))
            .header("content-type", "application/json")
            .header("x-wc-webhook-topic", topic)
            .header("x-wc-webhook-delivery-id", id)
            .header("x-wc-webhook-signature", signature)
            .body(Body::from(body.to_owned()))
            .unwrap();
        self.shop.as_client(&self.shop.app.anonymous()).request(request).await
    }

    async fn jobs_of(&self, kind: &str) -> u64 {
        job::Entity::find().filter(job::Column::Kind.eq(kind)).count(self.shop.app.db()).await.unwrap()
    }
}

both! {
    async fn a_woocommerce_store_is_connected_by_keys_which_are_never_shown(app, store = connected) {
        let owner = &store.shop.owner;
        let listed = owner.get("/api/stores").await.ok();
        assert!(!listed.to_string().contains("ck_") && !listed.to_string().contains("cs_"), "{listed}");
        let shop = &listed.data()[0];
        assert_eq!((&shop["kind"], &shop["domain"], &shop["name"]), (&json!("woocommerce"), &json!(SITE), &json!("Maple Goods")));
        assert_eq!((&shop["tells_orders"], &shop["currency"], &shop["weight_unit"]), (&json!(true), &json!("CAD"), &json!("kg")));
        assert_eq!(owner.get("/api/shopify/shop-list").await.ok().data(), listed.data(), "one list under both names");
        let row = entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(row.kind, Stored(ShopKind::Woocommerce));
        assert!(!row.token.unwrap().contains("ck_"), "keys are sealed at rest");
        // The job asks the store to tell of its orders.
        store.shop.run_due_jobs().await;
        owner.delete(&format!("/api/stores/{}", store.id)).await.ok();
        assert_eq!(owner.get("/api/stores").await.ok().data(), json!([]));
        let gone = store.event("d-1", "order.updated", r#"{"id":1}"#, None).await;
        assert_eq!(gone.status, 404, "after five of those it stops telling");
    }

    async fn problems_with_a_store_are_reported_with_what_to_do(app, shop = Shop::open) {
        let refused = async |input: Value| {
            let answer = shop.owner.post("/api/stores", input).await;
            (answer.status.as_u16(), answer.json()["code"].as_str().unwrap().to_owned())
        };
        let wrong = shop.owner.post("/api/stores", json!({ "kind": "woocommerce", "shop": "http://maple.example.ca" })).await;
        let codes: Vec<Value> = wrong.json()["errors"].as_array().unwrap().iter().map(|error| error["code"].clone()).collect();
        assert_eq!(codes, [json!("shop.site.format"), json!("shop.key.format"), json!("shop.secret.format")]);
        assert_eq!(refused(keys(SITE, "ck_other")).await, (409, "shop.keys_refused".to_owned()));
        assert_eq!(refused(keys(SITE, "ck_readonly")).await, (409, "shop.keys_read_only".to_owned()));
        assert_eq!(refused(keys("missing.example.ca", "ck_simulated")).await, (409, "shop.api_missing".to_owned()));
        shop.simulator.faults().add(Fault::once("woocommerce", FaultKind::WebPage, None));
        assert_eq!(refused(keys(SITE, "ck_simulated")).await, (409, "shop.web_page".to_owned()));
        assert_eq!(entity::Entity::find().all(app.db()).await.unwrap().len(), 0);
    }

    async fn a_label_notifies_the_customer_completes_the_order_and_can_be_withdrawn(app, store = connected) {
        store.shop.card("4242424242424242").await;
        let (remote, order) = store.ordered_there(SampleOrder::Canada).await;
        assert_eq!((&order["kind"], &order["lines"][0]["weight"]), (&json!("woocommerce"), &json!("0.18")));
        let to = &order["destination_address"];
        assert_eq!((&to["contact_phone"], &to["state"]), (&json!("6045550142"), &json!("BC")), "the payer's phone");
        let shipment = shipment_of(&order, 0);
        store.buy(&shipment).await;
        store.shop.run_due_jobs().await;
        let shown = store.order_snapshot(&remote);
        assert_eq!((shown.status.as_str(), shown.notes.len()), ("completed", 1));
        assert!(shown.notes[0].contains("Canada Post") && shown.notes[0].contains("7023210900000000"), "{shown:?}");
        let listed = store.store_orders(&format!("search={remote}")).await.remove(0);
        assert_eq!((&listed["fulfilment"], &listed["parcels"][0]["state"]), (&json!("fulfilled"), &json!("told")));
        store.shop.cancel_label(&shipment).await.ok();
        store.shop.run_due_jobs().await;
        assert_eq!(store.order_snapshot(&remote).status, "processing");
        let listed = store.store_orders(&format!("search={remote}")).await.remove(0);
        let states: Vec<&Value> = listed["parcels"].as_array().unwrap().iter().map(|parcel| &parcel["state"]).collect();
        assert_eq!(states, [&json!("taken_back"), &json!("draft")], "what is to be sent again has a draft again");
    }

    async fn an_owner_may_complete_orders_alone(app, store = connected) {
        store.set_up(json!({ "length": "30", "width": "20", "height": "10", "dimension_unit": "cm", "leaves_orders_open": true })).await;
        store.shop.card("4242424242424242").await;
        let (remote, order) = store.ordered_there(SampleOrder::Canada).await;
        store.buy(&shipment_of(&order, 0)).await;
        store.shop.run_due_jobs().await;
        let shown = store.order_snapshot(&remote);
        assert_eq!((shown.status.as_str(), shown.notes.len()), ("processing", 1));
        let listed = store.store_orders(&format!("search={remote}")).await.remove(0);
        assert_eq!(listed["fulfilment"], "fulfilled", "nothing is left");
    }

    async fn a_lost_answer_notifies_the_customer_once(app, store = connected) {
        store.shop.card("4242424242424242").await;
        let (remote, order) = store.ordered_there(SampleOrder::Canada).await;
        store.shop.simulator.faults().add(Fault::once("woocommerce", FaultKind::AnswerLost, Some(Operation::Fulfil)));
        store.buy(&shipment_of(&order, 0)).await;
        store.shop.run_due_jobs().await;
        store.shop.app.clock().advance(chrono::TimeDelta::minutes(5));
        store.shop.run_due_jobs().await;
        let shown = store.order_snapshot(&remote);
        assert_eq!((shown.status.as_str(), shown.notes.len()), ("completed", 1));
    }

    async fn an_event_is_believed_where_the_store_signed_it_and_once(app, store = connected) {
        store.sync().await;
        let (remote, _) = store.ordered_there(SampleOrder::Canada).await;
        store.shop.run_due_jobs().await;
        store.shop.app.clock().advance(chrono::TimeDelta::seconds(1));
        store.site().delete(&remote).unwrap();
        let body = json!({ "id": remote.parse::<u64>().unwrap() }).to_string();
        store.event("d-1", "order.deleted", &body, None).await.ok();
        store.event("d-1", "order.deleted", &body, None).await.ok();
        assert_eq!(store.jobs_of("sync_shop_order").await, 1, "a replay is left alone");
        store.shop.run_due_jobs().await;
        let listed = store.store_orders(&format!("search={remote}")).await.remove(0);
        assert_eq!((&listed["fulfilment"], &listed["parcels"]), (&json!("cancelled"), &json!([])));
        for forged in ["", "bm9wZQ=="] {
            let refused = store.event("d-2", "order.updated", &body, Some(forged)).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (401, &json!("shop.event_refused")));
        }
    }

    async fn orders_of_all_stores_are_one_list(app, store = Store::connected) {
        let owner = &store.shop.owner;
        let second = owner.post("/api/stores", keys(SITE, "ck_simulated")).await.ok().data();
        store.sync().await;
        let all = store.store_orders("").await;
        let of = |kind: &str| all.iter().filter(|order| order["kind"] == kind).count();
        assert_eq!((of("shopify"), of("woocommerce")), (6, 5));
        let id = second["id"].as_str().unwrap();
        let narrowed = store.store_orders(&format!("store={id}&status=on_hold")).await;
        assert_eq!((narrowed.len(), &narrowed[0]["shop_id"]), (1, &second["id"]));
        assert_eq!(owner.get("/api/shopify/get-orders?fulfilment=on_hold").await.ok().data(), json!(narrowed), "under its other name");
        assert_eq!(store.store_orders("search=Gagnon").await.len(), 2);
    }

    async fn labels_of_several_orders_are_priced_first_and_bought_when_that_is_confirmed(app) {
        let store = Store::with_card(app).await;
        let second = store.shop.owner.post("/api/stores", keys(SITE, "ck_simulated")).await.ok().data();
        let store = Store { id: second["id"].as_str().unwrap().to_owned(), ..store };
        store.set_up(json!({ "length": "30", "width": "20", "height": "10", "dimension_unit": "cm" })).await;
        let owner = &store.shop.owner;
        store.shop.run_due_jobs().await;
        let (_, here) = store.ordered(ShopifyOrder::Canada).await;
        let (there, other) = store.ordered_there(SampleOrder::Canada).await;
        let input = json!({ "order_ids": [here["id"], other["id"]] });
        let begun = owner.with("idempotency-key", "morning").post("/api/store-orders/purchase", input.clone()).await.ok().data();
        assert_eq!((&begun["run"]["counts"]["rows"], &begun["left_out"]), (&json!(2), &json!([])), "{begun}");
        let again = owner.with("idempotency-key", "morning").post("/api/store-orders/purchase", input).await.ok().data();
        assert_eq!(again["run"]["id"], begun["run"]["id"], "the same request, the same list");
        store.shop.run_due_jobs().await;
        let id = begun["run"]["id"].as_str().unwrap();
        let priced = owner.get(&format!("/api/bulk-runs/{id}")).await.ok().data();
        assert_eq!((&priced["counts"]["priced"], &priced["buyable"]), (&json!(2), &json!(2)), "{priced}");
        assert_eq!(store.order_snapshot(&there).status, "processing", "nothing was bought yet");
        let ids = [shipment_of(&here, 0), shipment_of(&other, 0)];
        owner.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": ids, "total": priced["total"] })).await.ok();
        store.shop.run_due_jobs().await;
        assert_eq!(store.order_snapshot(&there).status, "completed");
        let none = owner.post("/api/store-orders/purchase", json!({ "order_ids": [] })).await;
        assert_eq!(none.status, 422);
        let unknown = owner.post("/api/store-orders/purchase", json!({ "order_ids": [second["id"]] })).await;
        assert_eq!(unknown.status, 404);
        let foreign = store.shop.as_client(&app.owner().await);
        assert_eq!(foreign.post("/api/store-orders/purchase", json!({ "order_ids": [here["id"]] })).await.status, 404);
    }

    async fn orders_of_one_recipient_share_a_parcel_and_each_store_is_updated(app, store = connected) {
        store.shop.card("4242424242424242").await;
        let owner = &store.shop.owner;
        let (one, first) = store.ordered_there(SampleOrder::Canada).await;
        let (two, second) = store.ordered_there(SampleOrder::SameCustomer).await;
        // The store began with one to the same person.
        let offered: Vec<&Value> = second["together"].as_array().unwrap().iter().collect();
        assert!(offered.contains(&&first["id"]) && !offered.contains(&&second["id"]), "{second}");
        let combine = async |ids: &[&Value]| owner.post("/api/store-orders/combine", json!({ "order_ids": ids })).await;
        let combined = combine(&[&first["id"], &second["id"]]).await.ok().data();
        assert_eq!(combined["shipment_id"], json!(shipment_of(&first, 0)));
        assert_eq!(combine(&[&first["id"], &second["id"]]).await.ok().data(), combined, "a second time changes nothing");
        let draft = owner.get(&format!("/api/shipments/{}", shipment_of(&first, 0))).await.ok().data();
        assert_eq!((&draft["parcels"][0]["weight"], draft["parcels"][0]["parcel_items"].as_array().unwrap().len()), (&json!("0.78"), 2));
        assert_eq!(draft["destination_address"]["reference"], format!("#{one}, #{two}"));
        assert_eq!(owner.get(&format!("/api/shipments/{}", shipment_of(&second, 0))).await.status, 404);
        let listed = store.store_orders(&format!("search={two}")).await.remove(0);
        assert_eq!(shipment_of(&listed, 0), shipment_of(&first, 0));
        assert!(!listed["together"].as_array().unwrap().contains(&first["id"]), "{listed}");
        // A sync leaves it as it is.
        store.sync().await;
        store.buy(&shipment_of(&first, 0)).await;
        store.shop.run_due_jobs().await;
        for remote in [&one, &two] {
            assert_eq!(store.order_snapshot(remote).status, "completed");
            assert!(store.order_snapshot(remote).notes[0].contains("7023210900000000"));
        }
        let (_, abroad) = store.ordered_there(SampleOrder::UnitedStates).await;
        let (_, again) = store.ordered_there(SampleOrder::Canada).await;
        let apart = combine(&[&abroad["id"], &again["id"]]).await;
        assert_eq!((apart.status.as_u16(), &apart.json()["code"]), (409, &json!("shop.orders_apart")));
        store.shop.cancel_label(&shipment_of(&first, 0)).await.ok();
        store.shop.run_due_jobs().await;
        for remote in [&one, &two] {
            assert_eq!(store.order_snapshot(remote).status, "processing");
        }
    }
}
