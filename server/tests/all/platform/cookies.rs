//! What the page may read by cookies: who is signed in, and what is open.

use serde_json::{Value, json};

use crate::app::Client;
use crate::shipping::shipment::montreal_to_toronto;

const LASTING: &str = "Path=/; Max-Age=2592000; SameSite=Lax";
const GONE: &str = "Path=/; Max-Age=0; SameSite=Lax";

fn kept(name: &str, value: impl std::fmt::Display) -> String {
    format!("{name}={value}; {LASTING}")
}

fn gone(name: &str) -> String {
    format!("{name}=; {GONE}")
}

/// The same caller, with these cookies.
fn having(client: &Client, cookies: &[(&str, &str)]) -> Client {
    let line: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    client.with("cookie", &line.join("; "))
}

fn id(row: &Value) -> String {
    row["id"].as_str().unwrap_or_default().to_owned()
}

both! {
    async fn an_opened_draft_sets_the_pages_cookie(app, owner) {
        let begun = owner.post("/api/shipments", json!({})).await.ok();
        let draft = id(&begun.data());
        assert_eq!(begun.headers("set-cookie"), [kept("shipmentId", &draft)]);
        // What the page has is not said again; what was of another draft goes.
        let path = format!("/api/shipments/{draft}");
        let same = having(&owner, &[("shipmentId", &draft)]).get(&path).await.ok();
        assert_eq!(same.headers("set-cookie"), [""; 0]);
        let other = having(&owner, &[("shipmentId", "other"), ("rateID", "other"), ("destinationAdded", "1")]);
        let cookies = other.get(&path).await.ok().headers("set-cookie");
        assert_eq!(cookies, [kept("shipmentId", &draft), gone("rateID"), gone("destinationAdded")]);
    }

    async fn a_saved_destination_sets_the_pages_cookie(app, owner) {
        let saved = owner.post("/api/shipments/create-or-update", montreal_to_toronto()).await.ok();
        let draft = id(&saved.data());
        assert_eq!(saved.headers("set-cookie"), [kept("shipmentId", &draft), kept("destinationAdded", 1)]);
    }

    async fn a_deleted_draft_is_no_longer_open(app, owner) {
        let draft = id(&owner.post("/api/shipments", json!({})).await.ok().data());
        let another = id(&owner.post("/api/shipments", json!({})).await.ok().data());
        let page = having(&owner, &[("shipmentId", &draft), ("destinationAdded", "1")]);
        let stays = page.delete(&format!("/api/shipments/{another}")).await.ok();
        assert_eq!(stays.headers("set-cookie"), [""; 0]);
        let closed = page.delete(&format!("/api/shipments/{draft}")).await.ok();
        assert_eq!(closed.headers("set-cookie"), [gone("shipmentId"), gone("destinationAdded")]);
    }

    async fn signing_in_sets_the_user_and_profile_cookies_and_clears_the_draft(app) {
        app.anonymous().post("/api/register", crate::account::auth::amelie()).await.ok();
        let page = having(&app.anonymous(), &[("shipmentId", "of-another"), ("rateID", "of-another")]);
        let credentials = json!({"email": "amelie@example.ca", "password": crate::account::auth::PASSWORD});
        let signed_in = page.post("/api/login", credentials.clone()).await.ok();
        let user = id(&signed_in.data()["user"]);
        let cookies = signed_in.headers("set-cookie");
        assert_eq!(cookies[2..], [kept("user", &user), kept("profile", 0), gone("shipmentId"), gone("rateID")]);
        let amelie = app.anonymous().with_token(signed_in.data()["token"].as_str().unwrap());
        let address = montreal_to_toronto()["origin_address"].clone();
        let page = having(&amelie, &[("profile", "0")]);
        let complete = page.post("/api/v2/userprofiles", json!({"address": address})).await.ok();
        assert_eq!(complete.headers("set-cookie"), [kept("profile", 1)]);
        let again = app.anonymous().post("/api/login", credentials).await.ok().headers("set-cookie");
        assert_eq!(again[2..], [kept("user", &user), kept("profile", 1)]);
    }

    async fn they_last_as_long_as_the_session(app, owner) {
        let draft = id(&owner.post("/api/shipments", json!({})).await.ok().data());
        let page = having(&owner, &[("waybill_token", &owner.token), ("shipmentId", &draft), ("profile", "<script>")]);
        app.clock().advance(chrono::TimeDelta::days(20));
        let renewed = page.get("/api/user").await.ok().headers("set-cookie");
        // What the page could not have had from here is not repeated.
        assert_eq!(renewed[2..], [kept("user", owner.user_id), kept("shipmentId", &draft)]);
    }
}
