//! A team member's purchase that waits for the account's owner.

use serde_json::{Value, json};

use super::courier::Selling;
use super::shop::{Shop, buy_path};
use crate::account::api_key::key_of;
use crate::app::Client;
use crate::app::person::ready_shipment;

const LIST: &str = "/api/v2/shipments/requires-action";

/// A member of the team who buys above the account's limit: who they are, and what waits.
async fn asked(shop: &Shop<'_>) -> (Client, String, Value) {
    shop.card("4242424242424242").await;
    shop.owner.put("/api/account-settings", json!({ "approval_over": 1000 })).await.ok();
    let member = shop.as_client(&shop.app.sub_user(&shop.owner).await);
    let shipment = member.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
    let id = shipment["id"].as_str().unwrap().to_owned();
    let rates = member.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
    let answer = member.post(&buy_path(&id, rates[0]["id"].as_str().unwrap()), json!({})).await;
    assert_eq!(answer.status, 202, "{answer}");
    assert_eq!(answer.data()["status"], "pending_payment");
    assert_eq!(answer.data()["purchase"]["state"], "awaiting_approval");
    (member, id, rates[0].clone())
}

async fn waiting(client: &Client) -> Vec<Value> {
    client.get(LIST).await.ok().data().as_array().unwrap().clone()
}

both! {
    async fn the_owner_approves_and_the_label_is_bought_once(app, shop = Shop::open) {
        let (member, id, _) = asked(&shop).await;
        assert!(shop.payments().await.is_empty(), "nothing is held before the owner approves");
        let waits = waiting(&shop.owner).await;
        assert_eq!((&waits[0]["reason"], &waits[0]["made_by"]), (&json!("approval"), &json!("Amélie Tremblay")));
        assert!(waiting(&member).await.is_empty(), "the member cannot decide it");
        let path = format!("/api/pending-payment/{id}/approve");
        assert_eq!(member.post(&path, json!({})).await.status, 403);
        let (first, second) = tokio::join!(shop.owner.post(&path, json!({})), shop.owner.post(&path, json!({})));
        assert_eq!((first.ok().data()["status"].clone(), second.ok().data()["status"].clone()), (json!("purchased"), json!("purchased")));
        assert_eq!((shop.count("succeeded").await, shop.courier.books().sold.len()), (1, 1));
        assert_eq!(shop.owner.post(&path, json!({})).await.ok().data()["status"], "purchased", "asking again is harmless");
        assert_eq!(shop.owner.post(&format!("/api/pending-payment/{id}/decline"), json!({})).await.status, 409);
        shop.run_due_jobs().await;
        let alerts = member.get("/api/alerts?kind=approval").await.ok().data();
        assert!(alerts[0]["title"].as_str().unwrap().contains("is approved"), "{alerts}");
        assert!(waiting(&shop.owner).await.is_empty());
    }

    async fn the_owner_declines_and_the_buyer_is_notified(app, shop = Shop::open) {
        let (member, id, _) = asked(&shop).await;
        let path = format!("/api/pending-payment/{id}/decline");
        assert_eq!(member.post(&path, json!({})).await.status, 403);
        for _ in 0..2 {
            assert_eq!(shop.owner.post(&path, json!({})).await.ok().data()["status"], "purchase_failed");
        }
        assert!(shop.payments().await.is_empty());
        shop.run_due_jobs().await;
        assert_eq!(member.get("/api/alerts?kind=approval").await.ok().json()["meta"]["total"], 1);
        let seen = member.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert!(seen["purchase"]["failure"].as_str().unwrap().contains("declined"), "{seen}");
        assert_eq!(waiting(&member).await[0]["reason"], "purchase_failed");
    }

    async fn another_price_is_shown_before_it_is_approved(app, shop = Shop::open) {
        let (_, id, rate) = asked(&shop).await;
        app.clock().advance(chrono::TimeDelta::hours(20));
        shop.courier.books().price += 100;
        let path = format!("/api/pending-payment/{id}/approve");
        let refused = shop.owner.post(&path, json!({ "amount": rate["total"] })).await;
        assert_eq!(refused.status, 409, "{refused}");
        let new = refused.json()["data"]["rate"]["total"].clone();
        assert!(new.as_i64().unwrap() > rate["total"].as_i64().unwrap());
        let bought = shop.owner.post(&path, json!({ "amount": new })).await.ok().data();
        assert_eq!((&bought["status"], &bought["purchase"]["amount"]), (&json!("purchased"), &new));
        assert_eq!(bought["selected_rate"]["total"], new);
    }

    async fn the_buyer_takes_it_back(app, shop = Shop::open) {
        let (member, id, _) = asked(&shop).await;
        let back = member.post(&format!("/api/pending-payment/{id}/cancel"), json!({})).await.ok().data();
        assert_eq!(back["status"], "purchase_failed");
        assert!(waiting(&shop.owner).await.iter().all(|entry| entry["reason"] != "approval"));
        assert_eq!(shop.owner.post(&format!("/api/pending-payment/{id}/approve"), json!({})).await.status, 409);
    }

    async fn a_program_asks_above_the_limit_of_its_key(app, shop = Shop::with_card) {
        let scopes = ["shipments", "quote", "buy", "read"];
        let input = json!({ "name": "Orders", "scopes": scopes, "approval_over": 1000 });
        let (_, program) = key_of(app, &shop.owner, input).await;
        let program = shop.as_client(&program);
        let shipment = program.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
        let id = shipment["id"].as_str().unwrap();
        let rates = program.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let answer = program.post(&buy_path(id, rates[0]["id"].as_str().unwrap()), json!({})).await;
        assert_eq!((answer.status.as_u16(), &answer.data()["purchase"]["state"]), (202, &json!("awaiting_approval")));
        assert!(shop.payments().await.is_empty());
        let path = format!("/api/pending-payment/{id}/approve");
        assert_eq!(program.post(&path, json!({})).await.json()["code"], "auth.key_never");
        assert_eq!(shop.owner.post(&path, json!({})).await.ok().data()["status"], "purchased");
    }

    async fn the_owner_needs_no_approval(app, shop = Shop::with_card) {
        shop.owner.put("/api/account-settings", json!({ "approval_over": 0 })).await.ok();
        let (id, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&id, &rate).await.ok().data()["status"], "purchased");
        assert_eq!(shop.courier.books().selling, Selling::Sells);
    }
}
