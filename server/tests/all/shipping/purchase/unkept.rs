//! Cards that pay once: never listed, never the default, and gone once their purchase has ended.

use serde_json::{Value, json};
use waybill_server::shipping::purchase::detach_unused_cards;

use super::courier::Selling;
use super::shop::{Shop, buy_path};
use crate::app::Answer;

async fn buy_with(shop: &Shop<'_>, card: &Value) -> (String, Answer) {
    let (id, rate) = shop.quoted().await;
    let answer = shop.owner.post(&buy_path(&id, &rate), json!({ "card_id": card["id"] })).await;
    (id, answer)
}

both! {
    async fn a_card_that_is_not_kept_pays_once_and_goes(app, shop = Shop::open) {
        let card = shop.card_to("4242424242424242", false).await;
        assert_eq!((&card["kept"], &card["is_default"]), (&json!(false), &json!(false)));
        assert_eq!(shop.owner.get("/api/account/cards").await.ok().data(), json!([]));
        let (other, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&other, &rate).await.json()["code"], "payment.card_needed", "nobody pays with it unasked");
        let path = format!("/api/account/cards/{}", card["id"].as_str().unwrap());
        assert_eq!(shop.owner.patch(&path, json!({ "is_default": true })).await.status, 404);
        let (_, bought) = buy_with(&shop, &card).await;
        assert_eq!(bought.ok().data()["status"], "purchased");
        assert_eq!(shop.attached().await, 1);
        shop.run_due_jobs().await;
        assert_eq!(shop.attached().await, 0);
        let (_, gone) = buy_with(&shop, &card).await;
        assert_eq!((gone.status.as_u16(), &gone.json()["code"]), (409, &json!("payment.card_removed")));
    }

    async fn it_goes_where_the_purchase_fails_too(app, shop = Shop::open) {
        let declined = shop.card_to("4000000000000341", false).await;
        assert_eq!(buy_with(&shop, &declined).await.1.status, 422);
        let paying = shop.card_to("4242424242424242", false).await;
        shop.courier.books().selling = Selling::Refuses;
        assert_eq!(buy_with(&shop, &paying).await.1.status, 409);
        assert_eq!((shop.attached().await, shop.count("canceled").await), (2, 1));
        shop.run_due_jobs().await;
        assert_eq!(shop.attached().await, 0);
    }

    async fn it_stays_as_long_as_a_purchase_is_paid_with_it(app, shop = Shop::open) {
        let card = shop.card_to("4242424242424242", false).await;
        let (id, rate) = shop.quoted().await;
        let with = json!({ "card_id": card["id"] });
        assert!(shop.killed_at("before_ship_call", &buy_path(&id, &rate), with).await);
        app.clock().advance(chrono::TimeDelta::hours(25));
        detach_unused_cards(&shop.state.platform).await.unwrap();
        shop.run_due_jobs().await;
        assert_eq!(shop.attached().await, 1, "money is held on it");
        shop.recover().await;
        shop.run_due_jobs().await;
        assert_eq!((shop.shipment(&id).await["purchase"]["state"].clone(), shop.attached().await), (json!("released"), 0));
    }

    async fn an_unused_card_is_detached_after_a_day(app, shop = Shop::open) {
        shop.card_to("4242424242424242", false).await;
        shop.card("5555555555554444").await;
        for (hours, left) in [(23, 2), (2, 1), (24, 1)] {
            app.clock().advance(chrono::TimeDelta::hours(hours));
            detach_unused_cards(&shop.state.platform).await.unwrap();
            shop.run_due_jobs().await;
            assert_eq!(shop.attached().await, left);
        }
    }
}
