//! Who decides, how the label is bought, and what the recipient is told.

use super::*;
use crate::shipping::purchase::courier::Selling;

/// What a sender allows who lets every return through.
fn at_once() -> Value {
    json!({ "enabled": true, "days": 14, "reasons": ["damaged"], "approval": "at_once" })
}

async fn mails(shop: &Shop<'_>, words: &str) -> Vec<Value> {
    let recipient = "ana@example.com";
    let mails = shop.app.mails_to(recipient).await;
    mails.into_iter().filter(|mail| mail["subject"].as_str().unwrap().contains(words)).collect()
}

both! {
    async fn a_return_without_review_gets_its_label_and_a_mail(app, shop = Shop::open) {
        shop.owner.put("/api/brand", json!({ "name": "Atelier Boréal" })).await.ok();
        let received = shop.delivered(at_once()).await;
        let asked = received.recipient.with("accept-language", "fr").post(&received.path(""), damaged()).await.ok().data();
        assert_eq!(asked["asked"]["status"], "approved");
        let early = received.recipient.get(&received.path("/label")).await;
        assert_eq!((early.status.as_u16(), &early.json()["code"]), (409, &json!("returns.not_ready")));
        shop.run_due_jobs().await;
        let ready = received.offer().await["asked"].clone();
        assert_eq!(ready["status"], "label_ready", "{}", shop.only_return().await);
        assert!(!ready["tracking_number"].as_str().unwrap().is_empty());
        let label = received.recipient.get(&received.path("/label")).await.ok();
        assert_eq!(label.header("content-type"), "application/pdf");
        // Paid by the owner's card, as a label of the account that comes back to the sender.
        assert_eq!(shop.count("succeeded").await, 2);
        let row = shop.only_return().await;
        let back = shop.shipment(row["return_shipment_id"].as_str().unwrap()).await;
        assert_eq!((&back["return_of_id"], &back["status"]), (&json!(received.shipment_id), &json!("purchased")));
        assert_eq!((&row["purchase_state"], &row["tracking_status"]), (&json!("done"), &json!("label_created")));
        let trail = shop.owner.get("/api/account/audit?action=shipping").await.ok().data();
        let trail: Vec<&str> = trail.as_array().unwrap().iter().map(|entry| entry["message"].as_str().unwrap()).collect();
        assert!(trail.iter().any(|said| said.starts_with("Ordered a return label from")), "{trail:?}");
        assert!(trail.contains(&"A recipient’s return was approved at once, as the account’s settings say."), "{trail:?}");
        let mails_sent = mails(&shop, "Votre étiquette de retour de Atelier Boréal").await;
        assert_eq!(mails_sent.len(), 1);
        let text = mails_sent[0]["text"].as_str().unwrap();
        assert!(text.contains(&format!("/track/{}/return", received.token)) && text.contains("Articles"), "{text}");
    }

    async fn a_person_approves_and_the_same_again_changes_nothing(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        received.ask(damaged()).await.ok();
        let path = format!("/api/returns/{}/decide", shop.only_return().await["id"].as_str().unwrap());
        let approve = json!({ "decision": "approve" });
        assert_eq!(shop.owner.post(&path, approve.clone()).await.ok().data()["status"], "approved");
        shop.owner.post(&path, approve.clone()).await.ok();
        shop.run_due_jobs().await;
        assert_eq!(shop.only_return().await["status"], "label_ready");
        assert_eq!(shop.owner.post(&path, approve).await.ok().data()["status"], "label_ready");
        assert_eq!(shop.count("succeeded").await, 2, "one for each way");
        let turned = shop.owner.post(&path, json!({ "decision": "decline" })).await;
        assert_eq!((turned.status.as_u16(), &turned.json()["code"]), (409, &json!("returns.decided")));
        assert_eq!(mails(&shop, "Your return label from").await.len(), 1);
        let filtered = shop.owner.get("/api/returns?status=requested").await.ok().data();
        assert_eq!(filtered, json!([]));
        let of_shipment = shop.owner.get(&format!("/api/returns?shipment_id={}", received.shipment_id)).await.ok().data();
        assert_eq!(of_shipment.as_array().unwrap().len(), 1);
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.post(&path, json!({ "decision": "decline" })).await.status, 404);
    }

    async fn a_declined_return_says_why_and_may_be_asked_for_twice_more(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        for _ in 0..3 {
            received.ask(damaged()).await.ok();
            let open = shop.owner.get("/api/returns?status=requested").await.ok().data();
            let path = format!("/api/returns/{}/decide", open[0]["id"].as_str().unwrap());
            let decline = json!({ "decision": "decline", "reason": "It was sold as is." });
            assert_eq!(shop.owner.post(&path, decline).await.ok().data()["status"], "declined");
            assert_eq!(shop.required().await, json!([]));
            let seen = received.offer().await;
            assert_eq!((&seen["asked"]["status"], &seen["asked"]["decline_reason"]), (&json!("declined"), &json!("It was sold as is.")));
        }
        let more = received.ask(damaged()).await;
        assert_eq!((more.status.as_u16(), &more.json()["code"]), (409, &json!("returns.too_often")));
        shop.run_due_jobs().await;
        let mails_sent = mails(&shop, "was declined").await;
        assert_eq!(mails_sent.len(), 3);
        assert!(mails_sent[0]["text"].as_str().unwrap().contains("It was sold as is."), "{}", mails_sent[0]["text"]);
        assert_eq!(shop.count("succeeded").await, 1, "nothing was bought");
    }

    async fn a_label_that_cannot_be_bought_is_decided_again(app, shop = Shop::open) {
        let received = shop.delivered(at_once()).await;
        shop.courier.books().selling = Selling::Refuses;
        received.ask(damaged()).await.ok();
        shop.run_due_jobs().await;
        let row = shop.only_return().await;
        assert_eq!(row["status"], "label_failed");
        assert!(!row["failure"].as_str().unwrap().is_empty(), "{row}");
        let required = shop.required().await;
        assert!(required.as_array().unwrap().contains(&json!(["return_asked", "returns"])), "{required}");
        assert_eq!(received.offer().await["asked"]["status"], "label_failed");
        let me = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails_sent = app.mails_to(&me).await;
        assert!(mails_sent.iter().any(|mail| mail["subject"].as_str().unwrap().contains("couldn’t be bought")), "{mails_sent:?}");
        shop.courier.books().selling = Selling::Sells;
        let path = format!("/api/returns/{}/decide", row["id"].as_str().unwrap());
        shop.owner.post(&path, json!({ "decision": "approve" })).await.ok();
        shop.run_due_jobs().await;
        let row = shop.only_return().await;
        assert_eq!((&row["status"], &row["failure"]), (&json!("label_ready"), &json!(null)));
    }

    async fn a_service_that_is_not_offered_is_not_replaced(app, shop = Shop::open) {
        let mut settings = at_once();
        settings["service"] = json!("named");
        settings["courier_slug"] = json!("cp");
        settings["service_code"] = json!("DOM.XP");
        let received = shop.delivered(settings).await;
        received.ask(damaged()).await.ok();
        shop.run_due_jobs().await;
        let row = shop.only_return().await;
        assert_eq!(row["status"], "label_failed");
        assert!(row["failure"].as_str().unwrap().contains("chosen service"), "{row}");
        let mut settings = at_once();
        settings["service"] = json!("original");
        shop.owner.put("/api/returns/settings", settings).await.ok();
        let path = format!("/api/returns/{}/decide", row["id"].as_str().unwrap());
        shop.owner.post(&path, json!({ "decision": "approve" })).await.ok();
        shop.run_due_jobs().await;
        assert_eq!(shop.only_return().await["status"], "label_ready");
    }

    async fn a_return_of_unknown_value_is_not_approved_automatically(app, shop = Shop::open) {
        let settings = json!({ "enabled": true, "reasons": ["damaged"], "approval": "below_value", "approve_below": 5000 });
        let received = shop.delivered(settings).await;
        assert_eq!(received.ask(damaged()).await.ok().data()["asked"]["status"], "requested");
        assert_eq!(shop.only_return().await["value"], Value::Null);
    }

    async fn a_return_label_that_the_sender_bought_leaves_nothing_to_ask_for(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        let rates = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": received.shipment_id })).await.ok().data();
        assert_eq!(received.offer().await["open"], true, "a price is not a label");
        let input = json!({ "shipment_id": received.shipment_id, "rate_id": rates[0]["id"] });
        shop.owner.post("/api/buyReturnLabel", input).await.ok();
        assert_eq!(received.offer().await["open"], false);
    }
}
