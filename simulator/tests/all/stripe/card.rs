//! Saving and removing cards.

use waybill_simulator::stripe::card::{CARDS, TestCard, luhn};

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

/// The setup of a card whose bank asks, confirmed as Stripe.js does.
async fn asking(rig: &Rig, number: &str) -> Value {
    let customer = rig.customer().await;
    let (_, setup) = rig.post("setup_intents", &[("customer", &customer)]).await;
    let path = format!("/simulator/stripe/v1/setup_intents/{}/confirm", text(&setup["id"]));
    let form = [
        ("payment_method_data[type]", "card"),
        ("payment_method_data[card][number]", number),
        ("payment_method_data[card][exp_month]", "08"),
        ("payment_method_data[card][exp_year]", "31"),
        ("payment_method_data[card][cvc]", "123"),
        ("client_secret", setup["client_secret"].as_str().unwrap()),
        ("return_url", RETURN),
        ("use_stripe_sdk", "true"),
    ];
    rig.send(None, &path, &form, "Bearer pk_test_simulated").await.2
}

/// The holder's answer on the bank's page: its status, and where it leads back to.
async fn answered(rig: &Rig, setup: &Value) -> (u16, Option<String>) {
    let request = Request::post(format!("/simulator/stripe/challenge/{}", text(&setup["id"])))
        .header("content-type", "application/x-www-form-urlencoded");
    let form = format!("client_secret={}&answer=confirm", text(&setup["client_secret"]));
    let (status, headers, _) = rig.call(request.body(Body::from(form)).unwrap()).await;
    (status, headers.get("location").map(|it| it.to_str().unwrap().to_owned()))
}

#[tokio::test]
async fn stripe_js_shows_the_banks_question_above_the_page_and_stays_there() {
    let rig = Rig::new();
    let setup = asking(&rig, "4000002760003184").await;
    assert_eq!(setup["next_action"]["type"], "use_stripe_sdk");
    assert_eq!(answered(&rig, &setup).await, (200, None));
    assert_eq!(rig.get(&format!("setup_intents/{}", text(&setup["id"]))).await.1["status"], "succeeded");
}

#[tokio::test]
async fn a_bank_that_insists_on_its_own_page_leads_back_with_the_secret() {
    let rig = Rig::new();
    let setup = asking(&rig, "4000000000003063").await;
    assert_eq!(setup["next_action"]["type"], "redirect_to_url");
    let (status, back) = answered(&rig, &setup).await;
    let (id, secret) = (text(&setup["id"]), text(&setup["client_secret"]));
    let expected = format!("{RETURN}?setup_intent={id}&setup_intent_client_secret={secret}&redirect_status=succeeded");
    assert_eq!((status, back), (303, Some(expected)));
}

#[tokio::test]
async fn the_banks_page_speaks_the_language_that_stripe_js_was_given() {
    let rig = Rig::new();
    let setup = asking(&rig, "4000002760003184").await;
    let (id, secret) = (text(&setup["id"]), text(&setup["client_secret"]));
    let page = format!("/simulator/stripe/challenge/{id}?client_secret={secret}&lang=fr");
    let (_, _, body) = rig.call(Request::get(page).body(Body::empty()).unwrap()).await;
    assert!(String::from_utf8(body).unwrap().contains("Confirmez-vous"));
}

#[tokio::test]
async fn the_script_and_the_frame_are_served_and_an_intent_is_read_from_any_origin() {
    let rig = Rig::new();
    for (path, media) in [
        ("stripe.js", "text/javascript; charset=utf-8"),
        ("elements/card", "text/html; charset=utf-8"),
        ("elements/card.js", "text/javascript; charset=utf-8"),
        ("elements/card.css", "text/css; charset=utf-8"),
    ] {
        let request = Request::get(format!("/simulator/stripe/{path}")).body(Body::empty()).unwrap();
        let (status, headers, body) = rig.call(request).await;
        assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, media), "{path}");
        assert!(!body.is_empty() && headers.contains_key("content-security-policy"), "{path}");
    }
    let setup = asking(&rig, "4242424242424242").await;
    let (id, secret) = (text(&setup["id"]), text(&setup["client_secret"]));
    let path = format!("/simulator/stripe/v1/setup_intents/{id}?client_secret={secret}&key=pk_test_simulated");
    let (status, headers, _) = rig.call(Request::get(path).body(Body::empty()).unwrap()).await;
    assert_eq!((status, headers["access-control-allow-origin"].to_str().unwrap()), (200, "*"));
}

#[test]
fn every_test_card_is_a_valid_number_with_an_id_of_its_own() {
    for card in CARDS {
        assert!(luhn(card.number), "{}", card.number);
        assert_eq!(CARDS.iter().filter(|other| other.alias == card.alias).count(), 1, "{}", card.alias);
    }
}

#[test]
fn spaces_and_dashes_in_a_number_do_not_matter() {
    assert!(TestCard::by_number("4242 4242-4242 4242").is_ok());
}

#[test]
fn a_wrong_check_digit_and_a_real_card_are_refused_differently() {
    let code = |number| TestCard::by_number(number).err().map(|error| error.body["code"].clone());
    assert_eq!(code("4242424242424241"), Some("incorrect_number".into()));
    assert_eq!(code("4242 4242 4242 424x"), Some("incorrect_number".into()));
    assert_eq!(code("4111111111111111"), Some("card_declined".into()));
}
