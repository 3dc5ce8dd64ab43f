use std::collections::HashSet;

use serde_json::Value;
use waybill_core::Code;
use waybill_core::address::{EMAIL_MAX, REFERENCE_MAX};
use waybill_core::image::IMAGES_MAX;
use waybill_core::parcel::{ITEMS_MAX, PARCELS_MAX};
use waybill_server::openapi_inputs::OPERATIONS;
use waybill_server::platform::http::{MAX_PAGE_SIZE, TEXT_MAX};
use waybill_server::platform::openapi::bound::{Bound, Kind, bound};
use waybill_server::platform::openapi::{self, InputLocation};
use waybill_server::routes;

use crate::tenant::{Access, routes as documented_routes};

#[test]
fn the_committed_document_is_fresh() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/openapi.json");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    let fresh = openapi::text(routes::document()).unwrap();
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
fn every_reference_of_the_document_resolves() {
    let document = serde_json::to_value(routes::document()).unwrap();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.contains(&"#/components/schemas/LabelFormat") && found.contains(&"#/components/schemas/RateSort"));
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
            let mut wanted = vec!["429", "503", "504"];
            wanted.extend(operation["security"].is_array().then_some(["401", "403"]).into_iter().flatten());
            wanted.extend(path.contains('{').then_some("404"));
            wanted.extend(
                operation["requestBody"].is_object().then_some(["400", "408", "413", "422"]).into_iter().flatten(),
            );
            wanted
                .extend((!["get", "head"].contains(&method.as_str())).then_some(["409", "507"]).into_iter().flatten());
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

#[test]
fn every_operation_has_an_id_of_its_own_and_examples_are_found() {
    let document = serde_json::to_value(routes::document()).unwrap();
    let ids: Vec<&str> =
        operations(&document).map(|(_, _, operation)| operation["operationId"].as_str().unwrap()).collect();
    assert!(ids.contains(&"post_shipments_id_rates_rate_id_buy"));
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "generators of clients need each id once");

    let examples: Value = serde_json::from_str(include_str!("../../../src/platform/openapi/examples.json")).unwrap();
    for (name, example) in examples.as_object().unwrap() {
        let (method, path) = name.split_once(' ').unwrap();
        let operation = &document["paths"][path][method.to_lowercase()];
        assert_eq!(&operation["requestBody"]["content"]["application/json"]["example"], example, "{name}");
    }
}

/// Every operation with its method and path.
fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, operations)| {
        let operations = operations.as_object().into_iter().flatten();
        operations.map(move |(method, operation)| (method.as_str(), path.as_str(), operation))
    })
}

#[test]
fn readiness_says_that_it_may_be_refused() {
    let document = serde_json::to_value(routes::document()).unwrap();
    for status in ["503", "507"] {
        let answer = &document["paths"]["/health/ready"]["get"]["responses"][status];
        assert_eq!(answer["content"]["application/json"]["schema"]["$ref"], "#/components/schemas/ErrorEnvelope");
    }
}

#[test]
fn what_needs_somebody_signed_in_says_so() {
    let document = serde_json::to_value(routes::document()).unwrap();
    for route in documented_routes() {
        let operation = &document["paths"][route.template][route.method.to_lowercase()];
        // An empty choice says that a key may come, and need not.
        let needs = operation["security"].as_array().is_some_and(|choices| !choices.contains(&serde_json::json!({})));
        assert_eq!(needs, route.access != Access::Public, "{} {}", route.method, route.template);
    }
}

#[test]
fn every_body_and_every_query_is_asked_for_its_bounds() {
    // A rule's case is bounded by the rule; envelopes of other services are theirs.
    let not_ours = ["/api/rules/{rule}", "/api/payments/webhooks"];
    let document = serde_json::to_value(routes::document()).unwrap();
    let is_taken =
        |method, path, from| OPERATIONS.iter().any(|one| (one.method, one.path, one.from) == (method, path, from));
    for (method, path, operation) in operations(&document).filter(|(_, path, _)| !not_ours.contains(path)) {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let has_query = parameters.into_iter().any(|parameter| parameter["in"] == "query");
        let has_body = operation["requestBody"]["content"]["application/json"].is_object();
        for (from, has) in [(InputLocation::Query, has_query), (InputLocation::Body, has_body)] {
            assert_eq!(has, is_taken(method, path, from), "{method} {path}: name its {from:?} in server/src/taken.rs");
        }
    }
}

