//! The bodies that the document shows, each sent by a user who may.

use serde_json::Value;
use waybill_server::routes;

use super::access::{Access, Route, Whose};
use super::route::routes as tenant_routes;
use super::world::World;
use crate::app::Answer;
use crate::operator::desk;
use crate::shipping::file::sample;

/// Operations that the world refuses with any body: by a code, since nobody in it has a password and no link's token is
/// known, or by the `state` of a row; and ids in place of the route's.
fn special() -> Value {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/tenant/examples.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

const DRAFT: &str = "/api/shipments/create-or-update";

/// They end the session or the account, so they come after the others.
const LAST: [&str; 4] = [
    "POST /api/change-password",
    "PUT /api/account/second-factor",
    "POST /api/account/close",
    "PATCH /api/operator/accounts/{id}",
];

fn name(route: &Route) -> String {
    format!("{} {}", route.method, route.template)
}

/// The JSON bodies of the document, by method and path: the examples, and null where one is missing.
fn bodies() -> Vec<(String, Value)> {
    let document = serde_json::to_value(routes::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        let operations = item.as_object().into_iter().flatten();
        operations.map(move |(method, operation)| (format!("{} {path}", method.to_uppercase()), operation))
    });
    let with_body = operations.filter_map(|(name, operation)| {
        let body = operation["requestBody"]["content"].get("application/json")?;
        Some((name, body["example"].clone()))
    });
    with_body.collect()
}

/// The example with the world's ids in place of those that it shows.
fn of_world(mut example: Value, route: &Route, special: &Value) -> Value {
    let named = [route.body.as_ref(), special.get("with")].into_iter().flatten().filter_map(Value::as_object).flatten();
    for (member, value) in named.filter(|(_, value)| value.to_string().contains('$')) {
        if let Some(shown) = example.get_mut(member) {
            *shown = value.clone();
        }
    }
    example
}

/// The example of a POST.
fn example_of(examples: &[(String, Value)], path: &str) -> Value {
    let found = examples.iter().find(|(of, _)| *of == format!("POST {path}"));
    found.map(|(_, example)| example.clone()).unwrap()
}

/// Whether a body passed: what it does succeeds, or is refused as listed.
fn passes(answer: &Answer, special: &Value) -> bool {
    match special["refused"].as_str() {
        None => answer.status.is_success(),
        Some("state") => answer.status.is_success() || [401, 403, 404, 409, 410].contains(&answer.status.as_u16()),
        Some(code) => answer.json()["code"] == code,
    }
}

/// A saved form of insurance with all its files.
async fn unpaid(world: &World, examples: &[(String, Value)], path: &str) -> String {
    let saved = world.member.post(path, example_of(examples, path)).await.ok().data();
    let id = saved["id"].as_str().unwrap();
    for kind in ["upload-images", "upload-packaging-images", "upload-proof-files"] {
        sample::add(&world.member, kind, id).await;
    }
    id.to_owned()
}

#[test]
fn every_body_of_the_document_has_an_example() {
    let missing: Vec<String> =
        bodies().into_iter().filter(|(_, example)| example.is_null()).map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "add examples to server/src/platform/openapi/examples.json: {missing:#?}");
}

both! {
    async fn every_example_passes_the_checks_of_its_body(app) {
        let mut world = World::new(app).await;
        let operator = desk::signed_in(app).await;
        let anonymous = app.anonymous();
        let examples = bodies();
        let parcel = unpaid(&world, &examples, "/api/v2/insurance/create-or-update/draft").await;
        let freight = unpaid(&world, &examples, "/api/v2/insurance/freight/draft").await;
        let draft = world.member.post(DRAFT, example_of(&examples, DRAFT)).await.ok().data();
        world.add("$unpaid", parcel);
        world.add("$unsent", freight);
        world.add("$ready", draft["id"].as_str().unwrap().to_owned());
        let special = special();
        let mut sent = tenant_routes();
        sent.sort_by_key(|route| LAST.iter().position(|last| *last == name(route)).map_or(0, |place| place + 1));
        let mut wrong = Vec::new();
        for route in sent {
            let Some((name, example)) = examples.iter().find(|(of, _)| *of == name(&route)) else { continue };
            let caller = match (route.access, route.whose) {
                (Access::Public, _) => &anonymous,
                (Access::Operator, _) => &operator,
                (Access::Owner | Access::OwnerFull | Access::Cards, _) | (_, Whose::Accounts) => &world.owner,
                _ => &world.member,
            };
            let special = &special[name];
            let body = Some(of_world(example.clone(), &route, special));
            let answer = world.call(caller, &Route { body, ..route }).await;
            if !passes(&answer, special) {
                wrong.push(format!("{name} {answer}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
