//! An account with an owner, a sub-user, and a row of each kind that an id can name.

use axum::body::Body;
use axum::http::{Method, Request};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_server::shipping::purchase::entity as purchase;

use super::access::Route;
use crate::account::api_key::scoped;
use crate::account::auth::factor_rows;
use crate::account::webhook::db_event;
use crate::app::card::{card_of, db_card};
use crate::app::{Answer, Client, TestApp};
use crate::operator::desk::db_dead_letter;
use crate::platform::store::purchase_row;
use crate::shipping::adjustment::db_adjustment;
use crate::shipping::bulk;
use crate::shipping::claim::rows::{db_claim, db_claimed};
use crate::shipping::file::sample;
use crate::shipping::file::tus::begins;
use crate::shipping::history::db_entry;
use crate::shipping::insurance::rows::{db_freight, db_policy};
use crate::shipping::pickup::rows::{db_pickup, pickup_row};
use crate::shipping::purchase::dispute::dispute_row;
use crate::shipping::quote::{db_quote, ltl::db_ltl};
use crate::shipping::requires_action::db_action;
use crate::shipping::returns::rows::db_return;
use crate::shipping::shipment::montreal_to_toronto;
use crate::shipping::shop::rows::{db_order, db_shop};

pub struct World {
    pub owner: Client,
    /// A sub-user whose shipment, profile and session the ids name.
    pub member: Client,
    ids: Vec<(&'static str, String)>,
}

impl World {
    pub async fn new(app: &TestApp) -> Self {
        let owner = app.owner().await;
        let member = app.sub_user(&owner).await;
        let id = |value: Value| value["id"].as_str().unwrap().to_owned();
        let shipment = member.post("/api/shipments", json!({})).await.ok().data();
        let profile = member.post("/api/v2/userprofiles", json!({"address": address()})).await.ok().data();
        let session = member.get("/api/sessions").await.ok().data()[0].clone();
        let book = owner.post("/api/address-books", address()).await.ok().data();
        let mut imported = address();
        imported["contact_first_name"] = "Imported".into();
        let imported = json!({"validated": [imported]});
        let import = owner.post("/api/address-books/bulk-upload/validation-submit", imported).await.ok().data();
        let origin = json!({"origin_address": address()});
        let path = format!("/api/shipments/{}", shipment["id"].as_str().unwrap());
        let origin = member.patch(&path, origin).await.ok().data()["origin_address"].clone();
        let invitation = json!({"email": "new@example.ca", "billing_type": "account"});
        let invitation = owner.post("/api/invite-user", invitation).await.ok().data();
        let export = owner.post("/api/account/exports", json!({})).await.ok().data();
        let reminder = json!({"title": "Call the depot", "due_at": "2026-11-23T14:00:00Z"});
        let reminder = member.post("/api/alerts", reminder).await.ok().data();
        let shipment_id = shipment["id"].as_str().unwrap();
        let file = sample::add(&member, "upload-images", shipment_id).await;
        db_entry(app, &member, shipment_id.parse().unwrap()).await;
        let upload = member.request(begins(shipment_id, "product_image", 9)).await.ok().header("location");
        let upload = upload.rsplit('/').next().unwrap().to_owned();
        let list = json!({"origin_address": bulk::origin(), "rows": [bulk::row(1), bulk::row(2)]});
        let list = member.post("/api/v2/bulk-shipping-request", list).await.ok().data();
        let pickup = pickup_row(owner.account_id, member.user_id, app.clock().now());
        let pickup = db_pickup(app.db(), pickup, shipment_id.parse().unwrap()).await;
        let freight = db_freight(app, &member).await;
        let freight_file = sample::add(&member, "upload-images", &freight.to_string()).await;
        let job = db_dead_letter(app).await;
        // Of a shipment that is gone, so that the other routes see nothing of it.
        let row = purchase_row(owner.account_id, Uuid::now_v7(), app.clock().now());
        let row = purchase::Model { state: PurchaseState::Done.into(), ..row };
        let purchase = row.into_active_model().insert(app.db()).await.unwrap().id;
        let dispute = dispute_row(owner.account_id, purchase, app.clock().now());
        let dispute = dispute.into_active_model().insert(app.db()).await.unwrap().id;
        let adjustment = db_adjustment(app, &member, purchase).await;
        let policy = db_policy(app, &member, shipment_id.parse().unwrap()).await;
        let evidence = sample::add(&member, "upload-proof-files", shipment_id).await;
        let claim = db_claim(app, &member, policy).await;
        db_claimed(app, policy).await;
        let returned = db_return(app, &member, shipment_id.parse().unwrap()).await;
        let enrolled = app.sub_user(&owner).await;
        factor_rows::db_enrolled(app, &enrolled).await;
        let (endpoint, event) = db_event(app, &owner).await;
        let (key, _) = scoped(app, &member, &["read"]).await;
        let shop = db_shop(app, &owner).await;
        let ids = vec![
            ("$key", key),
            ("$endpoint", endpoint.to_string()),
            ("$event", event.to_string()),
            ("$adjustment", adjustment.to_string()),
            ("$claim", claim.to_string()),
            ("$return", returned.to_string()),
            ("$dispute", dispute.to_string()),
            ("$evidence", id(evidence)),
            ("$job", job.to_string()),
            ("$purchase", purchase.to_string()),
            ("$shop", shop.to_string()),
            ("$order", db_order(app, &member, shop).await.to_string()),
            ("$pickup", pickup.to_string()),
            ("$file", id(file)),
            ("$upload", upload),
            ("$bulk_run", id(list["run"].clone())),
            // Deleted by a POST, before the row that a DELETE removes.
            ("$bulk_shipment", list["shipments"][1]["shipment_id"].as_str().unwrap().to_owned()),
            ("$bulk_row", list["shipments"][0]["row_id"].as_str().unwrap().to_owned()),
            ("$action", db_action(app, &member, shipment_id.parse().unwrap()).await.to_string()),
            ("$policy", policy.to_string()),
            ("$freight", freight.to_string()),
            ("$freight_file", id(freight_file)),
            ("$shipment", id(shipment)),
            ("$origin", id(origin)),
            ("$profile", id(profile)),
            ("$session", id(session)),
            ("$factor", factor_rows::db_app(app, &member).await.to_string()),
            ("$enrolled", enrolled.user_id.to_string()),
            ("$address", id(book)),
            ("$import", import["import_id"].as_str().unwrap().to_owned()),
            ("$invitation", id(invitation)),
            ("$export", id(export)),
            ("$member", member.user_id.to_string()),
            ("$account", owner.account_id.to_string()),
            ("$card", db_card(app, card_of(app, &owner, owner.account_id)).await.to_string()),
            ("$alert", id(reminder)),
            ("$rate", Uuid::now_v7().to_string()),
            ("$ltl", db_ltl(app, &member).await.to_string()),
            ("$quote", db_quote(app, &member, montreal_to_toronto()).await.to_string()),
        ];
        Self { owner, member, ids }
    }

