use serde_json::json;
use waybill_providers::courier::FindByReference;

use super::courier::Selling;
use super::shop::{Shop, buy_path};

both! {
    async fn a_label_whose_answer_was_lost_is_found_again(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.courier.books().selling = Selling::LosesAnswer;
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!(bought["status"], "purchased");
        assert_eq!((shop.count("succeeded").await, shop.courier.books().asked), (1, 1));
    }

    async fn a_label_that_was_never_sold_releases_the_hold_once_that_is_sure(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.courier.books().selling = Selling::LosesQuestion;
        let waiting = shop.buy(&id, &rate).await;
        assert_eq!(waiting.status, 202, "too early to be sure");
        assert_eq!(waiting.data()["purchase"]["state"], "buying_label");
        shop.recover().await;
        assert_eq!(shop.shipment(&id).await["status"], "purchase_failed");
        assert_eq!((shop.count("canceled").await, shop.courier.books().asked), (1, 1));
    }

    async fn a_label_in_doubt_is_never_asked_for_again(app) {
        let shop = Shop::with(app, FindByReference::Eventually).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted().await;
        shop.courier.books().selling = Selling::LosesQuestion;
        let answer = shop.buy(&id, &rate).await;
        assert_eq!((answer.status.as_u16(), &answer.data()["purchase"]["state"]), (202, &json!("label_in_doubt")));
        for _ in 0..5 {
            app.clock().advance(chrono::TimeDelta::hours(1));
            waybill_server::shipping::purchase::recover(&shop.state.buying).await.unwrap();
        }
        assert_eq!(shop.courier.books().asked, 1);
        assert_eq!(shop.buy(&id, &rate).await.json()["data"]["status"], "label_in_doubt");
        // Much later the courier's books show it.
        let reference = shop.payments().await[0]["metadata"]["purchase_id"].as_str().unwrap().replace('-', "");
        let outcome = waybill_providers::courier::ShipOutcome {
            shipment_id: "s1".to_owned(),
            tracking_number: "7023210999999999".to_owned(),
            pieces: Vec::new(),
            cost: None,
            delivery_date: None,
            measured: Vec::new(),
        };
        shop.courier.books().sold.insert(reference, outcome);
        app.clock().advance(chrono::TimeDelta::hours(2));
        shop.recover().await;
        assert_eq!(shop.shipment(&id).await["purchase"]["state"], "done");
        assert_eq!(shop.count("succeeded").await, 1);
    }

    async fn a_label_in_doubt_gives_its_hold_back_before_that_expires(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted().await;
        shop.courier.books().selling = Selling::LosesQuestion;
        assert_eq!(shop.buy(&id, &rate).await.data()["purchase"]["state"], "label_in_doubt");
        app.clock().advance(chrono::TimeDelta::days(6));
        shop.recover().await;
        assert_eq!((shop.shipment(&id).await["status"].clone(), shop.count("canceled").await), (json!("purchase_failed"), 1));
    }

    async fn a_hold_that_ended_before_the_money_was_taken_voids_the_label(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        assert!(shop.killed_at("before_capture_call", &buy_path(&id, &rate), json!({})).await);
        app.clock().advance(chrono::TimeDelta::days(7));
        shop.recover().await;
        let shipment = shop.shipment(&id).await;
        assert_eq!((&shipment["status"], &shipment["purchase"]["state"]), (&json!("purchase_failed"), &json!("released")));
        assert_eq!(shop.courier.books().voided.len(), 1);
        assert_eq!(shop.count("succeeded").await, 0);
    }
}
