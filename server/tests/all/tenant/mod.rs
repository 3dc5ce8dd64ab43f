//! Every route, called by nobody, by another account with this one's ids, by another user of this account, by somebody
//! without the role, and from the United States. A route that stands in the document and not in `route.rs` fails here.

mod route;
mod world;

use std::collections::BTreeSet;

use waybill_core::account::may_call;
use waybill_server::routes;

use crate::operator::desk;

use route::{Route, Whose};
use world::World;

pub use route::{Access, routes};

#[test]
fn every_route_of_the_document_says_who_may_call_it() {
    let document = serde_json::to_value(routes::document()).unwrap();
    let mut documented = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in ["get", "post", "put", "patch", "delete"] {
            if item.get(method).is_some() {
                documented.insert(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    let rows = route::routes();
    let listed: BTreeSet<String> = rows.iter().map(|route| format!("{} {}", route.method, route.template)).collect();
    assert_eq!(rows.len(), listed.len(), "a route stands twice in server/tests/all/tenant/route.rs");
    let missing: Vec<&String> = documented.difference(&listed).collect();
    assert!(
        missing.is_empty(),
        "say in server/tests/all/tenant/route.rs who may call these, and whose ids they take: {missing:#?}"
    );
    let gone: Vec<&String> = listed.difference(&documented).collect();
    assert!(gone.is_empty(), "these routes are not in the document any more: {gone:#?}");
}

#[test]
fn every_id_in_a_path_is_said_to_be_somebodys() {
    for route in route::routes() {
        assert!(!route.path.contains('{'), "{} {}: say what its parameters are", route.method, route.template);
        let takes_id = route.template.contains("{id}") || route.template.contains("_id}");
        let somebodys = route.whose != Whose::Nobodys;
        assert!(somebodys || !takes_id, "{} {}: say whose its id is", route.method, route.template);
    }
}

#[test]
fn cores_table_and_the_routes_agree_on_what_the_united_states_have() {
    for route in route::routes() {
        let full = route.access.is_full();
        let path = route.template.strip_prefix("/api").unwrap_or(route.template);
        let refused = !may_call("US", route.method, path);
        assert_eq!(full, refused, "{} {}: see CALLS in core/src/account/capability.rs", route.method, route.template);
        assert!(may_call("CA", route.method, path), "{} {}", route.method, route.template);
    }
}

both! {
    async fn nobody_is_asked_to_sign_in_at_every_route_that_is_not_public(app) {
        let world = World::new(app).await;
        let anonymous = app.anonymous();
        for route in signed() {
            let answer = world.call(&anonymous, &route).await;
            assert_eq!(answer.status, 401, "{} {}\n{answer}", route.method, route.template);
        }
    }

    async fn an_accounts_session_and_an_operators_open_nothing_of_each_other(app) {
        let world = World::new(app).await;
        let operator = desk::signed_in(app).await;
        for route in operators() {
            for nobody in [&world.owner, &world.member, &app.anonymous()] {
                let answer = world.call(nobody, &route).await;
                assert_eq!(answer.status, 401, "{} {}\n{answer}", route.method, route.template);
            }
        }
        assert_eq!(desk::entries(app).await.len(), 2, "made and signed in; nothing that was refused is recorded as done");
        for route in signed() {
            let answer = world.call(&operator, &route).await;
            assert_eq!(answer.status, 401, "{} {}\n{answer}", route.method, route.template);
        }
        world.stands(app).await;
        operator.get("/api/operator/overview").await.ok();
    }

    async fn every_call_of_an_operator_stands_in_the_trail(app) {
        let world = World::new(app).await;
        let operator = desk::signed_in(app).await;
        for route in operators() {
            let before = desk::entries(app).await.len();
            let answer = world.call(&operator, &route).await;
            assert!(![401, 403, 404, 500].contains(&answer.status.as_u16()), "{} {}\n{answer}", route.method, route.template);
            let entries = desk::entries(app).await;
            assert_eq!(entries.len(), before + 1, "{} {}", route.method, route.template);
            let entry = entries.last().unwrap();
            assert_eq!(entry.operator, desk::EMAIL);
            let takes_id = route.template.contains("{id}");
            assert_eq!(entry.subject_id.is_some(), takes_id, "{} {}", route.method, route.template);
            let says_why = route.body.as_ref().is_some_and(|body| ["note", "reason", "message"].iter().any(|why| body.get(why).is_some()));
            assert_eq!(!entry.reason.is_empty(), says_why, "{} {}", route.method, route.template);
            assert!(!entry.request_id.is_empty() && !entry.address.is_empty());
        }
    }

    async fn an_id_of_another_account_is_unknown_at_every_route(app) {
        let world = World::new(app).await;
        let stranger = app.owner().await;
        for route in signed().filter(|route| route.whose != Whose::Nobodys) {
            let answer = world.call(&stranger, &route).await;
            assert_eq!(answer.status, 404, "{} {}\n{answer}", route.method, route.template);
        }
        world.stands(app).await;
    }

    async fn an_id_of_another_user_of_the_account_is_unknown_at_every_route(app) {
        let world = World::new(app).await;
        let colleague = app.sub_user(&world.owner).await;
        for route in signed().filter(|route| route.whose == Whose::Users) {
            let answer = world.call(&colleague, &route).await;
            assert_eq!(answer.status, 404, "{} {}\n{answer}", route.method, route.template);
        }
        world.stands(app).await;
    }

    async fn whoever_an_id_belongs_to_is_known_at_every_route(app) {
        // Without this the two tests above would pass with ids that nobody has.
        let (mut deletions, mut others): (Vec<Route>, Vec<Route>) =
            signed().filter(|route| route.whose != Whose::Nobodys).partition(|route| route.method == "DELETE");
        others.append(&mut deletions);
        // The world has no rates: their ids are unknown to everybody, and the other routes of the shipment prove its id.
        others.retain(|route| !route.path.contains("$rate"));
        let world = World::new(app).await;
        for route in others {
            let caller = match route.whose {
                Whose::Users => &world.member,
                Whose::Accounts | Whose::Nobodys | Whose::Installations => &world.owner,
            };
            let answer = world.call(caller, &route).await;
            assert_ne!(answer.status, 404, "{} {}\n{answer}", route.method, route.template);
        }
    }

    async fn a_role_is_asked_for_at_every_route_that_needs_one(app) {
        let world = World::new(app).await;
        for route in signed() {
            let code = match route.access {
                Access::Owner | Access::OwnerFull => "auth.owner_only",
                Access::Cards => "auth.cards",
                Access::Public | Access::Signed | Access::Full | Access::Operator => continue,
            };
            let answer = world.call(&world.member, &route).await;
            assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str().unwrap()), (403, code), "{} {}", route.method, route.template);
        }
        world.stands(app).await;
    }

    async fn the_united_states_are_refused_kindly_and_where_the_table_says_so_alone(app) {
        let world = World::new(app).await;
        for route in signed() {
            // A new caller each time: one of the routes signs them out.
            let caller = app.us_owner().await;
            let answer = world.call(&caller, &route).await;
            let full = route.access.is_full();
            let refused = answer.status == 403 && answer.json()["code"] == "auth.country";
            assert_eq!(refused, full, "{} {}\n{answer}", route.method, route.template);
        }
    }
}

/// The routes that an account's session opens.
fn signed() -> impl Iterator<Item = Route> {
    route::routes().into_iter().filter(|route| !matches!(route.access, Access::Public | Access::Operator))
}

/// The routes that an operator's session opens.
fn operators() -> impl Iterator<Item = Route> {
    route::routes().into_iter().filter(|route| route.access == Access::Operator)
}
