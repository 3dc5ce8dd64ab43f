use serde_json::{Value, json};

use super::shop::Shop;
use crate::app::Client;

/// How many shipments wait for a user, as the shell counts them.
async fn requires_action(client: &Client) -> Value {
    client.get("/api/notification").await.ok().data()["requires_action"].clone()
}

/// The holder's answer on the bank's page, which Stripe.js shows above ours.
pub async fn answer(shop: &Shop<'_>, asked: &Value, answer: &str) {
    let secret = asked["client_secret"].as_str().unwrap();
    let (id, _) = secret.split_once("_secret").unwrap();
    let form = [("client_secret", secret), ("answer", answer)];
    let url = format!("{}/simulator/stripe/challenge/{id}", shop.url);
    let answered = reqwest::Client::new().post(url).form(&form).send().await.unwrap();
    assert_eq!(answered.status(), 200);
}

/// Saves a card whose bank asks each time.
pub async fn asking_card(shop: &Shop<'_>) {
    let setup = shop.owner.get("/api/account/payment/setup-intent").await.ok().data();
    let asked = shop.confirm(&setup, "4000002760003184").await;
    assert_eq!(asked["status"], "requires_action");
    answer(shop, &setup, "confirm").await;
    let input = json!({ "payment_method_id": asked["payment_method"] });
    shop.owner.post("/api/account/cards", input).await.ok();
}

/// A card whose bank asks each time, saved, and a purchase that waits for its holder.
async fn waiting(shop: &Shop<'_>) -> (String, Value) {
    asking_card(shop).await;
    begun(shop).await
}

/// A purchase that waits for the card's holder.
pub async fn begun(shop: &Shop<'_>) -> (String, Value) {
    let (id, rate) = shop.quoted().await;
    let pending = shop.buy(&id, &rate).await;
    assert_eq!(pending.status, 202, "{pending}");
    let pending = pending.data();
    assert_eq!(
        (&pending["status"], &pending["publishable_key"]),
        (&json!("pending_payment"), &json!("pk_test_simulated"))
    );
    (id, pending)
}

both! {
    async fn the_bank_asks_and_the_purchase_goes_on_from_there(app, shop = Shop::open) {
        let (id, pending) = waiting(&shop).await;
        assert_eq!(shop.shipment(&id).await["status"], "pending_payment");
        let path = format!("/api/pending-payment/{id}");
        assert_eq!(shop.owner.post(&path, json!({})).await.status, 202, "the holder has not answered");
        assert_eq!(requires_action(&shop.owner).await, 1);
        assert_eq!(requires_action(&app.sub_user(&shop.owner).await).await, 0, "it is not their shipment");
        answer(&shop, &pending, "confirm").await;
        assert_eq!(shop.owner.post(&path, json!({})).await.ok().data()["status"], "purchased");
        assert_eq!(requires_action(&shop.owner).await, 0);
        assert_eq!(shop.owner.post(&path, json!({})).await.ok().data()["status"], "purchased", "asking again is harmless");
        assert_eq!(shop.count("succeeded").await, 1);
    }

    async fn a_holder_who_refuses_is_charged_nothing(app, shop = Shop::open) {
        let (id, pending) = waiting(&shop).await;
        answer(&shop, &pending, "fail").await;
        let refused = shop.owner.post(&format!("/api/pending-payment/{id}"), json!({})).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["card_id payment.authentication.failed".to_owned()]));
        let none = shop.owner.post(&format!("/api/pending-payment/{id}"), json!({})).await;
        assert_eq!((none.status.as_u16(), &none.json()["code"]), (409, &json!("purchase.none")));
        assert_eq!(shop.courier.books().asked, 0);
    }

    async fn a_holder_who_never_answers_releases_the_shipment(app, shop = Shop::open) {
        let (id, _) = waiting(&shop).await;
        app.clock().advance(chrono::TimeDelta::hours(24));
        shop.recover().await;
        assert_eq!(shop.shipment(&id).await["purchase"]["state"], "released");
        assert_eq!(shop.count("canceled").await, 1);
    }

    async fn the_processors_event_moves_the_purchase_on(app, shop = Shop::open) {
        let (id, pending) = waiting(&shop).await;
        answer(&shop, &pending, "confirm").await;
        let payment = shop.payments().await[0]["id"].clone();
        let body = json!({ "id": "evt_1", "object": "event", "type": "payment_intent.amount_capturable_updated", "created": 1,
            "data": { "object": { "id": payment, "object": "payment_intent" } } })
        .to_string();
        let now = chrono::Utc::now().timestamp();
        let secret = waybill_providers::payment::SecretKey::new("whsec_simulated");
        let signature = waybill_providers::payment::stripe::sign(&secret, now, body.as_bytes());
        let send = |signature: String| {
            let request = axum::http::Request::post("/api/payments/webhooks").header("stripe-signature", signature);
            request.body(axum::body::Body::from(body.clone())).unwrap()
        };
        let anonymous = crate::app::Client::new(waybill_server::routes::application(shop.state.clone()));
        assert_eq!(anonymous.request(send(format!("t={now},v1=00"))).await.status, 400);
        assert_eq!(anonymous.request(send(String::new())).await.json()["code"], "payment.webhook");
        for _ in 0..2 {
            assert_eq!(anonymous.request(send(format!("t={now},v1={signature}"))).await.status, 200);
        }
        for _ in 0..200 {
            if shop.shipment(&id).await["purchase"]["state"] == "done" {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("the event moved nothing");
    }
}
