//! Two tabs save the same thing: who says which version they have read overwrites nothing in silence.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::app::{Answer, Client};
use crate::shipping::file::sample;
use crate::shipping::purchase::shop::Shop;
use crate::shipping::shipment::{draft, montreal_to_toronto, to_new_york};
use crate::shipping::shop::Store;

/// A caller who has read that version.
fn having_read(client: &Client, version: &Value) -> Client {
    let version = version.as_str().map_or_else(|| version.to_string(), str::to_owned);
    client.with("if-match", &format!("\"{version}\""))
}

fn refused(answer: &Answer) -> Value {
    assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (409, &json!("request.conflict")), "{answer}");
    answer.json()["data"].clone()
}

both! {
    async fn a_draft_is_saved_over_the_version_that_was_read(app, owner) {
        let id = draft(&owner, montreal_to_toronto()).await;
        let read = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        let mut parcel = read["parcels"][0].clone();
        parcel["height"] = json!("12");
        let saved = having_read(&owner, &read["version"])
            .post("/api/shipments/create-or-update", json!({ "id": id, "parcels": [parcel] }))
            .await
            .ok()
            .data();
        assert_ne!(saved["version"], read["version"]);
        let late = having_read(&owner, &read["version"]);
        let options = json!({ "signature": false });
        for answer in [
            late.post("/api/shipments/create-or-update", json!({ "id": id, "parcels": read["parcels"] })).await,
            late.patch(&format!("/api/shipments/{id}"), json!({ "parcels": read["parcels"] })).await,
            late.put(&format!("/api/shipments/{id}/parcel"), read["parcels"].clone()).await,
            late.post(&format!("/api/shipments/{id}/options"), options.clone()).await,
        ] {
            assert_eq!(refused(&answer), json!({ "version": saved["version"] }));
        }
        let stored = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!((&stored["parcels"][0]["height"], &stored["options"]["signature"]), (&json!("12"), &json!(true)));
        // Who does not say what they have read writes as before.
        owner.post(&format!("/api/shipments/{id}/options"), options).await.ok();
    }

    async fn an_invoice_is_saved_over_the_version_that_was_read(app, owner) {
        let id = draft(&owner, to_new_york()).await;
        let read = owner.get(&format!("/api/shipments/{id}")).await.ok().data()["version"].clone();
        let invoice = json!({ "shipment_id": id, "purpose": "gift" });
        let saved = having_read(&owner, &read).post("/api/international-shipment", invoice.clone()).await.ok().data();
        refused(&having_read(&owner, &read).post("/api/international-shipment", invoice).await);
        let items = json!({ "shipment_id": id, "items": [{ "description": "Wool socks" }] });
        refused(&having_read(&owner, &read).post("/api/international-shipment/items", items.clone()).await);
        having_read(&owner, &saved["version"]).post("/api/international-shipment/items", items).await.ok();
    }

    async fn an_address_of_the_book_is_saved_over_the_one_that_was_read(app, owner) {
        let address = montreal_to_toronto()["destination_address"].clone();
        let read = owner.post("/api/address-books", address.clone()).await.ok().data();
        let path = format!("/api/address-books/{}", read["id"].as_str().unwrap());
        app.clock().advance(chrono::TimeDelta::seconds(1));
        let mut changed = address.clone();
        changed["city"] = json!("Etobicoke");
        having_read(&owner, &read["updated_at"]).put(&path, changed).await.ok();
        let current = refused(&having_read(&owner, &read["updated_at"]).put(&path, address).await);
        assert_eq!(current["address"]["city"], "Etobicoke");
    }

    async fn settings_are_saved_over_those_that_were_read(app, owner) {
        let read = owner.get("/api/account-settings").await.ok().data();
        assert_eq!(read["updated_at"], Value::Null);
        let first = having_read(&owner, &Value::Null).put("/api/account-settings", json!({ "reference": "A" })).await.ok().data();
        refused(&having_read(&owner, &Value::Null).put("/api/account-settings", json!({ "reference": "B" })).await);
        app.clock().advance(chrono::TimeDelta::seconds(1));
        let notices = owner.get("/api/tracking-settings").await.ok().data();
        assert_eq!(notices["updated_at"], first["updated_at"]);
        let path = format!("/api/tracking-settings/{}", notices["id"].as_str().unwrap());
        having_read(&owner, &notices["updated_at"]).put(&path, json!({ "note": "Hello" })).await.ok();
        refused(&having_read(&owner, &notices["updated_at"]).put(&path, json!({ "note": "Bye" })).await);
        assert_eq!(owner.get("/api/account-settings").await.ok().data()["reference"], "A");
    }

    async fn a_profile_is_changed_where_it_is_the_one_that_was_read(app, owner) {
        let address = montreal_to_toronto()["origin_address"].clone();
        let read = owner.post("/api/v2/userprofiles", json!({ "address": address })).await.ok().data();
        let path = format!("/api/v2/userprofiles/{}", read["id"].as_str().unwrap());
        app.clock().advance(chrono::TimeDelta::seconds(1));
        let city = |city: &str| json!({ "address": { "city": city } });
        having_read(&owner, &read["updated_at"]).patch(&path, city("Laval")).await.ok();
        let current = refused(&having_read(&owner, &read["updated_at"]).patch(&path, city("Longueuil")).await);
        assert_eq!(current["profile"]["address"]["city"], "Laval");
    }

    async fn the_insurance_of_a_parcel_is_saved_over_the_one_that_was_read(app, shop = Shop::open) {
        let draft = "/api/v2/insurance/create-or-update/draft";
        let read = shop.owner.post(draft, shop.insurance_form(990_000, 3)).await.ok().data();
        let form = |goods: &str| {
            let mut form = shop.insurance_form(990_000, 3);
            form["id"] = read["id"].clone();
            form["additional_details"] = json!(goods);
            form
        };
        app.clock().advance(chrono::TimeDelta::seconds(1));
        having_read(&shop.owner, &read["updated_at"]).post(draft, form("A cello")).await.ok();
        let late = having_read(&shop.owner, &read["updated_at"]);
        let current = refused(&late.post(draft, form("A guitar")).await);
        assert_eq!(current["policy"]["form"]["additional_details"], "A cello", "{current}");
        sample::add(&shop.owner, "upload-packaging-images", read["id"].as_str().unwrap()).await;
        refused(&late.post("/api/v2/insurance/create-or-update", form("A guitar")).await);
        let stored = shop.owner.get(&format!("/api/v2/insurance/{}", read["id"].as_str().unwrap())).await.ok().data();
        assert_eq!(stored["form"]["additional_details"], "A cello");
        // Who does not say what they have read writes as before.
        shop.owner.post(draft, form("A guitar")).await.ok();
    }

    async fn the_insurance_of_freight_is_saved_over_the_one_that_was_read(app, shop = Shop::open) {
        let id = shop.freight_draft(1_000_000).await;
        let read = shop.freight(&id).await["updated_at"].clone();
        let form = |carrier: &str| {
            let mut form = shop.freight_form(1_000_000, 3);
            form["id"] = json!(id);
            form["carrier"] = json!(carrier);
            form
        };
        app.clock().advance(chrono::TimeDelta::seconds(1));
        having_read(&shop.owner, &read).post("/api/v2/insurance/freight/draft", form("First")).await.ok();
        for path in ["/api/v2/insurance/freight/draft", "/api/v2/insurance/freight", "/api/insurance/freight"] {
            let current = refused(&having_read(&shop.owner, &read).post(path, form("Second")).await);
            assert_eq!(current["policy"]["form"]["carrier"], "First", "{path}: {current}");
        }
        let stored = shop.freight(&id).await;
        assert_eq!((&stored["form"]["carrier"], &stored["status"]), (&json!("First"), &json!("draft")));
        let priced = having_read(&shop.owner, &stored["updated_at"]).post("/api/v2/insurance/freight", form("Second")).await;
        assert_eq!(priced.ok().data()["form"]["carrier"], "Second");
    }

    async fn what_is_usual_for_pickups_is_saved_over_what_was_read(app, owner) {
        let path = "/api/pickups/defaults";
        let at = |location: &str| json!({ "location": location });
        let first = having_read(&owner, &Value::Null).put(path, at("mail_room")).await.ok().data();
        let current = refused(&having_read(&owner, &Value::Null).put(path, at("front_door")).await);
        assert_eq!(current["defaults"], owner.get(path).await.ok().data());
        app.clock().advance(chrono::TimeDelta::seconds(1));
        having_read(&owner, &first["updated_at"]).post(path, at("loading_dock")).await.ok();
        let current = refused(&having_read(&owner, &first["updated_at"]).post(path, at("front_door")).await);
        assert_eq!(current["defaults"]["location"], "loading_dock");
        owner.put(path, at("front_door")).await.ok();
    }

    async fn a_store_s_set_up_is_saved_over_what_was_read_whatever_its_sync_wrote(app, store = Store::connected) {
        let owner = &store.shop.owner;
        let path = "/api/v2/package-and-config";
        let shown = async || owner.get(&format!("{path}?shop_id={}", store.id)).await.ok().data()["config"].clone();
        let read = shown().await["updated_at"].clone();
        app.clock().advance(TimeDelta::seconds(1));
        store.set_up(json!({ "weight": "0.1", "weight_unit": "kg" })).await;
        let other = json!({ "config": { "shop_id": store.id, "weight": "0.2", "weight_unit": "kg" } });
        let stored = refused(&having_read(owner, &read).post(path, other.clone()).await);
        let now = shown().await;
        assert_eq!((&now["weight"], &now["updated_at"]), (&json!("0.1"), &stored["updated_at"]));
        app.clock().advance(TimeDelta::seconds(1));
        store.sync().await;
        having_read(owner, &now["updated_at"]).post(path, other).await.ok();
        assert_eq!(shown().await["weight"], "0.2");
    }
}
