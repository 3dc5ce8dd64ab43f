//! What stores tell by themselves: signed, taken once, and asked again before it is believed.

use axum::body::Body;
use axum::http::Request;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use sha2::Sha256;
use waybill_server::platform::jobs::entity as job;
use waybill_server::shipping::shop::{entity, order_entity};
use waybill_simulator::shopify::SampleOrder;

use super::{DOMAIN, Store, shipment_of};
use crate::app::Answer;

fn signature(body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(b"shpss_simulated").unwrap();
    mac.update(body.as_bytes());
    STANDARD.encode(mac.finalize().into_bytes())
}

impl Store<'_> {
    async fn post_webhook(&self, topic: &str, id: &str, body: &str, signature: &str) -> Answer {
        let request = Request::post("/api/shopify/webhooks")
            .header("content-type", "application/json")
            .header("x-shopify-topic", topic)
            .header("x-shopify-shop-domain", DOMAIN)
            .header("x-shopify-webhook-id", id)
            .header("x-shopify-hmac-sha256", signature)
            .body(Body::from(body.to_owned()))
            .unwrap();
        self.shop.as_client(&self.shop.app.anonymous()).request(request).await
    }

    pub async fn tells(&self, topic: &str, id: &str, body: Value) -> Answer {
        let body = body.to_string();
        self.post_webhook(topic, id, &body, &signature(&body)).await
    }

    async fn jobs(&self, kind: &str) -> u64 {
        job::Entity::find().filter(job::Column::Kind.eq(kind)).count(self.shop.app.db()).await.unwrap()
    }
}

fn number(remote: &str) -> u64 {
    remote.rsplit('/').next().unwrap().parse().unwrap()
}

both! {
    async fn an_order_of_a_webhook_is_fetched_once(app, store = Store::connected) {
        let remote = store.desk().place(SampleOrder::Canada).unwrap();
        let body = json!({ "id": number(&remote), "email": "not@believed.example" });
        store.tells("orders/create", "w-1", body.clone()).await.ok();
        store.tells("orders/create", "w-1", body).await.ok();
        assert_eq!(store.jobs("sync_shop_order").await, 1, "a replay is left alone");
        store.shop.run_due_jobs().await;
        let listed = store.orders("paginate=1").await;
        assert_ne!(listed[0]["destination_address"]["contact_email"], "not@believed.example");
    }

    async fn what_is_not_signed_is_refused(app, store = Store::connected) {
        let body = json!({ "id": 1 }).to_string();
        for (given, sent) in [("", body.as_str()), ("bm9wZQ==", &body), (&signature(&body), r#"{"id":2}"#), (&signature(""), "")] {
            let refused = store.post_webhook("orders/create", "w-1", sent, given).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (401, &json!("shop.event_refused")), "{given}");
        }
        assert_eq!(store.jobs("sync_shop_order").await, 0);
    }

    async fn a_store_that_removes_the_app_is_disconnected(app, store = Store::connected) {
        store.sync().await;
        store.tells("app/uninstalled", "w-1", json!({ "myshopify_domain": DOMAIN })).await.ok();
        let row = entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!((row.token, row.sync_failure.as_str()), (None, "shop.token_refused"));
        assert_eq!(store.shop.owner.get("/api/shopify/shop-list").await.ok().data(), json!([]));
        let trail = store.shop.owner.get("/api/account/audit").await.ok().to_string();
        assert!(trail.contains("removed Waybill, which ended the connection"), "{trail}");
        store.tells("shop/redact", "w-2", json!({ "shop_domain": DOMAIN })).await.ok();
        let rows = order_entity::Entity::find().all(app.db()).await.unwrap();
        assert!(rows.iter().all(|row| row.redacted_at.is_some() && !row.body.to_json().to_string().contains("Priya")));
        assert_eq!(store.shop.owner.get("/api/shipments").await.ok().data(), json!([]), "their drafts are gone, too");
    }

    async fn a_customer_is_erased_on_request_of_the_store(app, store = Store::connected) {
        let (remote, order) = store.ordered(SampleOrder::France).await;
        let redact = json!({ "shop_domain": DOMAIN, "orders_to_redact": [number(&remote)] });
        store.tells("customers/redact", "w-1", redact).await.ok();
        let listed = store.orders("paginate=1").await.remove(0);
        assert_eq!((&listed["destination_address"], &listed["note"], &listed["parcels"]), (&Value::Null, &json!(""), &json!([])));
        assert_eq!(store.orders("search=lefevre").await.len(), 1, "the other order of a namesake stays");
        assert_eq!(store.shop.owner.get(&format!("/api/shipments/{}", shipment_of(&order, 0))).await.status, 404);
        // What changes at the store does not bring them back.
        app.clock().advance(chrono::TimeDelta::minutes(1));
        store.desk().move_to(&remote, "3 rue Neuve").unwrap();
        store.sync().await;
        assert_eq!(store.orders("paginate=1").await[0]["destination_address"], Value::Null);
        let asked = json!({ "shop_domain": DOMAIN, "orders_requested": [number(&remote)] });
        store.tells("customers/data_request", "w-2", asked).await.ok();
        let trail = store.shop.owner.get("/api/account/audit").await.ok().to_string();
        assert!(trail.contains(&format!("Orders: {}.", order["name"].as_str().unwrap())), "{trail}");
    }
}
