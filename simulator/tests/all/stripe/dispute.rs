//! Disputes: test cards open them, evidence decides them, and their money goes out and comes back.

use super::*;

/// A captured payment of a card and its dispute, if it has one.
async fn paid(rig: &Rig, alias: &str) -> (String, Value) {
    let id = text(&rig.pay(alias, &[]).await.1["id"]);
    let (_, captured) = rig.post(&format!("payment_intents/{id}/capture"), &[]).await;
    assert_eq!(captured["status"], "succeeded");
    let (_, list) = rig.get(&format!("disputes?payment_intent={id}")).await;
    (id, list["data"][0].clone())
}

async fn dispute_events(rig: &Rig) -> Vec<String> {
    let (_, events) = rig.get("events?type=charge.dispute.*&limit=100").await;
    let mut kinds: Vec<String> = events["data"].as_array().unwrap().iter().map(|it| text(&it["type"])).collect();
    kinds.sort();
    kinds
}

#[tokio::test]
async fn a_test_card_disputes_what_is_captured_and_the_money_is_withdrawn_with_the_fee() {
    let rig = Rig::new();
    for (alias, reason) in
        [("pm_card_createDispute", "fraudulent"), ("pm_card_createDisputeProductNotReceived", "product_not_received")]
    {
        let (payment, dispute) = paid(&rig, alias).await;
        assert_eq!((&dispute["reason"], &dispute["status"]), (&reason.into(), &"needs_response".into()));
        let moved = &dispute["balance_transactions"][0];
        assert_eq!((&moved["amount"], &moved["fee"], &moved["net"]), (&(-1840).into(), &1500.into(), &(-3340).into()));
        assert_eq!(dispute["evidence_details"]["due_by"], 1_795_000_000 + 10 * 86_400);
        let (status, refused) = rig.post("refunds", &[("payment_intent", &payment)]).await;
        assert_eq!((status, &refused["error"]["code"]), (400, &"charge_disputed".into()));
        let (_, charge) = rig.get(&format!("charges/{}", text(&dispute["charge"]))).await;
        assert_eq!(charge["disputed"], true);
    }
    let kinds = dispute_events(&rig).await;
    assert_eq!(kinds.iter().filter(|kind| *kind == "charge.dispute.created").count(), 2);
    assert_eq!(kinds.iter().filter(|kind| *kind == "charge.dispute.funds_withdrawn").count(), 2);
}

#[tokio::test]
async fn winning_evidence_brings_the_money_back_without_the_fee() {
    let rig = Rig::new();
    let (_, dispute) = paid(&rig, "pm_card_createDispute").await;
    let path = format!("disputes/{}", text(&dispute["id"]));
    let draft = [("evidence[shipping_tracking_number]", "1Z1"), ("submit", "false")];
    assert_eq!(rig.post(&path, &draft).await.1["status"], "needs_response");
    let (_, won) = rig.post(&path, &[("evidence[uncategorized_text]", "winning_evidence"), ("submit", "true")]).await;
    assert_eq!((&won["status"], &won["evidence"]["shipping_tracking_number"]), (&"won".into(), &"1Z1".into()));
    let back = &won["balance_transactions"][1];
    assert_eq!((&back["amount"], &back["fee"], &back["net"]), (&1840.into(), &0.into(), &1840.into()));
    assert_eq!(
        dispute_events(&rig).await,
        ["closed", "created", "funds_reinstated", "funds_withdrawn", "updated"]
            .map(|it| format!("charge.dispute.{it}"))
    );
    let (status, over) = rig.post(&path, &[("submit", "true")]).await;
    assert_eq!((status, &over["error"]["message"]), (400, &"This dispute is already closed".into()));
}

#[tokio::test]
async fn losing_evidence_acceptance_and_silence_lose() {
    let rig = Rig::new();
    let (_, dispute) = paid(&rig, "pm_card_createDispute").await;
    let path = format!("disputes/{}", text(&dispute["id"]));
    assert_eq!(rig.post(&path, &[("evidence[uncategorized_text]", "losing_evidence")]).await.1["status"], "lost");
    let (_, dispute) = paid(&rig, "pm_card_createDispute").await;
    let path = format!("disputes/{}", text(&dispute["id"]));
    let (_, accepted) = rig.post(&format!("{path}/close"), &[]).await;
    assert_eq!((&accepted["status"], accepted["balance_transactions"].as_array().unwrap().len()), (&"lost".into(), 1));
    let (_, dispute) = paid(&rig, "pm_card_createDispute").await;
    rig.clock.advance(TimeDelta::days(10));
    assert_eq!(rig.get(&format!("disputes/{}", text(&dispute["id"]))).await.1["status"], "lost");
}

