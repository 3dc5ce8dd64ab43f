//! What is asked of large tables: everything that lists or looks up, and what people and the clock set off.

use axum::body::Body;
use axum::http::Request;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Statement};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType;
use waybill_providers::courier::sign_notice;
use waybill_providers::http::Secret;
use waybill_server::account::webhook;
use waybill_server::jobs::registry;
use waybill_server::notices::alert;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::platform::session;
use waybill_server::privacy::retention;
use waybill_server::shipping::insurance::{claim_entity, entity as policy};
use waybill_server::shipping::{claim, file, pickup, purchase, shop, tracking};
use waybill_server::{AppState, routes};

use crate::account::webhook::db_publish;
use crate::app::{Client, TestApp};
use crate::operator::desk;
use crate::shipping::quote::ltl;

pub(super) fn address() -> Value {
    json!({
        "contact_first_name": "Marie", "contact_last_name": "Lavoie", "contact_phone": "514 555-0137",
        "company_name": "Atelier Lavoie", "street1": "1204 rue Sainte-Catherine E", "city": "Montréal",
        "state": "QC", "postal_code": "H2L 2G9", "country": "CA",
    })
}

/// A call of a courier about a parcel that is followed.
async fn heard(app: &TestApp) {
    let mut config = app.state.config.clone();
    config.couriers.cp.webhook_secret = Secret::new("between us");
    let (db, clock) = (app.state.db.clone(), app.state.clock.clone());
    let state = AppState::build(config, app.state.mode, db, clock).unwrap();
    let body = json!({ "tracking_number": "7023210900000000" }).to_string();
    let signature = sign_notice(&Secret::new("between us"), chrono::Utc::now().timestamp(), body.as_bytes());
    let request = Request::post("/api/couriers/cp/webhooks").header(tracking::SIGNATURE, signature);
    Client::new(routes::application(state)).request(request.body(Body::from(body)).unwrap()).await.ok();
}

/// The claim on the shipment's policy: the rows that were multiplied are on policies that nobody has.
async fn claim_of(app: &TestApp, shipment_id: Uuid) -> Uuid {
    let policy = policy::Entity::find().filter(policy::Column::ShipmentId.eq(shipment_id)).one(app.db()).await.unwrap();
    let policy_id = policy.unwrap().id;
    let claim = claim_entity::Entity::find().filter(claim_entity::Column::PolicyId.eq(policy_id));
    claim.one(app.db()).await.unwrap().unwrap().id
}

