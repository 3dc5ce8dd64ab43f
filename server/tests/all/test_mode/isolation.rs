//! Every route by the ids of the other mode.

use serde_json::json;
use waybill_core::api_key::{KeyAccess, key_access};

use super::lab::Lab;
use crate::tenant::{Access, Route, Whose, World, address, routes};

/// The routes that take an id of an account and are open in test mode, deletions last.
fn with_ids() -> Vec<Route> {
    let open = routes().into_iter().filter(|route| {
        let path = route.template.strip_prefix("/api").unwrap_or(route.template);
        key_access(route.method, path) != KeyAccess::Never
            && !matches!(route.access, Access::Public | Access::Operator)
            && !matches!(route.whose, Whose::Unowned | Whose::Installations)
    });
    let (mut deletions, mut others): (Vec<Route>, Vec<Route>) = open.partition(|route| route.method == "DELETE");
    others.append(&mut deletions);
    others
}

both! {
    async fn a_test_key_knows_no_row_of_its_own_live_account(app, world = World::new) {
        let lab = Lab::of(app, &world.owner).await;
        for route in with_ids() {
            for caller in [&lab.program, &lab.owner_in_tests()] {
                let answer = world.call(caller, &route).await;
                assert_eq!(answer.status, 404, "{} {}\n{answer}", route.method, route.template);
            }
        }
        world.assert_unchanged(app).await;
    }

    async fn a_live_call_knows_no_row_of_its_accounts_test_data(app, lab = Lab::open) {
        let shipment = lab.program.post("/api/shipments", json!({})).await.ok().data();
        lab.program.post("/api/address-books", address()).await.ok();
        let path = format!("/api/shipments/{}", shipment["id"].as_str().unwrap());
        assert_eq!(lab.owner.get(&path).await.status, 404);
        assert_eq!(lab.owner.patch(&path, json!({})).await.status, 404);
        assert_eq!(lab.owner.delete(&path).await.status, 404);
        for list in ["/api/shipments", "/api/address-books", "/api/v2/shipments"] {
            assert_eq!(lab.owner.get(list).await.ok().data(), json!([]), "{list}");
        }
        lab.program.get(&path).await.ok();
        assert_eq!(lab.program.get("/api/address-books").await.ok().data().as_array().unwrap().len(), 1);
    }
}
