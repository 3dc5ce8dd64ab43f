//! What the official clients send and ask for.

use super::*;

impl Rig {
    async fn delete(&self, path: &str) -> (u16, Value) {
        let request = Request::delete(format!("/stripe/v1/{path}")).header("authorization", "Bearer sk_test_simulated");
        let (status, _, body) = self.call(request.body(Body::empty()).unwrap()).await;
        (status, serde_json::from_slice(&body).unwrap())
    }
}

#[tokio::test]
async fn a_parameter_or_a_word_that_stripe_does_not_know_is_refused() {
    let rig = Rig::new();
    let (status, answer) = rig.post("customers", &[("email", "a@example.com"), ("colour", "red")]).await;
    assert_eq!((status, &answer["error"]["code"]), (400, &"parameter_unknown".into()));
    assert_eq!(answer["error"]["message"], "Received unknown parameter: colour");
    let form = [("amount", "1840"), ("currency", "cad"), ("capture_method", "later")];
    let (status, answer) = rig.post("payment_intents", &form).await;
    assert_eq!((status, &answer["error"]["param"]), (400, &"capture_method".into()));
    assert_eq!(
        answer["error"]["message"],
        "Invalid capture_method: must be one of automatic, automatic_async, or manual"
    );
    assert_eq!(rig.post("setup_intents", &[("usage", "whenever")]).await.0, 400);
    assert_eq!(rig.get("refunds?colour=red").await.1["error"]["param"], "colour");
    assert_eq!(rig.get("payment_intents").await.1["data"], serde_json::json!([]), "nothing was made");
}

#[tokio::test]
async fn an_empty_value_unsets() {
    let rig = Rig::new();
    let form = [("email", "a@example.com"), ("name", "Ana"), ("metadata[a]", "1"), ("metadata[b]", "2")];
    let id = text(&rig.post("customers", &form).await.1["id"]);
    let (_, changed) = rig.post(&format!("customers/{id}"), &[("metadata[b]", ""), ("name", "")]).await;
    assert_eq!((&changed["metadata"], &changed["name"]), (&serde_json::json!({"a": "1"}), &Value::Null));
    assert_eq!(changed["email"], "a@example.com");
    let (_, changed) = rig.post(&format!("customers/{id}"), &[("metadata", "")]).await;
    assert_eq!(changed["metadata"], serde_json::json!({}));
}

#[tokio::test]
async fn expanded_objects_are_in_the_answer_and_unknown_ones_are_refused() {
    let rig = Rig::new();
    let (status, intent) =
        rig.pay("pm_card_visa", &[("expand[]", "latest_charge"), ("expand[]", "payment_method.customer")]).await;
    assert_eq!(status, 200, "{intent}");
    assert_eq!(
        (&intent["latest_charge"]["object"], &intent["latest_charge"]["amount"]),
        (&"charge".into(), &1840.into())
    );
    assert_eq!(intent["payment_method"]["customer"]["email"], "ana@example.com");
    let (_, page) = rig.get("payment_intents?expand[]=data.customer").await;
    assert_eq!(page["data"][0]["customer"]["object"], "customer");
    let (status, refused) = rig.get("payment_intents?expand[]=customer").await;
    assert_eq!(status, 400);
    assert_eq!(
        refused["error"]["message"],
        "This property cannot be expanded (customer). You may want to try expanding 'data.customer' instead."
    );
    let (status, _) = rig.post("customers", &[("email", "b@example.com"), ("expand[]", "colour")]).await;
    assert_eq!(status, 400);
    let (_, made) = rig.get("customers?email=b@example.com").await;
    assert_eq!(made["data"], serde_json::json!([]), "a refused call made nothing");
}

#[tokio::test]
async fn what_clients_list_change_and_delete_is_there() {
    let rig = Rig::new();
    let (customer, card) = rig.card("pm_card_visa").await;
    let (_, endpoint) = rig.post("webhook_endpoints", &[("url", "https://a.example"), ("enabled_events[]", "*")]).await;
    let id = text(&endpoint["id"]);
    assert!(endpoint["secret"].is_string());
    let path = format!("webhook_endpoints/{id}");
    assert!(rig.get(&path).await.1.get("secret").is_none(), "shown this once");
    assert_eq!(rig.post(&path, &[("disabled", "true")]).await.1["status"], "disabled");
    assert_eq!(rig.get("webhook_endpoints").await.1["data"].as_array().unwrap().len(), 1);
    assert_eq!(rig.delete(&path).await.1["deleted"], true);
    assert_eq!(rig.get(&path).await.0, 404);
    for list in ["customers", "charges", "setup_intents", "events", "refunds"] {
        assert_eq!(rig.get(list).await.1["object"], "list", "{list}");
    }
    let (_, intent) = rig.post("payment_intents", &[("amount", "500"), ("currency", "cad")]).await;
    let path = format!("payment_intents/{}", text(&intent["id"]));
    let (_, changed) = rig.post(&path, &[("amount", "600"), ("metadata[a]", "1")]).await;
    assert_eq!((&changed["amount"], &changed["metadata"]["a"]), (&600.into(), &"1".into()));
    let (status, gone) = rig.delete(&format!("customers/{customer}")).await;
    assert_eq!((status, gone), (200, serde_json::json!({"id": customer, "object": "customer", "deleted": true})));
    assert_eq!(rig.get(&format!("customers/{customer}")).await.1["deleted"], true);
    assert_eq!(rig.post(&format!("payment_methods/{card}/attach"), &[("customer", &customer)]).await.0, 400);
}