/// Everything that lists or looks up, by name, and what people and the clock set off.
pub(super) async fn everything(app: &TestApp, owner: &Client, shipment_id: Uuid) -> Vec<(String, Vec<Statement>)> {
    let member = app.sub_user(owner).await;
    let mut sent = Vec::new();
    for path in [
        "/address-books",
        "/address-books?page=50&paginate=20",
        "/address-books?search_key=m",
        "/address-books?search_key=marie%20lavoie",
        "/shipments?paginate=200",
        "/shipments?page=50",
        "/shipments?drafts=true&search=toronto",
        "/trackings?paginate=200",
        "/trackings?page=50",
        "/public/tracking/nonsense",
        "/public/returns/nonsense",
        "/public/certificates/01234-56789-ABCDE-FGHJK",
        "/v2/pickups",
        "/v2/pickups?status=missed&page=50",
        "/v2/pickups?status=missed,scheduled&page=50",
        "/v2/pickups?shipment_id=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/pickups?from_date=2026-11-23&to_date=2026-11-29",
        "/pickups/defaults",
        "/pickups/calendar",
        "/v2/shipments",
        "/v2/shipments?page=50",
        "/v2/shipments?cursor=2026-11-20T00:00:00Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?courier=ups&cursor=2026-11-20T00:00:00Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?search=montreal&cursor=2026-11-20T00:00:00Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?tracking_status=exception",
        "/v2/shipments?courier=ups&from_date=2026-11-01&to_date=2026-11-30",
        "/v2/shipments?search=montreal%20lavoie&courier=ups",
        "/v2/shipments?tracking_status=exception,in_transit",
        "/v2/shipments?tracking_status=exception,in_transit&courier=ups,cp&page=50",
        "/v2/shipments?courier=ups,cp&cursor=2026-11-20T00:00:00Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?search=montreal&courier=ups,cp",
        "/v2/shipments?type=archived",
        "/v2/shipments?shopify_store=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?type=insurance",
        "/v2/shipments?type=insurance&page=50",
        "/shipments/export?type=insurance",
        "/shipments/export?courier=cp",
        "/v2/shipments/requires-action",
        "/dashboard?time_zone=America/Vancouver",
        "/v2/shipments/requires-action?page=50",
        "/account/audit",
        "/account/audit?action=address.deleted",
        "/account/audit?page=50",
        "/account/cards",
        "/account/exports",
        "/account/close",
        "/alerts",
        "/v2/insurance/freight",
        "/claims",
        "/claims?page=50",
        "/returns",
        "/returns?status=requested&before=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/saved-quotes",
        "/saved-quotes?page=50&status=archived&search=toronto%20cp",
        "/saved-quotes?type=freight",
        "/saved-quotes?type=freight&page=50&status=archived&search=toronto",
        "/saved-quotes?sort=price",
        "/saved-quotes?sort=destination&page=3",
        "/shopify/shop-list",
        "/api-keys",
        "/webhook-endpoints",
        "/webhook-events",
        "/webhook-events?type=label.ready",
        "/webhook-events?status=failed",
        "/webhook-events?before=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/shopify/get-orders",
        "/shopify/get-orders?page=50&search=norman",
        "/shopify/get-orders?courier=cp&tracking_status=delivered",
        "/shopify/get-orders?fulfilment=unfulfilled&from_date=2026-11-01&to_date=2026-11-30",
        "/notification",
        "/sessions",
        "/invited-user-list",
    ] {
        sent.push((format!("GET {path}"), app.statements_of(owner.get(&format!("/api{path}"))).await));
    }
    let operator = desk::again(app, &app.anonymous()).await;
    for path in [
        "/overview",
        "/purchases",
        "/freight-quotes",
        "/freight-quotes?status=answered",
        "/claims",
        "/claims?status=paid&before=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/disputes",
        "/policies",
        "/policies?status=declined&before=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/accounts",
        "/accounts?search=ana@example.ca",
        "/jobs",
        "/jobs?state=failing",
        "/reconciliation",
        "/audit",
        "/audit?before=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
    ] {
        let asked = app.statements_of(operator.get(&format!("/api/operator{path}"))).await;
        sent.push((format!("GET /operator{path}"), asked));
    }
    let bought = app.statements_of(operator.get(&format!("/api/operator/purchases/{shipment_id}"))).await;
    sent.push(("GET /operator/purchases/{id}".to_owned(), bought));
    let own = app.statements_of(member.get("/api/shipments")).await;
    sent.push(("GET /shipments of a sub-user".to_owned(), own));
    let own = app.statements_of(member.get("/api/trackings")).await;
    sent.push(("GET /trackings of a sub-user".to_owned(), own));
    let own = app.statements_of(member.get("/api/v2/pickups")).await;
    sent.push(("GET /v2/pickups of a sub-user".to_owned(), own));
    let after = app.statements_of(pickup::sweep(&app.state.platform)).await;
    sent.push(("pickup_sweep".to_owned(), after));
    sent.push(("look_for_due".to_owned(), app.statements_of(tracking::look_for_due(&app.state.platform)).await));
    let own = app.statements_of(member.get("/api/claims")).await;
    sent.push(("GET /claims of a sub-user".to_owned(), own));
    let insured = app.statements_of(owner.get(&format!("/api/v2/insurance/{shipment_id}"))).await;
    sent.push(("GET /v2/insurance/{id}".to_owned(), insured));
    let claim = claim_of(app, shipment_id).await;
    sent.push(("GET /claims/{id}".to_owned(), app.statements_of(owner.get(&format!("/api/claims/{claim}"))).await));
    let tidied = app.statements_of(claim::tidy(&app.state.platform)).await;
    sent.push(("tidy of claims".to_owned(), tidied));
    let own = app.statements_of(member.get("/api/shopify/get-orders")).await;
    sent.push(("GET /shopify/get-orders of a sub-user".to_owned(), own));
    sent.push(("sync_due".to_owned(), app.statements_of(shop::sync_due(&app.state.platform)).await));
    let own = app.statements_of(member.get("/api/dashboard")).await;
    sent.push(("GET /dashboard of a sub-user".to_owned(), own));
    let own = app.statements_of(member.get("/api/v2/shipments/requires-action")).await;
    sent.push(("GET /v2/shipments/requires-action of a sub-user".to_owned(), own));
    let own = app.statements_of(member.get("/api/v2/shipments?courier=ups")).await;
    sent.push(("GET /v2/shipments of a sub-user".to_owned(), own));
    for query in
        ["search=montreal", "search=mo&tracking_status=exception,in_transit", "tracking_status=exception,in_transit"]
    {
        let own = app.statements_of(member.get(&format!("/api/v2/shipments?{query}"))).await;
        sent.push((format!("GET /v2/shipments?{query} of a sub-user"), own));
    }
    for sort in ["newest", "price", "destination"] {
        let own = app.statements_of(member.get(&format!("/api/saved-quotes?sort={sort}"))).await;
        sent.push((format!("GET /saved-quotes of a sub-user by {sort}"), own));
    }
    let own = app.statements_of(member.get("/api/saved-quotes?type=freight")).await;
    sent.push(("GET /saved-quotes of freight of a sub-user".to_owned(), own));
    sent.push(("look_for_prices".to_owned(), app.statements_of(alert::look_for_prices(&app.state.platform)).await));
    for path in [
        "/shipments/{id}",
        "/tracking/{id}/progress",
        "/uploaded-files/{id}",
        "/label-download/{id}",
        "/packing-slip-download/{id}",
        "/v2/get-sorted-rates/{id}",
    ] {
        let path = path.replace("{id}", &shipment_id.to_string());
        sent.push((format!("GET {path}"), app.statements_of(owner.get(&format!("/api{path}"))).await));
    }
    let run = owner.get("/api/bulk-runs").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
    for path in [
        "/bulk-runs",
        "/bulk-runs/{id}",
        "/bulk-runs/{id}/rows",
        "/bulk-runs/{id}/rows?page=2&state=priced",
        "/bulk-runs/{id}/export",
    ] {
        let path = path.replace("{id}", &run);
        sent.push((format!("GET {path}"), app.statements_of(owner.get(&format!("/api{path}"))).await));
    }
    let buy = format!("/api/shipments/{shipment_id}/rates/{}/buy", Uuid::now_v7());
    for (path, body) in [
        ("/api/address-books".to_owned(), address()),
        ("/api/address-books/bulk-upload/known".to_owned(), json!({ "keys": ["0123456789abcdef"] })),
        ("/api/address-books/bulk-upload/validation-submit".to_owned(), json!({ "validated": [address()] })),
        ("/api/products/learned".to_owned(), json!({ "shipment_ids": [shipment_id] })),
        ("/api/shipments".to_owned(), json!({})),
        (buy, json!({})),
        ("/api/saved-quotes".to_owned(), json!({ "shipment_id": shipment_id })),
        ("/api/ltl-send-mail".to_owned(), ltl::load()),
        (format!("/api/pending-payment/{shipment_id}"), json!({})),
        (format!("/api/pending-payment/{shipment_id}/cancel"), json!({})),
    ] {
        sent.push((format!("POST {path}"), app.statements_of(owner.post(&path, body)).await));
    }
    let wish = json!({
        "shipment_ids": [shipment_id], "date": "2026-11-23", "ready_time": "1300", "close_time": "1700",
        "location": "reception", "instructions": "",
    });
    let pickup = owner.get("/api/v2/pickups").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
    for (path, body) in [
        ("/api/pickups/new/add".to_owned(), wish.clone()),
        (format!("/api/pickups/{pickup}/add"), wish),
        (format!("/api/pickups/{pickup}/remove"), json!({ "shipment_ids": [shipment_id] })),
        (
            "/api/shipments/archive-delete".to_owned(),
            json!({ "shipment_id": shipment_id, "status": "archived", "delete_pickup": true }),
        ),
        ("/api/buyReturnLabel".to_owned(), json!({ "shipment_id": shipment_id, "rate_id": Uuid::now_v7() })),
    ] {
        sent.push((format!("POST {path}"), app.statements_of(owner.post(&path, body)).await));
    }
    let point = json!({ "drop_off_id": "none" });
    let chosen = app.statements_of(owner.patch(&format!("/api/shipments/{shipment_id}/dropoff"), point)).await;
    sent.push(("PATCH /shipments/{id}/dropoff".to_owned(), chosen));
    sent.push(("POST /couriers/{slug}/webhooks".to_owned(), app.statements_of(heard(app)).await));
    for path in ["refresh", "link"] {
        let path = format!("/api/tracking/{shipment_id}/{path}");
        sent.push((format!("POST {path}"), app.statements_of(owner.post(&path, json!({}))).await));
    }
    let patch = json!({ "parcels": [] });
    let patched = app.statements_of(owner.patch(&format!("/api/shipments/{shipment_id}"), patch)).await;
    sent.push(("PATCH /shipments/{id}".to_owned(), patched));
    let removed = app.statements_of(owner.delete(&format!("/api/invite-user-delete/{}", member.user_id))).await;
    sent.push(("DELETE /invite-user-delete/{id}".to_owned(), removed));
    let all = json!({ "shipment_ids": [shipment_id] });
    for path in ["/bulk-shipment-purchase", "/bulk-shipment-cancel", "/bulk-shipment-delete"] {
        sent.push((format!("POST {path}"), app.statements_of(owner.post(&format!("/api{path}"), all.clone())).await));
    }
    let platform = &app.state.platform;
    let under_way = purchase::is_paying_with(platform, (owner.account_id, Uuid::now_v7()));
    sent.push(("is_paying_with".to_owned(), app.statements_of(under_way).await));
    sent.push(("recover".to_owned(), app.statements_of(purchase::recover(&app.state.buying)).await));
    sent.push(("tidy".to_owned(), app.statements_of(retention::tidy(platform)).await));
    sent.push(("the metrics".to_owned(), app.statements_of((purchase::UNSETTLED.read)(platform)).await));
    sent.push(("sweep".to_owned(), app.statements_of(file::sweep(platform)).await));
    sent.push(("webhooks".to_owned(), app.statements_of(webhook::sweep(platform)).await));
    let published = db_publish(app, owner, WebhookEventType::LabelReady, Uuid::now_v7());
    sent.push(("publish".to_owned(), app.statements_of(published).await));
    let endpoint = owner.get("/api/webhook-endpoints").await.ok().data()[0]["id"].clone();
    let again = json!({ "endpoint": endpoint, "from": "2026-11-01T00:00:00Z" });
    let again = owner.post("/api/webhook-events/replay", again);
    sent.push(("POST /webhook-events/replay".to_owned(), app.statements_of(again).await));
    let sessions = session::forget_ended(&platform.db, platform.clock.now());
    sent.push(("forget_ended".to_owned(), app.statements_of(sessions).await));
    sent.push(("run_due_jobs".to_owned(), app.statements_of(run_due_jobs(platform, &registry())).await));
    sent
}
