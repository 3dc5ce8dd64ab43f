use serde_json::Value;
use waybill_server::platform::openapi;
use waybill_server::routes;

#[test]
fn the_committed_document_is_fresh() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/openapi.json");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    let fresh = openapi::text(&routes::document()).unwrap();
    assert!(
        committed == fresh,
        "docs/openapi.json is stale: run `cargo run --bin waybill -- openapi > docs/openapi.json`"
    );
}

/// Every `$ref` of a document.
fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(members) => {
            found.extend(members.get("$ref").and_then(Value::as_str));
            members.values().for_each(|member| references(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn whatever_the_document_refers_to_is_in_it() {
    let document = serde_json::to_value(routes::document()).unwrap();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.contains(&"#/components/schemas/LabelForm") && found.contains(&"#/components/schemas/RateSort"));
    for reference in found {
        assert!(document.pointer(&reference[1..]).is_some(), "{reference} is not in the document");
    }
}

#[test]
fn every_operation_says_what_it_refuses_with_the_envelope() {
    let document = serde_json::to_value(routes::document()).unwrap();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap().iter().filter(|_| path.starts_with("/api/")) {
            let answers = operation["responses"].as_object().unwrap();
            let mut wanted = vec!["429", "503"];
            wanted.extend(operation["security"].is_array().then_some(["401", "403"]).into_iter().flatten());
            wanted.extend(path.contains('{').then_some("404"));
            wanted.extend(operation["requestBody"].is_object().then_some(["400", "413", "422"]).into_iter().flatten());
            wanted.extend((method != "get").then_some("409"));
            for status in wanted {
                assert!(answers.contains_key(status), "{method} {path} does not say {status}");
            }
            for (status, answer) in answers.iter().filter(|(status, _)| status.as_str() >= "400") {
                let schema = &answer["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(schema, "#/components/schemas/ErrorEnvelope", "{method} {path} {status}");
                assert!(!answer["description"].as_str().unwrap().is_empty(), "{method} {path} {status}");
            }
        }
    }
}

both! {
    async fn serves_the_document_and_a_page_under_a_strict_policy(app) {
        let document = app.anonymous().get("/api/openapi.json").await.ok().json();
        assert_eq!(document["openapi"], "3.1.0");
        assert!(document["paths"]["/api/user"]["get"].is_object());
        let page = app.anonymous().get("/api/docs").await.ok();
        assert!(page.header("content-security-policy").starts_with("default-src 'none'; script-src 'self';"));
        assert!(page.text().contains("/api/docs/page.js"));
        app.anonymous().get("/api/docs/page.js").await.ok();
        app.anonymous().get("/api/docs/page.css").await.ok();
    }
}
