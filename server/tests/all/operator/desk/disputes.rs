//! Disputes at the desk: listed by their deadline, answered with the shipment's evidence, accepted, each act in the trail.

use serde_json::{Value, json};

use super::{at_desk, last_entry};
use crate::app::Client;
use crate::shipping::purchase::dispute::{FRAUD, INQUIRY, at_processor, decide, disputed, send_event};
use crate::shipping::purchase::shop::Shop;

/// An operator, and the only dispute as the desk lists it.
async fn opened(shop: &Shop<'_>, card: &str) -> (Client, Value) {
    disputed(shop, card).await;
    let id = at_processor(shop).await[0].id.clone();
    send_event(shop, "evt_1", "created", &id).await;
    let operator = at_desk(shop.app, &shop.as_client(&shop.app.anonymous())).await;
    let listed = operator.get("/api/operator/disputes").await.ok().data();
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
    (operator, listed[0].clone())
}

async fn submit(operator: &Client, dispute: &Value, message: &str) -> crate::app::Answer {
    let path = format!("/api/operator/disputes/{}/evidence", dispute["id"].as_str().unwrap());
    operator.post(&path, json!({ "message": message })).await
}

both! {
    async fn evidence_that_wins_brings_the_money_back_and_is_in_the_trail(app, shop = Shop::open) {
        let (operator, dispute) = opened(&shop, FRAUD).await;
        assert_eq!((&dispute["status_text"], &dispute["reason_text"]), (&json!("Response needed"), &json!("Fraud")));
        let overview = operator.get("/api/operator/overview").await.ok().data();
        assert_eq!(overview["disputes_waiting"]["count"], 1);
        let path = format!("/api/operator/disputes/{}", dispute["id"].as_str().unwrap());
        let page = operator.get(&path).await.ok();
        assert!(!page.text().contains("avenue du Parc"), "{}", page.text());
        let shown = page.data();
        assert_eq!((&shown["withdrawn"], &shown["fee"]), (&dispute["amount"], &json!(1_500)));
        assert_eq!(shown["lost"].as_i64(), dispute["amount"].as_i64().map(|amount| amount + 1_500));
        let labels: Vec<&str> = shown["evidence"].as_array().unwrap().iter().map(|fact| fact["label"].as_str().unwrap()).collect();
        assert!(labels.contains(&"Tracking numbers") && labels.contains(&"Receipt and scans"), "{labels:?}");
        let won = submit(&operator, &dispute, " winning_evidence ").await.ok().data();
        assert_eq!((&won["dispute"]["status"], &won["reinstated"], &won["lost"]), (&json!("won"), &dispute["amount"], &json!(1_500)));
        assert!(won["answered_at"].is_string());
        assert_eq!(last_entry(app).await, ("evidence_submitted".to_owned(), "winning_evidence".to_owned()));
        assert_eq!(won["acts"][0]["reason"], "winning_evidence");
        let sent = at_processor(&shop).await.remove(0).evidence;
        assert!(sent["shipping_address"].contains("avenue du Parc"), "the bank gets the address: {sent:?}");
        assert!(sent["uncategorized_text"].starts_with("Receipt ") && !sent["shipping_tracking_number"].is_empty(), "{sent:?}");
        let again = submit(&operator, &dispute, "").await;
        assert_eq!((again.status.as_u16(), again.json()["code"].clone()), (409, json!("dispute.answered")));
        let overview = operator.get("/api/operator/overview").await.ok().data();
        assert_eq!(overview["disputes_waiting"]["count"], 0);
    }

    async fn evidence_that_loses_leaves_the_money_with_the_cardholder(app, shop = Shop::open) {
        let (operator, dispute) = opened(&shop, FRAUD).await;
        let waits = submit(&operator, &dispute, "The parcel arrived.").await.ok().data();
        assert_eq!(waits["dispute"]["status"], "under_review");
        decide(&shop, false).await;
        send_event(&shop, "evt_2", "closed", dispute["reference"].as_str().unwrap()).await;
        let path = format!("/api/operator/disputes/{}", dispute["id"].as_str().unwrap());
        let lost = operator.get(&path).await.ok().data();
        assert_eq!((&lost["dispute"]["status"], &lost["money"]), (&json!("lost"), &json!("The cardholder has the money.")));
    }

    async fn a_dispute_is_accepted_with_a_reason(app, shop = Shop::open) {
        let (operator, dispute) = opened(&shop, FRAUD).await;
        let path = format!("/api/operator/disputes/{}/accept", dispute["id"].as_str().unwrap());
        assert_eq!(operator.post(&path, json!({ "reason": " " })).await.status, 422);
        let accepted = operator.post(&path, json!({ "reason": "It was fraud." })).await.ok().data();
        assert_eq!(accepted["dispute"]["status"], "lost");
        assert!(accepted["accepted_at"].is_string());
        assert_eq!(last_entry(app).await, ("dispute_accepted".to_owned(), "It was fraud.".to_owned()));
        let purchase = operator.get(&format!("/api/operator/purchases/{}", dispute["purchase_id"].as_str().unwrap())).await.ok();
        assert_eq!(purchase.data()["dispute_id"], dispute["id"]);
    }

    async fn an_inquiry_is_answered_and_one_that_was_answered_elsewhere_is_shown_as_it_is(app, shop = Shop::open) {
        let (operator, dispute) = opened(&shop, INQUIRY).await;
        decide(&shop, true).await;
        let late = submit(&operator, &dispute, "We answer").await;
        assert_eq!((late.status.as_u16(), late.json()["code"].clone()), (409, json!("dispute.refused")));
        let listed = operator.get("/api/operator/disputes").await.ok().data();
        assert_eq!((&listed[0]["status"], &listed[0]["is_open"]), (&json!("warning_closed"), &json!(false)));
    }
}
