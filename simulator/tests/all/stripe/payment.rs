//! Holding, taking and giving money back.

use super::*;

#[tokio::test]
async fn money_is_held_then_captured_and_refunds_are_bounded() {
    let rig = Rig::new();
    let (status, intent) = rig.pay("pm_card_visa", &[("metadata[purchase_id]", "p1")]).await;
    assert_eq!(
        (status, &intent["status"], &intent["amount_capturable"]),
        (200, &"requires_capture".into(), &1840.into())
    );
    assert_eq!(intent["metadata"]["purchase_id"], "p1");
    let id = text(&intent["id"]);
    let refund = [("payment_intent", id.as_str())];
    assert_eq!(rig.post("refunds", &refund).await.0, 400, "nothing is captured yet");
    let (_, captured) = rig.post(&format!("payment_intents/{id}/capture"), &[("amount_to_capture", "1840")]).await;
    assert_eq!((&captured["status"], &captured["amount_received"]), (&"succeeded".into(), &1840.into()));
    let (status, again) = rig.post(&format!("payment_intents/{id}/capture"), &[]).await;
    assert_eq!((status, &again["error"]["code"]), (400, &"payment_intent_unexpected_state".into()));
    assert_eq!(again["error"]["payment_intent"]["status"], "succeeded");
    assert_eq!(rig.post("refunds", &[refund[0], ("amount", "1841")]).await.0, 400);
    assert_eq!(rig.post("refunds", &[refund[0], ("amount", "840")]).await.1["status"], "succeeded");
    assert_eq!(rig.post("refunds", &refund).await.1["amount"], 1000);
    assert_eq!(rig.post("refunds", &refund).await.1["error"]["code"], "charge_already_refunded");
    assert_eq!(rig.get(&format!("refunds?payment_intent={id}")).await.1["data"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_refund_to_a_card_that_is_gone_succeeds_at_first_and_fails_after_a_while() {
    let rig = Rig::new();
    let id = text(&rig.pay("pm_card_refundFail", &[]).await.1["id"]);
    rig.post(&format!("payment_intents/{id}/capture"), &[]).await;
    let refund = [("payment_intent", id.as_str())];
    let (_, given) = rig.post("refunds", &refund).await;
    assert_eq!((&given["status"], &given["failure_reason"]), (&"succeeded".into(), &serde_json::Value::Null));
    assert_eq!(rig.post("refunds", &refund).await.1["error"]["code"], "charge_already_refunded");
    rig.clock.advance(TimeDelta::seconds(60));
    let (_, failed) = rig.get(&format!("refunds/{}", text(&given["id"]))).await;
    assert_eq!((&failed["status"], &failed["failure_reason"]), (&"failed".into(), &"expired_or_canceled_card".into()));
    let (_, charge) = rig.get(&format!("charges/{}", text(&given["charge"]))).await;
    assert_eq!((&charge["amount_refunded"], &charge["refunded"]), (&0.into(), &false.into()));
    let (_, events) = rig.get("events?limit=100").await;
    assert!(events["data"].as_array().unwrap().iter().any(|it| it["type"] == "refund.failed"));
}

#[tokio::test]
async fn a_hold_can_be_released_and_ends_by_itself_after_seven_days() {
    let rig = Rig::new();
    let id = text(&rig.pay("pm_card_visa", &[]).await.1["id"]);
    assert_eq!(rig.post(&format!("payment_intents/{id}/cancel"), &[]).await.1["status"], "canceled");
    assert_eq!(rig.post(&format!("payment_intents/{id}/capture"), &[]).await.0, 400);
    let id = text(&rig.pay("pm_card_visa", &[]).await.1["id"]);
    rig.clock.advance(TimeDelta::days(7) - TimeDelta::seconds(1));
    assert_eq!(rig.get(&format!("payment_intents/{id}")).await.1["status"], "requires_capture");
    rig.clock.advance(TimeDelta::seconds(1));
    let (_, expired) = rig.get(&format!("payment_intents/{id}")).await;
    assert_eq!((&expired["status"], &expired["cancellation_reason"]), (&"canceled".into(), &"automatic".into()));
    let (_, events) = rig.get("events?limit=100").await;
    assert!(events["data"].as_array().unwrap().iter().any(|it| it["type"] == "payment_intent.canceled"));
}

#[tokio::test]
async fn a_declined_card_leaves_a_payment_that_takes_another() {
    let rig = Rig::new();
    let (status, refused) = rig.pay("pm_card_chargeCustomerFail", &[]).await;
    let error = &refused["error"];
    assert_eq!(
        (status, &error["type"], &error["decline_code"]),
        (402, &"card_error".into(), &"generic_decline".into())
    );
    let intent = &error["payment_intent"];
    assert_eq!(
        (&intent["status"], &intent["last_payment_error"]["code"]),
        (&"requires_payment_method".into(), &"card_declined".into())
    );
    let path = format!("payment_intents/{}/confirm", text(&intent["id"]));
    let (status, held) = rig.post(&path, &[("payment_method", "pm_card_mastercard")]).await;
    assert_eq!((status, &held["status"]), (200, &"requires_capture".into()));
}

#[tokio::test]
async fn each_test_card_is_refused_for_its_own_reason() {
    let rig = Rig::new();
    let customer = rig.customer().await;
    for (alias, code, decline) in [
        ("pm_card_visa_chargeDeclined", "card_declined", "generic_decline"),
        ("pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"),
        ("pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"),
        ("pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"),
        ("pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"),
    ] {
        let form = [
            ("amount", "500"),
            ("currency", "cad"),
            ("confirm", "true"),
            ("payment_method", alias),
            ("customer", &customer),
        ];
        let (status, body) = rig.post("payment_intents", &form).await;
        assert_eq!((status, &body["error"]["code"]), (402, &code.into()), "{alias}");
        assert_eq!(body["error"]["decline_code"], decline, "{alias}");
    }
}

#[tokio::test]
async fn the_bank_asks_the_holder_and_takes_both_answers() {
    let rig = Rig::new();
    for (answer, status) in [("confirm", "requires_capture"), ("fail", "requires_payment_method")] {
        let (_, intent) = rig.pay("pm_card_authenticationRequired", &[]).await;
        assert_eq!(intent["status"], "requires_action");
        let url = text(&intent["next_action"]["redirect_to_url"]["url"]);
        let (id, secret) = (text(&intent["id"]), text(&intent["client_secret"]));
        assert_eq!(url, format!("https://app.example/simulator/stripe/challenge/{id}?client_secret={secret}"));
        let page = url.strip_prefix("https://app.example").unwrap();
        let (_, _, body) = rig.call(Request::get(page).body(Body::empty()).unwrap()).await;
        assert!(String::from_utf8(body).unwrap().contains("$18.40"));
        let form = format!("client_secret={secret}&answer={answer}");
        let request = Request::post(format!("/simulator/stripe/challenge/{id}"))
            .header("content-type", "application/x-www-form-urlencoded");
        let (code, headers, _) = rig.call(request.body(Body::from(form)).unwrap()).await;
        assert_eq!(code, 303);
        assert!(headers["location"].to_str().unwrap().starts_with(&format!("{RETURN}?payment_intent={id}&")));
        assert_eq!(rig.get(&format!("payment_intents/{id}")).await.1["status"], status, "{answer}");
    }
    let (code, _, _) =
        rig.call(Request::get("/simulator/stripe/challenge/pi_x?client_secret=y").body(Body::empty()).unwrap()).await;
    assert_eq!(code, 404);
}

#[tokio::test]
async fn without_its_holder_a_card_that_must_ask_is_refused() {
    let rig = Rig::new();
    let (status, body) = rig.pay("pm_card_authenticationRequired", &[("off_session", "true")]).await;
    assert_eq!((status, &body["error"]["code"]), (402, &"authentication_required".into()));
    assert_eq!(body["error"]["payment_intent"]["status"], "requires_payment_method");
}