#[test]
fn the_document_names_the_bounds_that_are_enforced() {
    let document = serde_json::to_value(routes::document()).unwrap();
    let body = |method: &str, path: &str| {
        document["paths"][path][method]["requestBody"]["content"]["application/json"]["schema"].clone()
    };
    let number = |schema: &Value, place: &str| schema.pointer(place).and_then(Value::as_u64);

    // The address book holds what fits a label, a draft what was typed.
    let (book, draft) = (body("post", "/api/address-books"), body("patch", "/api/shipments/{id}"));
    assert_eq!(book["allOf"][0]["$ref"], "#/components/schemas/AddressInput");
    for (member, max) in [("reference", REFERENCE_MAX), ("contact_email", EMAIL_MAX)] {
        let place = format!("/allOf/1/properties/{member}/maxLength");
        assert_eq!(number(&book, &place), Some(max as u64), "{member}");
        let place = format!("/allOf/1/properties/origin_address/properties/{member}/maxLength");
        assert_eq!(number(&draft, &place), Some(TEXT_MAX as u64), "{member}");
    }
    // Of a phone number only what it is made of counts.
    assert_eq!(book.pointer("/allOf/1/properties/contact_phone/maxLength"), None);

    let schemas = &document["components"]["schemas"];
    assert_eq!(number(schemas, "/ShipmentPatch/properties/parcels/maxItems"), Some(PARCELS_MAX as u64));
    assert_eq!(number(schemas, "/ParcelInput/properties/parcel_items/maxItems"), Some(ITEMS_MAX as u64));
    assert_eq!(number(schemas, "/ShipmentOptionsInput/properties/insured_image/maxItems"), Some(IMAGES_MAX as u64));
    assert_eq!(number(&book, "/allOf/1/properties/residential/maximum"), Some(1));
    let parcels = body("put", "/api/shipments/{id}/parcel");
    assert_eq!(number(&parcels, "/allOf/1/maxItems"), Some(PARCELS_MAX as u64));

    let parameters = document["paths"]["/api/address-books"]["get"]["parameters"].as_array().unwrap();
    let of = |name: &str| parameters.iter().find(|one| one["name"] == name).map(|one| one["schema"].clone()).unwrap();
    assert_eq!(number(&of("paginate"), "/minimum"), Some(1));
    assert_eq!(number(&of("paginate"), "/maximum"), Some(MAX_PAGE_SIZE));
    assert_eq!(number(&of("search_key"), "/maxLength"), Some(TEXT_MAX as u64));
}

both! {
    async fn serves_the_document_and_a_page_under_a_strict_policy(app) {
        let document = app.anonymous().get("/api/openapi.json").await.ok().json();
        assert_eq!(document["openapi"], "3.1.0");
        assert!(document["paths"]["/api/user"]["get"].is_object());
        let page = app.anonymous().get("/api/docs").await.ok();
        assert!(page.header("content-security-policy").starts_with("default-src 'none'; script-src 'self';"));
        assert!(page.text().contains("/api/docs/page.js"));
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/platform/openapi/page");
        for file in std::fs::read_dir(folder).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let file = app.anonymous().get(&format!("/api/docs/{name}")).await;
            let is_part = name != "index.html";
            assert_eq!(file.status, if is_part { 200 } else { 404 }, "list {name} in platform/openapi/page.rs");
            assert!(!is_part || file.header("content-security-policy").starts_with("default-src 'none'"), "{name}");
        }
    }
}

const LONG: Code = Code::TextTooLong;

fn counted(value: &Value, max: usize, counts: fn(char) -> bool) -> Option<Code> {
    let count = value.as_str().unwrap_or_default().chars().filter(|letter| counts(*letter)).count();
    (count > max).then_some(LONG)
}

#[test]
fn the_length_of_a_text_is_found() {
    assert_eq!(bound(&Kind::Text, &|value| counted(&value, 35, |_| true)), Some(Bound::Characters(35)));
    assert_eq!(bound(&Kind::Text, &|_| None), None);
    assert_eq!(bound(&Kind::Text, &|_| Some(Code::AddressCountryUnknown)), None);
}

#[test]
fn a_length_that_counts_only_some_letters_is_none() {
    assert_eq!(bound(&Kind::Text, &|value| counted(&value, 15, |letter| letter.is_ascii_digit())), None);
    assert_eq!(bound(&Kind::Text, &|value| counted(&value, 9, char::is_alphanumeric)), None);
}

#[test]
fn numbers_and_lists_have_ends() {
    let within = |least: i64, most: i64| {
        move |value: Value| (!(least..=most).contains(&value.as_i64().unwrap_or_default())).then_some(LONG)
    };
    assert_eq!(bound(&Kind::Integer, &within(0, 255)), Some(Bound::Between(Some(0), Some(255))));
    assert_eq!(bound(&Kind::Integer, &within(1, i64::MAX)), Some(Bound::Between(Some(1), None)));
    assert_eq!(bound(&Kind::Integer, &within(i64::MIN, i64::MAX)), None);
    let list = Kind::List(Value::Null);
    let short = |value: Value| (value.as_array().map_or(0, Vec::len) > 50).then_some(LONG);
    assert_eq!(bound(&list, &short), Some(Bound::Entries(50)));
    assert_eq!(bound(&list, &|_| None), None);
}