#[tokio::test]
async fn an_inquiry_takes_no_money_and_is_closed_or_becomes_a_dispute() {
    let rig = Rig::new();
    let (payment, inquiry) = paid(&rig, "pm_card_createDisputeInquiry").await;
    assert_eq!(inquiry["status"], "warning_needs_response");
    assert_eq!(
        (&inquiry["balance_transactions"], &inquiry["is_charge_refundable"]),
        (&Value::Array(vec![]), &true.into())
    );
    assert_eq!(rig.post("refunds", &[("payment_intent", &payment)]).await.0, 200);
    let path = format!("disputes/{}", text(&inquiry["id"]));
    assert_eq!(rig.get(&path).await.1["status"], "warning_closed");
    let (_, inquiry) = paid(&rig, "pm_card_createDisputeInquiry").await;
    let path = format!("disputes/{}", text(&inquiry["id"]));
    assert_eq!(rig.post(&path, &[("evidence[customer_name]", "Ana")]).await.1["status"], "warning_under_review");
    let (_, inquiry) = paid(&rig, "pm_card_createDisputeInquiry").await;
    let path = format!("disputes/{}", text(&inquiry["id"]));
    let (_, raised) = rig.post(&path, &[("evidence[uncategorized_text]", "escalate_inquiry_evidence")]).await;
    assert_eq!(
        (&raised["status"], &raised["balance_transactions"][0]["fee"]),
        (&"needs_response".into(), &1500.into())
    );
}

#[tokio::test]
async fn an_unknown_evidence_and_an_unknown_dispute_are_refused() {
    let rig = Rig::new();
    let (_, dispute) = paid(&rig, "pm_card_createDispute").await;
    let path = format!("disputes/{}", text(&dispute["id"]));
    let (status, refused) = rig.post(&path, &[("evidence[photo]", "x")]).await;
    assert_eq!((status, &refused["error"]["param"]), (400, &"evidence[photo]".into()));
    assert_eq!(rig.get("disputes/du_none").await.0, 404);
}

#[tokio::test]
async fn the_page_opens_a_dispute_for_a_payment_and_decides_it() {
    let rig = Rig::new();
    let (payment, _) = paid(&rig, "pm_card_visa").await;
    let (_, charges) = rig.get(&format!("charges?payment_intent={payment}")).await;
    let charge = text(&charges["data"][0]["id"]);
    let send = async |form: &[(&str, &str)], origin: Option<&str>| {
        let mut request = Request::post("/simulator/stripe/disputes")
            .header("host", "127.0.0.1:4010")
            .header("content-type", "application/x-www-form-urlencoded");
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        rig.call(request.body(Body::from(serde_urlencoded::to_string(form).unwrap())).unwrap()).await.0
    };
    let open = [("action", "open"), ("id", charge.as_str()), ("reason", "unrecognized")];
    assert_eq!(send(&open, Some("https://elsewhere.example")).await, 403);
    assert_eq!(send(&open, Some("http://127.0.0.1:4010")).await, 303);
    assert_eq!(send(&open, None).await, 404, "it is disputed already");
    let (_, list) = rig.get(&format!("disputes?charge={charge}")).await;
    assert_eq!(list["data"][0]["reason"], "unrecognized");
    let id = text(&list["data"][0]["id"]);
    let page = Request::get("/simulator/faults?lang=fr").body(Body::empty()).unwrap();
    let page = String::from_utf8(rig.call(page).await.2).unwrap();
    assert!(page.contains("Paiements contestés") && page.contains(&id), "{page}");
    assert_eq!(send(&[("action", "win"), ("id", &id)], None).await, 303);
    assert_eq!(rig.get(&format!("disputes/{id}")).await.1["status"], "won");
}
