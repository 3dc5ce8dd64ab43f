//! Every route, called by nobody, by another account with this one's ids, by another user of this account, by a user
//! without the role, and from the United States. A route that is in the document and not in `route.rs` fails here.

mod access;
mod examples;
mod operator_route;
mod route;
mod world;

use std::collections::BTreeSet;

use serde_json::json;
use waybill_core::account::may_call;
use waybill_core::api_key::{ApiKeyScope, KeyAccess, OPERATIONS, key_access};
use waybill_core::wire::Word as _;
use waybill_server::routes;

use crate::account::api_key::key_of;
use crate::operator::desk;

pub use access::{Access, Route, Whose};
pub use route::routes;
pub use world::{World, address};

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
fn every_id_in_a_path_has_a_declared_owner() {
    for route in route::routes() {
        assert!(!route.path.contains('{'), "{} {}: say what its parameters are", route.method, route.template);
        // A caller who isn't signed in owns nothing; such a route proves itself by a signature.
        let takes_id =
            route.access != Access::Public && (route.template.contains("{id}") || route.template.contains("_id}"));
        let is_owned = route.whose != Whose::Unowned;
        assert!(is_owned || !takes_id, "{} {}: say whose its id is", route.method, route.template);
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

/// What a person alone does: who they are, who else may, what pays, and the account as a whole.
const NEVER_BY_KEY: [&str; 77] = [
    "DELETE /account/cards/{id}",
    "DELETE /account/exports/{id}",
    "DELETE /alerts/{id}",
    "DELETE /api-keys/{id}",
    "DELETE /brand/logo",
    "DELETE /invite-user-delete/{id}",
    "DELETE /sessions/{id}",
    "DELETE /shopify/shops/{id}",
    "DELETE /stores/{id}",
    "DELETE /user/factors/{id}",
    "GET /account/audit",
    "GET /account/audit/export",
    "GET /account/cards",
    "GET /account/close",
    "GET /account/export",
    "GET /account/exports",
    "GET /account/exports/{id}",
    "GET /account/exports/{id}/download",
    "GET /account/payment/setup-intent",
    "GET /alerts",
    "GET /alerts/{id}",
    "GET /api-keys",
    "GET /brand/preview",
    "GET /couriers",
    "GET /feResources/demo_videos",
    "GET /feResources/menu_links",
    "GET /invited-user-list",
    "GET /loading-messages",
    "GET /notification",
    "GET /sessions",
    "GET /shopify/install",
    "GET /tracking-settings",
    "GET /user/factors",
    "GET /userprofiles/{id}",
    "PATCH /account/cards/{id}",
    "PATCH /api-keys/{id}",
    "PATCH /invite-user-update/{id}",
    "PATCH /user/factors/{id}",
    "PATCH /users/{id}",
    "PATCH /v2/userprofiles/{id}",
    "POST /account/cards",
    "POST /account/close",
    "POST /account/exports",
    "POST /adjustments/{id}/dispute/outcome",
    "POST /adjustments/{id}/dispute/sent",
    "POST /alerts",
    "POST /api-keys",
    "POST /balance/top-up",
    "POST /brand/logo",
    "POST /change-password",
    "POST /invite-user",
    "POST /invite-user-resend/{id}",
    "POST /invited-user-set-origin-address",
    "POST /logout",
    "POST /pending-payment/{id}/approve",
    "POST /pending-payment/{id}/decline",
    "POST /set-popup-options",
    "POST /shopify/save-config",
    "POST /stores",
    "POST /user/confirm",
    "POST /user/confirm/passkey-options",
    "POST /user/email",
    "POST /user/factors/passkeys",
    "POST /user/factors/passkeys/options",
    "POST /user/factors/recovery-codes",
    "POST /user/factors/totp",
    "POST /user/resend-verification",
    "POST /v2/package-and-config",
    "POST /v2/userprofiles",
    "PUT /account-settings",
    "PUT /account/second-factor",
    "PUT /alerts/{id}",
    "PUT /balance/settings",
    "PUT /brand",
    "PUT /shipping-rules",
    "PUT /returns/settings",
    "PUT /tracking-settings/{id}",
];

#[test]
fn every_operation_says_whether_a_key_may_call_it() {
    let by_person: BTreeSet<String> = signed()
        .filter(|route| access_of(route) == KeyAccess::Never)
        .map(|route| format!("{} {}", route.method, route.template.strip_prefix("/api").unwrap()))
        .collect();
    let never: BTreeSet<String> = NEVER_BY_KEY.iter().map(|call| (*call).to_owned()).collect();
    assert_eq!(by_person, never, "an operation is in OPERATIONS of core/src/api_key/operation.rs, or here");
    let documented = serde_json::to_value(routes::document()).unwrap();
    for call in OPERATIONS.iter().flat_map(|(_, calls)| *calls) {
        let (method, path) = call.split_once(' ').unwrap();
        let item = &documented["paths"][format!("/api{path}")][method.to_lowercase()];
        assert!(item["security"].is_array(), "{call} is not an operation of the document that needs sign-in");
    }
}

fn access_of(route: &Route) -> KeyAccess {
    key_access(route.method, route.template.strip_prefix("/api").unwrap_or(route.template))
}

both! {
    async fn a_key_opens_what_its_scope_names_and_nothing_else(app, world = World::new) {
        for &scope in ApiKeyScope::ALL {
            let input = json!({ "name": "One scope", "scopes": [scope], "calls_per_minute": 3000 });
            let (_, program) = key_of(app, &world.owner, input).await;
            for route in signed() {
                let expected = match access_of(&route) {
                    KeyAccess::Never => "auth.key_never",
                    KeyAccess::Scope(needed) if needed != scope => "auth.key_scope",
                    // Whether it succeeds, the other tests say.
                    KeyAccess::Any | KeyAccess::Scope(_) => continue,
                };
                let answer = world.call(&program, &route).await;
                assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str().unwrap()), (403, expected), "{scope:?}: {} {}", route.method, route.template);
            }
        }
        world.assert_unchanged(app).await;
    }

    async fn a_key_with_the_scope_calls_as_its_user_does(app, world = World::new) {
        let scopes: Vec<&str> = ApiKeyScope::NAMES.to_vec();
        let input = json!({ "name": "All", "scopes": scopes, "calls_per_minute": 3000 });
        let (_, program) = key_of(app, &world.owner, input).await;
        let (mut deletions, mut others): (Vec<Route>, Vec<Route>) =
            signed().filter(|route| access_of(route) != KeyAccess::Never).partition(|route| route.method == "DELETE");
        others.append(&mut deletions);
        for route in others {
            let answer = world.call(&program, &route).await;
            assert!(![401, 403].contains(&answer.status.as_u16()), "{} {}\n{answer}", route.method, route.template);
        }
    }

    async fn an_anonymous_caller_gets_401_at_every_route_that_is_not_public(app, world = World::new) {
        let anonymous = app.anonymous();
        for route in signed() {
            let answer = world.call(&anonymous, &route).await;
            assert_eq!(answer.status, 401, "{} {}\n{answer}", route.method, route.template);
        }
    }

    async fn an_accounts_session_and_an_operators_open_nothing_of_each_other(app, world = World::new) {
        let operator = desk::signed_in(app).await;
        for route in operators() {
            for caller in [&world.owner, &world.member, &app.anonymous()] {
                let answer = world.call(caller, &route).await;
                assert_eq!(answer.status, 401, "{} {}\n{answer}", route.method, route.template);
            }
        }
        assert_eq!(desk::entries(app).await.len(), 2, "made and signed in; nothing that was refused is recorded as done");
        for route in signed() {
            let answer = world.call(&operator, &route).await;
            assert_eq!(answer.status, 401, "{} {}\n{answer}", route.method, route.template);
        }
        world.assert_unchanged(app).await;
        operator.get("/api/operator/overview").await.ok();
    }

    async fn every_call_of_an_operator_is_in_the_audit_log(app, world = World::new, operator = desk::signed_in) {
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
            let says_why = route.body.as_ref().is_some_and(|body| ["note", "reason", "message"].iter().any(|name| body.get(name).is_some()));
            assert_eq!(!entry.reason.is_empty(), says_why, "{} {}", route.method, route.template);
            assert!(!entry.request_id.is_empty() && !entry.address.is_empty());
        }
    }

    async fn an_id_of_another_account_is_unknown_at_every_route(app, world = World::new, stranger) {
        for route in signed().filter(|route| route.whose != Whose::Unowned) {
            let answer = world.call(&stranger, &route).await;
            assert_eq!(answer.status, 404, "{} {}\n{answer}", route.method, route.template);
        }
        world.assert_unchanged(app).await;
    }

    async fn an_id_of_another_user_of_the_account_is_unknown_at_every_route(app, world = World::new) {
        let colleague = app.sub_user(&world.owner).await;
        for route in signed().filter(|route| route.whose == Whose::Users) {
            let answer = world.call(&colleague, &route).await;
            assert_eq!(answer.status, 404, "{} {}\n{answer}", route.method, route.template);
        }
        world.assert_unchanged(app).await;
    }

    async fn the_owner_of_an_id_reaches_every_route(app) {
        // Without this the two tests above would pass with ids that nobody has.
        let (mut deletions, mut others): (Vec<Route>, Vec<Route>) =
            signed().filter(|route| route.whose != Whose::Unowned).partition(|route| route.method == "DELETE");
        others.append(&mut deletions);
        // The world has no rates: their ids are unknown to everybody, and the other routes of the shipment prove its id.
        // A store is disconnected once, under either of its names.
        others.retain(|route| !route.path.contains("$rate") && route.template != "/api/shopify/shops/{id}");
        let world = World::new(app).await;
        for route in others {
            let caller = match route.whose {
                Whose::Users => &world.member,
                Whose::Accounts | Whose::Unowned | Whose::Installations => &world.owner,
            };
            let answer = world.call(caller, &route).await;
            assert_ne!(answer.status, 404, "{} {}\n{answer}", route.method, route.template);
        }
    }

    async fn a_role_is_asked_for_at_every_route_that_needs_one(app, world = World::new) {
        for route in signed() {
            let code = match route.access {
                Access::Owner | Access::OwnerFull => "auth.owner_only",
                Access::Cards => "auth.cards",
                Access::Public | Access::Signed | Access::Full | Access::Operator => continue,
            };
            let answer = world.call(&world.member, &route).await;
            assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str().unwrap()), (403, code), "{} {}", route.method, route.template);
        }
        world.assert_unchanged(app).await;
    }

    async fn the_united_states_are_refused_kindly_and_where_the_table_says_so_alone(app, world = World::new) {
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