    /// Gives a further row a name.
    pub fn add(&mut self, name: &'static str, id: String) {
        self.ids.push((name, id));
    }

    /// Calls a route with the ids of this world.
    pub async fn call(&self, caller: &Client, route: &Route) -> Answer {
        let request = Request::builder().method(Method::from_bytes(route.method.as_bytes()).unwrap());
        let request = request.uri(self.filled(&route.path));
        let request = match &route.body {
            Some(body) => {
                let body = self.filled(&body.to_string());
                request.header("content-type", "application/json").body(Body::from(body))
            }
            None => request.body(Body::empty()),
        };
        caller.request(request.unwrap()).await
    }

    fn filled(&self, text: &str) -> String {
        let filled = self.ids.iter().fold(text.to_owned(), |text, (name, id)| text.replace(name, id));
        assert!(!filled.contains('$'), "nothing of the world has this name: {filled}");
        filled
    }

    /// All is as it was, no matter who called.
    pub async fn assert_unchanged(&self, app: &TestApp) {
        for (path, caller) in [
            ("/api/shipments/$shipment", &self.member),
            ("/api/userprofiles/$profile", &self.member),
            ("/api/saved-quotes/$quote", &self.member),
            ("/api/account/exports/$export", &self.owner),
        ] {
            caller.get(&self.filled(path)).await.ok();
        }
        assert_eq!(self.member.get("/api/sessions").await.ok().data().as_array().unwrap().len(), 1);
        assert_eq!(self.owner.get("/api/address-books").await.ok().json()["meta"]["total"], 2);
        let team = self.owner.get("/api/invited-user-list").await.ok().data();
        assert!(
            team.as_array().unwrap().iter().any(|one| one["email"] == "new@example.ca" && one["status"] == "invited")
        );
        assert_eq!(app.mails_to("new@example.ca").await.len(), 1, "nobody sent the invitation again");
        assert_eq!(self.owner.get("/api/account/cards").await.ok().data().as_array().unwrap().len(), 1);
        assert_eq!(self.owner.get("/api/account-settings").await.ok().data()["updated_at"], Value::Null);
    }
}

pub fn address() -> Value {
    json!({
        "contact_first_name": "Ana", "contact_last_name": "Roy", "contact_phone": "514-555-0199", "contact_email": "ana@example.ca",
        "street1": "12 rue Principale", "city": "Montréal", "state": "QC", "postal_code": "H2X 1Y4", "country": "CA",
    })
}
