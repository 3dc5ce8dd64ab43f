use sea_orm::EntityTrait;
use serde_json::json;
use waybill_providers::payment::CardId;
use waybill_server::shipping::payment::card_entity::Entity;

use super::courier::Selling;
use super::shop::{Shop, buy_path};

both! {
    async fn after_a_declined_card_another_one_buys(app, shop = Shop::open) {
        shop.card("4000000000000341").await;
        let (id, rate) = shop.quoted().await;
        let declined = shop.buy(&id, &rate).await;
        assert_eq!((declined.status.as_u16(), &declined.json()["code"]), (422, &json!("payment.card_refused")));
        assert_eq!(declined.violations(), ["card_id payment.card.declined"]);
        let shipment = shop.shipment(&id).await;
        assert_eq!(shipment["status"], "purchase_failed");
        assert!(shipment["purchase"]["failure"].as_str().unwrap().contains("declined"));
        assert_eq!(shop.courier.books().asked, 0, "no label without money");
        let good = shop.card("5555555555554444").await;
        let bought = shop.owner.post(&buy_path(&id, &rate), json!({ "card_id": good["id"] })).await.ok().data();
        assert_eq!((&bought["status"], &bought["purchase"]["card"]), (&json!("purchased"), &json!("mastercard 4444")));
        assert_eq!((shop.count("succeeded").await, shop.courier.books().sold.len()), (1, 1));
    }

    async fn a_card_removed_while_buying_says_so(app, shop = Shop::open) {
        let card = shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted().await;
        // Between the check and the question: gone at the processor, and not yet here.
        let known = Entity::find().one(app.db()).await.unwrap().unwrap();
        shop.state.platform.payments.detach_card(&CardId::new(&known.processor_id), "test").await.unwrap();
        let refused = shop.buy(&id, &rate).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("payment.card_removed")));
        assert!(shop.shipment(&id).await["purchase"]["failure"].as_str().unwrap().contains("card was removed"));
        shop.owner.delete(&format!("/api/account/cards/{}", card["id"].as_str().unwrap())).await.ok();
        let refused = shop.owner.post(&buy_path(&id, &rate), json!({ "card_id": card["id"] })).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("payment.card_removed")));
        shop.card("5555555555554444").await;
        assert_eq!(shop.buy(&id, &rate).await.ok().data()["status"], "purchased");
    }

    async fn the_refusal_is_in_the_buyers_language(app, shop = Shop::open) {
        shop.card("4000000000000341").await;
        let (id, rate) = shop.quoted().await;
        let french = shop.owner.with("accept-language", "fr-CA");
        let declined = french.post(&buy_path(&id, &rate), json!({})).await.json();
        assert!(declined["errors"][0]["message"].as_str().unwrap().starts_with("La carte a été refusée"), "{declined}");
    }

    async fn where_the_courier_sells_nothing_the_hold_is_released(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.courier.books().selling = Selling::Refuses;
        let failed = shop.buy(&id, &rate).await;
        assert_eq!((failed.status.as_u16(), &failed.json()["code"]), (409, &json!("purchase.failed")));
        assert_eq!((shop.count("canceled").await, shop.count("succeeded").await), (1, 0));
        assert_eq!(shop.shipment(&id).await["status"], "purchase_failed");
        shop.courier.books().selling = Selling::Sells;
        assert_eq!(shop.buy(&id, &rate).await.ok().data()["status"], "purchased");
        assert_eq!((shop.count("canceled").await, shop.count("succeeded").await), (1, 1));
    }

    async fn without_a_processor_nothing_begins_that_cannot_end(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let failed = shop.without_processor().post(&buy_path(&id, &rate), json!({})).await;
        assert_eq!((failed.status.as_u16(), &failed.json()["code"]), (502, &json!("payment.unavailable")));
        assert_eq!(shop.buy(&id, &rate).await.ok().data()["status"], "purchased");
    }
}
