use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::shipping::purchase::entity as purchase;

use super::shop::{Shop, buy_path};
use crate::app::person::ready_shipment;

/// What the courier was told to print.
async fn printed_reference(shop: &Shop<'_>, shipment: &str) -> Value {
    let of_shipment = purchase::Column::ShipmentId.eq(Uuid::parse_str(shipment).unwrap());
    let bought = purchase::Entity::find().filter(of_shipment).one(shop.app.db()).await.unwrap().unwrap();
    bought.ship_request.to_json()["sender_reference"].clone()
}

/// A shipment with what was typed as its references, bought.
async fn bought(shop: &Shop<'_>, (from, to): (&str, &str)) -> String {
    let mut input = ready_shipment();
    input["origin_address"]["reference"] = json!(from);
    input["destination_address"]["reference"] = json!(to);
    input["destination_address"]["invoice_reference"] = json!("PO 9");
    let id = shop.owner.post("/api/shipments/create-or-update", input).await.ok().data()["id"].clone();
    let id = id.as_str().unwrap().to_owned();
    let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
    shop.buy(&id, rates[0]["id"].as_str().unwrap()).await.ok();
    id
}

both! {
    async fn a_label_is_bought_paid_and_stored(app, shop = Shop::open) {
        let card = shop.card("4242424242424242").await;
        assert_eq!((&card["last4"], &card["is_default"]), (&json!("4242"), &json!(true)));
        let (id, rate) = shop.quoted().await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!(bought["status"], "purchased");
        assert_eq!((&bought["purchase"]["state"], &bought["purchase"]["card"]), (&json!("done"), &json!("visa 4242")));
        assert_eq!(bought["tracking_numbers"], json!(["7023210900000000"]));
        assert_eq!(bought["labels"][0]["media_type"], "application/pdf");
        let payments = shop.payments().await;
        assert_eq!(payments.len(), 1);
        assert_eq!((&payments[0]["status"], &payments[0]["amount_received"]), (&json!("succeeded"), &bought["purchase"]["amount"]));
        assert_eq!(payments[0]["metadata"]["shipment_id"], json!(id));
        assert_eq!(shop.courier.books().sold.len(), 1);
    }

    async fn the_reference_that_was_typed_for_it_is_printed_on_the_label_and_on_that_of_its_way_back(app) {
        let shop = Shop::with_card(app).await;
        let id = bought(&shop, ("Cost centre 4", "Order 77")).await;
        assert_eq!(printed_reference(&shop, &id).await, "Order 77");
        let shown = shop.shipment(&id).await;
        assert_eq!((&shown["reference"], &shown["invoice_reference"]), (&json!("Order 77"), &json!("PO 9")));
        let exported = shop.owner.get("/api/shipments/export").await.text();
        assert!(exported.contains("\",\"Order 77\",\"PO 9\",\""), "{exported}");
        let rates = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await.ok().data();
        let input = json!({ "shipment_id": id, "rate_id": rates[0]["id"] });
        let back = shop.owner.post("/api/buyReturnLabel", input).await.ok().data()["return_shipment"]["id"].clone();
        assert_eq!(printed_reference(&shop, back.as_str().unwrap()).await, "Order 77");
        let usual = bought(&shop, ("Cost centre 4", "")).await;
        assert_eq!(printed_reference(&shop, &usual).await, "Cost centre 4", "the account's, where no other was typed");
    }

    async fn a_second_buy_gets_the_first_ones_purchase(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.buy(&id, &rate).await.ok();
        let again = shop.buy(&id, &rate).await;
        assert_eq!((again.status.as_u16(), &again.json()["code"]), (409, &json!("purchase.live")));
        assert_eq!(again.json()["data"]["status"], "done");
        assert_eq!(shop.count("succeeded").await, 1);
    }

    async fn of_many_at_once_one_buys(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let answers = futures::future::join_all((0..6).map(|_| shop.buy(&id, &rate))).await;
        let won = answers.iter().filter(|answer| answer.status == 200).count();
        let refused = answers.iter().filter(|answer| answer.status == 409).count();
        assert_eq!((won, refused), (1, 5));
        assert_eq!((shop.payments().await.len(), shop.courier.books().asked), (1, 1));
    }

    async fn the_same_key_gets_the_same_purchase(app, shop = Shop::open) {
        let card = shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted().await;
        let keyed = shop.owner.with("idempotency-key", "k1");
        let first = keyed.post(&buy_path(&id, &rate), json!({})).await.ok().data();
        let again = keyed.post(&buy_path(&id, &rate), json!({})).await.ok().data();
        assert_eq!(first["purchase"], again["purchase"]);
        assert_eq!(shop.payments().await.len(), 1);
        let other = keyed.post(&buy_path(&id, &rate), json!({ "card_id": card["id"] })).await;
        assert_eq!((other.status.as_u16(), &other.json()["code"]), (409, &json!("purchase.key_reused")));
        let empty = shop.owner.with("idempotency-key", " ").post(&buy_path(&id, &rate), json!({})).await;
        assert_eq!((empty.status.as_u16(), &empty.json()["code"]), (400, &json!("purchase.key_invalid")));
        app.clock().advance(chrono::TimeDelta::days(7));
        let late = keyed.post(&buy_path(&id, &rate), json!({ "card_id": card["id"] })).await;
        assert_eq!(late.json()["code"], "purchase.live", "after seven days the key is free; the shipment is not");
    }

    async fn a_refusal_before_anything_began_does_not_use_the_key_up(app, shop = Shop::open) {
        let (id, rate) = shop.quoted().await;
        let keyed = shop.owner.with("idempotency-key", "k1");
        let refused = keyed.post(&buy_path(&id, &rate), json!({})).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("payment.card_needed")));
        shop.card("4242424242424242").await;
        assert_eq!(keyed.post(&buy_path(&id, &rate), json!({})).await.ok().data()["status"], "purchased");
    }

    async fn a_price_that_changed_is_shown_and_not_charged(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.courier.books().price = 1600;
        app.clock().advance(chrono::TimeDelta::minutes(6));
        let changed = shop.buy(&id, &rate).await;
        assert_eq!((changed.status.as_u16(), &changed.json()["code"]), (409, &json!("purchase.price_changed")));
        assert_eq!(shop.payments().await.len(), 0);
        let new = changed.json()["data"]["rate"].clone();
        let bought = shop.buy(&id, new["id"].as_str().unwrap()).await.ok().data();
        assert_eq!(bought["purchase"]["amount"], new["total"]);
    }

    async fn an_old_price_that_has_not_changed_is_charged(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        app.clock().advance(chrono::TimeDelta::minutes(6));
        assert_eq!(shop.buy(&id, &rate).await.ok().data()["status"], "purchased");
    }

    async fn what_cannot_be_bought_says_why(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let unknown = "01900000-0000-7000-8000-000000000000";
        assert_eq!(shop.buy(&id, unknown).await.status, 404);
        assert_eq!(shop.buy(unknown, &rate).await.status, 404);
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.post(&buy_path(&id, &rate), json!({})).await.status, 404);
        let american = shop.as_client(&app.us_owner().await);
        assert_eq!(american.post(&buy_path(&id, &rate), json!({})).await.status, 403);
        let other_card = shop.owner.post(&buy_path(&id, &rate), json!({ "card_id": unknown })).await;
        assert_eq!(other_card.status, 404);
        let garbled = shop.owner.post(&buy_path(&id, &rate), json!({ "card_id": 7 })).await;
        assert_eq!(garbled.status, 400);
        app.clock().advance(chrono::TimeDelta::minutes(31));
        let gone = shop.buy(&id, &rate).await;
        assert_eq!((gone.status.as_u16(), &gone.json()["code"]), (409, &json!("rate.gone")));
        assert_eq!(shop.payments().await.len(), 0);
    }
}
