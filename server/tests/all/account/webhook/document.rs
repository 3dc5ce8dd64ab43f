//! The document names every event as it is sent.

use waybill_core::webhook::WebhookEventType;
use waybill_core::wire::Word;
use waybill_server::routes;

#[test]
fn every_event_is_in_the_document_with_its_body() {
    let document = serde_json::to_value(routes::document()).unwrap();
    let webhooks = document["webhooks"].as_object().unwrap();
    assert_eq!(webhooks.len(), WebhookEventType::ALL.len());
    for event in WebhookEventType::ALL {
        let post = &webhooks[event.as_str()]["post"];
        let body = &post["requestBody"]["content"]["application/json"];
        assert_eq!(body["example"]["type"], event.as_str());
        let data = body["schema"]["properties"]["data"]["$ref"].as_str().unwrap();
        let schema = &document["components"]["schemas"][data.rsplit('/').next().unwrap()];
        let named = schema["properties"].as_object().unwrap_or_else(|| panic!("{data} is not in the document"));
        let sent = body["example"]["data"].as_object().unwrap();
        assert_eq!(sent.keys().collect::<Vec<_>>(), named.keys().collect::<Vec<_>>(), "{}", event.as_str());
        let headers: Vec<&str> =
            post["parameters"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(headers, ["webhook-id", "webhook-timestamp", "webhook-signature"]);
    }
}
