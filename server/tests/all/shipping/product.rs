//! What earlier labels say of products that are sent again.

use chrono::TimeDelta;
use serde_json::{Value, json};
use waybill_simulator::shopify::SampleOrder;

use super::purchase::shop::Shop;
use super::shop::{Store, shipment_of};
use crate::app::person::ready_shipment;

async fn learned(shop: &Shop<'_>, shipment: &str) -> Value {
    shop.owner.post("/api/products/learned", json!({ "shipment_ids": [shipment] })).await.ok().data()[0].clone()
}

/// Buys the label of a draft, first weighed.
async fn weighed_and_bought(store: &Store<'_>, shipment: &str, weight: &str, unit: &str) {
    let mut parcel = store.shop.shipment(shipment).await["parcels"][0].clone();
    (parcel["weight"], parcel["weight_unit"]) = (json!(weight), json!(unit));
    store.shop.owner.patch(&format!("/api/shipments/{shipment}"), json!({ "parcels": [parcel] })).await.ok();
    store.buy(shipment).await;
}

both! {
    async fn a_weight_is_offered_by_the_sku_and_never_filled_in(app, store = Store::with_card) {
        let (_, order) = store.ordered(SampleOrder::NoWeight).await;
        let first = shipment_of(&order, 0);
        let none = learned(&store.shop, &first).await;
        assert_eq!((&none["shipment_id"], &none["weights"], &none["items"][0]["weights"]), (&json!(first), &json!([]), &json!([])));
        assert_eq!((&none["items"][0]["sku"], &none["items"][0]["description"]), (&json!("SOX"), &json!("Wool socks")));
        weighed_and_bought(&store, &first, "0.9", "kg").await;

        let (_, order) = store.ordered(SampleOrder::NoWeight).await;
        let second = shipment_of(&order, 0);
        let offered = learned(&store.shop, &second).await;
        assert_eq!(offered["weights"], json!([{ "weight": "0.9", "unit": "kg", "sent_on": "2026-11-20" }]));
        assert_eq!(offered["items"][0]["weights"], json!([{ "weight": "0.45", "unit": "kg", "sent_on": "2026-11-20" }]));
        assert_eq!(store.shop.shipment(&second).await["parcels"][0]["weight"], "");

        app.clock().advance(TimeDelta::days(1));
        weighed_and_bought(&store, &second, "1000", "g").await;
        let (_, order) = store.ordered(SampleOrder::NoWeight).await;
        let third = shipment_of(&order, 0);
        let both = learned(&store.shop, &third).await["weights"].clone();
        assert_eq!(both, json!([{ "weight": "1000", "unit": "g", "sent_on": "2026-11-21" }, { "weight": "0.9", "unit": "kg", "sent_on": "2026-11-20" }]));
        // A label that was cancelled says nothing.
        store.shop.owner.post(&format!("/api/change-status/{second}"), json!({ "status": "cancelled" })).await.ok();
        store.shop.run_due_jobs().await;
        assert_eq!(learned(&store.shop, &third).await["weights"], offered["weights"]);
        app.clock().advance(TimeDelta::days(366));
        app.db_sign_in_again().await;
        assert_eq!(learned(&store.shop, &third).await["weights"], json!([]));
    }

    async fn a_code_is_offered_by_the_name_of_what_was_declared(app, shop = Shop::with_card) {
        let begun = async |hs_code: &str, name: &str| {
            let draft = shop.owner.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
            let items = json!([
                { "description": name, "hs_code": hs_code, "quantity": 1, "weight": "1", "units": "kg", "value": 2500, "country_of_origin": "CA" },
                { "description": "Card", "quantity": 1, "weight": "1", "units": "kg", "value": 500, "country_of_origin": "CA" },
            ]);
            shop.owner.post("/api/international-shipment/items", json!({ "shipment_id": draft["id"], "items": items })).await.ok();
            draft["id"].as_str().unwrap().to_owned()
        };
        let sent = begun("6912.00", "Stoneware mug").await;
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{sent}")).await.ok().data();
        shop.buy(&sent, rates[0]["id"].as_str().unwrap()).await.ok();
        let again = begun("", "STONEWARE mug").await;
        let offered = learned(&shop, &again).await;
        assert_eq!(offered["items"][0]["hs_codes"], json!([{ "hs_code": "6912.00", "sent_on": "2026-11-20" }]));
        // Two products in one parcel: neither weight is known.
        assert_eq!((&offered["items"][0]["weights"], &offered["weights"], &offered["items"][1]["hs_codes"]), (&json!([]), &json!([]), &json!([])));
    }

    async fn other_accounts_products_are_not_shown(app, store = Store::with_card) {
        let (_, order) = store.ordered(SampleOrder::NoWeight).await;
        let first = shipment_of(&order, 0);
        weighed_and_bought(&store, &first, "0.9", "kg").await;
        let stranger = store.shop.as_client(&app.owner().await);
        let asked = json!({ "shipment_ids": [first] });
        assert_eq!(stranger.post("/api/products/learned", asked).await.status, 404);
        let typed = json!({ "parcels": [{ "parcel_items": [{ "description": "Wool socks", "quantity": 1 }] }] });
        let own = stranger.post("/api/shipments/create-or-update", typed).await.ok().data()["id"].clone();
        let known = stranger.post("/api/products/learned", json!({ "shipment_ids": [own] })).await.ok().data();
        assert_eq!((&known[0]["items"][0]["description"], &known[0]["weights"]), (&json!("Wool socks"), &json!([])));
        let many: Vec<String> = (0..101).map(|_| uuid::Uuid::now_v7().to_string()).collect();
        assert_eq!(stranger.post("/api/products/learned", json!({ "shipment_ids": many })).await.status, 422);
    }
}
