//! Connecting a store by its token, setting it up, and letting it go.

use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_server::shipping::shop::entity;

use super::{DOMAIN, Store, shipment_of};
use crate::shipping::purchase::shop::Shop;

fn input(shop: &str, token: &str) -> Value {
    json!({ "shop": shop, "admin_token": token })
}

both! {
    async fn a_store_is_connected_by_its_token_which_is_never_shown(app, store = Store::connected) {
        let owner = &store.shop.owner;
        let listed = owner.get("/api/shopify/shop-list").await.ok().data();
        assert_eq!(listed.as_array().unwrap().len(), 1);
        assert_eq!((&listed[0]["domain"], &listed[0]["tells_orders"], &listed[0]["synced_at"]), (&json!(DOMAIN), &json!(false), &Value::Null));
        let details = owner.get(&format!("/api/shopify/shop-details?shop_id={}", store.id)).await.ok();
        assert_eq!(details.data(), listed[0]);
        assert!(!details.to_string().contains("shpat_"), "{details}");
        let row = entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert!(!row.token.unwrap().contains("shpat_"), "a token is sealed at rest");
        let trail = owner.get("/api/account/audit").await.ok().to_string();
        assert!(trail.contains("Connected the store maple-goods.myshopify.com.") && !trail.contains("shpat_"), "{trail}");
        let user = owner.get("/api/user").await.ok().data();
        assert_eq!(user["show_shopify_popup"], 0);
    }

    async fn an_unknown_store_or_token_is_refused(app, shop = Shop::open) {
        let post = async |input: Value| shop.owner.post("/api/shopify/save-config", input).await;
        let wrong = post(input("evil.example/maple.myshopify.com", "secret")).await;
        assert_eq!(wrong.status, 422);
        let codes: Vec<Value> = wrong.json()["errors"].as_array().unwrap().iter().map(|error| error["code"].clone()).collect();
        assert_eq!(codes, [json!("shop.domain.format"), json!("shop.token.format")]);
        let unknown = post(input(DOMAIN, "shpat_other")).await;
        assert_eq!((unknown.status.as_u16(), &unknown.json()["code"]), (409, &json!("shop.token_refused")));
        let nowhere = post(input("missing-store", "shpat_simulated")).await;
        assert_eq!((nowhere.status.as_u16(), &nowhere.json()["code"]), (409, &json!("shop.token_refused")));
        let somebody = shop.as_client(&app.sub_user(&shop.owner).await);
        assert_eq!(somebody.post("/api/shopify/save-config", input(DOMAIN, "shpat_simulated")).await.status, 403);
        assert_eq!(entity::Entity::find().all(app.db()).await.unwrap().len(), 0);
    }

    async fn a_store_belongs_to_one_account_at_a_time(app, store = Store::connected) {
        let other = store.shop.as_client(&app.owner().await);
        let taken = other.post("/api/shopify/save-config", input(DOMAIN, "shpat_simulated")).await;
        assert_eq!((taken.status.as_u16(), &taken.json()["code"]), (409, &json!("shop.taken")));
        store.shop.owner.delete(&format!("/api/shopify/shops/{}", store.id)).await.ok();
        other.post("/api/shopify/save-config", input(DOMAIN, "shpat_simulated")).await.ok();
    }

    async fn a_disconnected_store_has_no_token_and_reconnects_with_its_orders(app, store = Store::connected) {
        store.sync().await;
        let owner = &store.shop.owner;
        owner.delete(&format!("/api/shopify/shops/{}", store.id)).await.ok();
        let row = entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(row.token, None);
        assert_eq!(owner.get("/api/shopify/shop-list").await.ok().data(), json!([]));
        assert_eq!(owner.delete(&format!("/api/shopify/shops/{}", store.id)).await.status, 404);
        assert_eq!(store.orders("").await.len(), 6, "what came of it stays");
        assert_eq!(store.orders("").await[0]["is_connected"], false);
        let again = owner.post("/api/shopify/save-config", input(DOMAIN, "shpat_simulated")).await.ok().data();
        assert_eq!(again["shop_id"], json!(store.id), "the same store with the same set-up");
        assert_eq!(again["length"], "30");
    }

    async fn a_set_up_is_checked_and_applied_to_the_unedited_drafts(app, store = Store::connected) {
        store.sync().await;
        let owner = &store.shop.owner;
        let refused = owner.post("/api/v2/package-and-config", json!({ "config": { "shop_id": store.id, "hs_code": "12" } })).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["path"]), (422, &json!("config.hs_code")));
        let unknown = json!({ "config": { "shop_id": "01900000-0000-7000-8000-000000000000" } });
        assert_eq!(owner.post("/api/v2/package-and-config", unknown).await.status, 404);
        let socks = store.orders("search=socks").await.remove(0);
        assert_ne!(socks["parcels"][0]["violations"], json!([]), "nobody said what socks weigh: {socks}");
        let config = store.set_up(json!({ "length": "30", "width": "20", "height": "5", "dimension_unit": "cm", "weight": "0.1",
            "weight_unit": "kg", "entered_weight": true, "entered_hscode": true, "reviewed_shipping": true })).await;
        assert_eq!((&config["weight"], &config["domain"]), (&json!("0.1"), &json!(DOMAIN)));
        store.shop.run_due_jobs().await;
        let socks = store.orders("search=socks").await.remove(0);
        assert_eq!(socks["parcels"][0]["violations"], json!([]), "{socks}");
        let draft = owner.get(&format!("/api/shipments/{}", shipment_of(&socks, 0))).await.ok().data();
        assert_eq!((&draft["parcels"][0]["weight"], &draft["parcels"][0]["height"]), (&json!("0.2"), &json!("5")));
        let shown = owner.get(&format!("/api/shopify/shop-details?shop_id={}", store.id)).await.ok().data();
        assert_eq!(shown["is_set_up"], true);
        let both = owner.get(&format!("/api/v2/package-and-config?shop_id={}", store.id)).await.ok().data();
        assert_eq!((&both["config"]["weight"], &both["saved_packages"]), (&json!("0.1"), &json!([])));
    }
}
