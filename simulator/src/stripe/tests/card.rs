//! Saving and removing cards.

use super::*;

#[tokio::test]
async fn a_browser_saves_a_card_with_the_client_secret_and_no_number_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let rig = Rig::open(Some(folder.path()));
    let customer = rig.customer().await;
    let (_, setup) = rig.post("setup_intents", &[("customer", &customer), ("usage", "off_session")]).await;
    let path = format!("/simulator/stripe/v1/setup_intents/{}/confirm", text(&setup["id"]));
    let secret = text(&setup["client_secret"]);
    let card = |number: &'static str, cvc: &'static str, secret: &str| {
        [
            ("payment_method_data[type]".to_owned(), "card".to_owned()),
            ("payment_method_data[card][number]".to_owned(), number.to_owned()),
            ("payment_method_data[card][exp_month]".to_owned(), "08".to_owned()),
            ("payment_method_data[card][exp_year]".to_owned(), "31".to_owned()),
            ("payment_method_data[card][cvc]".to_owned(), cvc.to_owned()),
            ("client_secret".to_owned(), secret.to_owned()),
        ]
    };
    let confirm = async |card: [(String, String); 6]| {
        let form: Vec<(&str, &str)> = card.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        rig.send(None, &path, &form, "Bearer pk_test_simulated").await
    };
    assert_eq!(confirm(card("4242424242424242", "123", "wrong")).await.0, 404, "another secret");
    assert_eq!(confirm(card("4242424242424241", "123", &secret)).await.2["error"]["code"], "incorrect_number");
    assert_eq!(confirm(card("4242424242424242", "12", &secret)).await.2["error"]["code"], "invalid_cvc");
    assert_eq!(confirm(card("4000000000000002", "123", &secret)).await.0, 402);
    let (status, _, done) = confirm(card("4242 4242 4242 4242", "123", &secret)).await;
    assert_eq!((status, &done["status"]), (200, &"succeeded".into()));
    let (_, cards) = rig.get(&format!("customers/{customer}/payment_methods?type=card")).await;
    assert_eq!(cards["data"][0]["card"]["last4"], "4242");
    let kept = std::fs::read_to_string(folder.path().join("stripe.journal")).unwrap();
    assert!(!kept.contains("42424242") && !kept.contains("4000000000000002"));
}

#[tokio::test]
async fn a_browser_may_do_no_more_than_its_intent() {
    let rig = Rig::new();
    let (status, _, body) = rig.send(None, "/stripe/v1/customers", &[], "Bearer pk_test_simulated").await;
    assert_eq!((status, &body["error"]["code"]), (403, &"secret_key_required".into()));
    let (status, _, body) = rig.send(None, "/stripe/v1/customers", &[], "Bearer sk_test_of_another_account").await;
    assert_eq!((status, text(&body["error"]["message"]).contains("of_another")), (401, false));
    let request = Request::post("/simulator/stripe/v1/customers").header("authorization", "Bearer sk_test_simulated");
    assert_eq!(rig.call(request.body(Body::empty()).unwrap()).await.0, 404, "not under the app's origin");
}

#[tokio::test]
async fn a_detached_card_is_never_used_again() {
    let rig = Rig::new();
    let (customer, card) = rig.card("pm_card_visa").await;
    assert_eq!(rig.post(&format!("payment_methods/{card}/detach"), &[]).await.1["customer"], Value::Null);
    let (status, _) = rig.post(&format!("payment_methods/{card}/attach"), &[("customer", &customer)]).await;
    assert_eq!(status, 400);
    assert_eq!(rig.post(&format!("payment_methods/{card}/detach"), &[]).await.0, 400);
    assert_eq!(rig.get("payment_methods/pm_nobody").await.0, 404);
}
