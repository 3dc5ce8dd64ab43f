//! How both databases go about what the server asks of large tables: by an index, never by walking all of one.

use sea_orm::{ActiveModelTrait, ConnectionTrait, DbBackend, IntoActiveModel, Statement};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::effects::effects;
use waybill_server::notices::alert;
use waybill_server::platform::store::{Constraint, Db};
use waybill_server::platform::work::entity as job;
use waybill_server::platform::{session, work};
use waybill_server::privacy::retention;
use waybill_server::shipping::rate::{entity as rate, quote_entity as quote};
use waybill_server::shipping::{file, history, pickup, purchase, quote as saved_quote, shipment, tracking};

use super::many_rows_sql::{analyse, multiply};
use super::purchase_row;
use super::purchase_rows::twice;
use super::tracking_rows::{event_row, link_row, notice_row, tracking_row};
use crate::app::{Client, TestApp};
use crate::operator::desk;
use crate::shipping::bulk;
use crate::shipping::claim::rows::db_claim;
use crate::shipping::file::sample;
use crate::shipping::file::tus::begins;
use crate::shipping::history::db_entry;
use crate::shipping::insurance::rows::db_policy;
use crate::shipping::pickup::rows::{db_pickup, pickup_row};
use crate::shipping::quote::db_quote;
use crate::shipping::requires_action::db_action;

/// The tables that grow with the business, each with the columns that differ from row to row beside its keys.
const LARGE: [(&str, &[&str]); 29] = [
    ("address_books", &["sort_key"]),
    ("search_tokens", &["token"]),
    ("shipments", &["user_id", "selected_rate_id"]),
    ("quotes", &["shipment_id", "fingerprint"]),
    ("rates", &["shipment_id", "quote_id"]),
    ("purchases", &["shipment_id", "user_id", "card_id", "payment_ref"]),
    ("saved_quotes", &["user_id", "fingerprint"]),
    ("files", &["shipment_id", "purchase_id", "storage_key"]),
    ("uploaded_files", &["owner_id"]),
    ("uploads", &[]),
    ("bulk_runs", &["user_id", "job_id"]),
    ("bulk_run_rows", &["run_id", "user_id", "shipment_id"]),
    ("cards", &["holder_id", "processor_id"]),
    ("sessions", &["user_id", "token_hash"]),
    ("alerts", &["user_id", "subject"]),
    ("audit_entries", &["actor_id", "action"]),
    ("jobs", &[]),
    ("trackings", &["shipment_id", "tracking_number"]),
    ("tracking_events", &["tracking_id", "identity"]),
    ("tracking_notices", &["shipment_id"]),
    ("tracking_links", &["shipment_id", "token_hash"]),
    ("history_entries", &["user_id"]),
    ("required_actions", &["shipment_id", "user_id"]),
    ("policies", &["user_id", "shipment_id", "purchase_id", "code"]),
    ("claims", &["user_id", "policy_id"]),
    ("claim_entries", &["claim_id"]),
    ("pickups", &["user_id", "place_key"]),
    ("pickup_shipments", &["pickup_id", "shipment_id", "user_id"]),
    ("operator_audit", &["subject_id"]),
];

/// What an index gives, or a list that is short by its limit, may be walked.
const DERIVED: [&str; 6] = ["counted", "found", "hit", "words", "CONSTANT", "(subquery"];

/// A row in each large table, of the owner's where rows have owners.
async fn rows_of(app: &TestApp, owner: &Client) -> Uuid {
    let now = app.clock().now();
    desk::made(app).await;
    owner.post("/api/address-books", address()).await.ok();
    let shipment = owner.post("/api/shipments/create-or-update", json!({ "origin_address": address() })).await.ok();
    let shipment_id: Uuid = shipment.data()["id"].as_str().unwrap().parse().unwrap();
    let reminder = json!({ "title": "Call", "text": "", "due_at": "2026-12-01T15:00:00Z", "shipment_id": shipment_id });
    owner.post("/api/alerts", reminder).await.ok();
    let gone = owner.post("/api/address-books", address()).await.ok().data()["id"].as_str().unwrap().to_owned();
    owner.delete(&format!("/api/address-books/{gone}")).await.ok();
    sample::add(owner, "upload-images", &shipment_id.to_string()).await;
    owner.request(begins(&shipment_id.to_string(), "product_image", 9)).await.ok();
    let quote = quote::Model {
        id: Uuid::now_v7(),
        account_id: owner.account_id,
        shipment_id,
        courier: "cp".into(),
        fingerprint: "f".into(),
        state: quote::QuoteState::Answered,
        messages: json!([]).into(),
        request: json!({}).into(),
        rules_version: String::new(),
        insured_amount: None,
        pricing: None,
        exchanges: None,
        tariff_version: None,
        simulated: true,
        asked_at: now,
        expires_at: now,
    };
    let rate = rate::Model {
        id: Uuid::now_v7(),
        account_id: owner.account_id,
        shipment_id,
        quote_id: quote.id,
        courier: "cp".into(),
        service: "DOM.EP".into(),
        offer: json!({}).into(),
        price: json!([]).into(),
        total: 1840,
        counter_price: None,
        quoted_at: now,
        expires_at: now,
    };
    db_quote(app, owner, json!({})).await;
    db_entry(app, owner, shipment_id).await;
    db_action(app, owner, shipment_id).await;
    let list = json!({ "name": "orders.csv", "origin_address": bulk::origin(), "rows": [bulk::row(1)] });
    owner.post("/api/v2/bulk-shipping-request", list).await.ok();
    // Its prices are not asked for here: jobs are made many of one below.
    app.db().execute_unprepared("delete from jobs").await.unwrap();
    quote.into_active_model().insert(app.db()).await.unwrap();
    rate.into_active_model().insert(app.db()).await.unwrap();
    purchase_row(owner.account_id, shipment_id, now).into_active_model().insert(app.db()).await.unwrap();
    for constraint in [Constraint::FileStorageKey, Constraint::CardProcessorId] {
        // The first of two is the row that is wanted.
        assert!(twice(app.db(), constraint, owner.account_id, now).await.is_err());
    }
    let mail = job::Model {
        id: Uuid::now_v7(),
        kind: "none".into(),
        payload: json!({}),
        due_at: now,
        attempts: 1,
        holder: None,
        claimed_until: None,
        done_at: Some(now),
        set_aside_at: None,
        steps_done: 0,
        steps_total: 0,
        last_error: String::new(),
        created_at: now,
    };
    mail.into_active_model().insert(app.db()).await.unwrap();
    let parcel = tracking_row(owner.account_id, shipment_id, now);
    let happened = event_row(&parcel, now).into_active_model();
    // Nearly all parcels have arrived.
    let parcel = tracking::entity::Model { next_check_at: None, ..parcel };
    parcel.into_active_model().insert(app.db()).await.unwrap();
    happened.insert(app.db()).await.unwrap();
    notice_row(owner.account_id, shipment_id, now).into_active_model().insert(app.db()).await.unwrap();
    link_row(owner.account_id, shipment_id, now).into_active_model().insert(app.db()).await.unwrap();
    app.db().execute_unprepared("update shipments set tracking_status = 'delivered'").await.unwrap();
    let policy = db_policy(app, owner, shipment_id).await;
    db_claim(app, owner, policy).await;
    // Nearly all claims are paid.
    app.db().execute_unprepared("update claims set status = 'paid'").await.unwrap();
    // Nearly all pickups are over.
    let fetched = pickup_row(owner.account_id, owner.user_id, now);
    let fetched = pickup::entity::Model { status: waybill_core::pickup::PickupStatus::Completed.into(), ..fetched };
    db_pickup(app.db(), fetched, shipment_id).await;
    app.db().execute_unprepared("update pickup_shipments set live = false").await.unwrap();
    // Nearly all purchases are over.
    app.db().execute_unprepared("update purchases set state = 'done'").await.unwrap();
    shipment_id
}

fn address() -> Value {
    json!({
        "contact_first_name": "Marie", "contact_last_name": "Lavoie", "contact_phone": "514 555-0137",
        "company_name": "Atelier Lavoie", "street1": "1204 rue Sainte-Catherine E", "city": "Montréal",
        "state": "QC", "postal_code": "H2L 2G9", "country": "CA",
    })
}

/// Everything that lists or looks up, by name, and what people and the clock set off.
async fn everything(app: &TestApp, owner: &Client, shipment_id: Uuid) -> Vec<(String, Vec<Statement>)> {
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
        "/public/certificates/01234-56789-ABCDE-FGHJK",
        "/v2/pickups",
        "/v2/pickups?status=missed&page=50",
        "/v2/pickups?from_date=2026-11-23&to_date=2026-11-29",
        "/pickups/defaults",
        "/v2/shipments",
        "/v2/shipments?page=50",
        "/v2/shipments?cursor=2026-11-20T00:00:00Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?courier=ups&cursor=2026-11-20T00:00:00Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?search=montreal&cursor=2026-11-20T00:00:00Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
        "/v2/shipments?tracking_status=exception",
        "/v2/shipments?courier=ups&from_date=2026-11-01&to_date=2026-11-30",
        "/v2/shipments?search=montreal%20lavoie&courier=ups",
        "/v2/shipments?type=archived",
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
        "/claims",
        "/claims?page=50",
        "/saved-quotes",
        "/saved-quotes?page=50&status=archived&search=toronto%20cp",
        "/saved-quotes?sort=price",
        "/saved-quotes?sort=destination&page=3",
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
        "/accounts",
        "/accounts?search=ana@example.ca",
        "/claims",
        "/claims?status=paid&before=0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f",
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
    let after = app.statements_of(pickup::look_after(&app.state.platform)).await;
    sent.push(("look_after".to_owned(), after));
    sent.push(("look_for_due".to_owned(), app.statements_of(tracking::look_for_due(&app.state.platform)).await));
    let own = app.statements_of(member.get("/api/claims")).await;
    sent.push(("GET /claims of a sub-user".to_owned(), own));
    let insured = app.statements_of(owner.get(&format!("/api/v2/insurance/{shipment_id}"))).await;
    sent.push(("GET /v2/insurance/{id}".to_owned(), insured));
    let claim = owner.get("/api/claims").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
    sent.push(("GET /claims/{id}".to_owned(), app.statements_of(owner.get(&format!("/api/claims/{claim}"))).await));
    let tidied = app.statements_of(waybill_server::shipping::claim::tidy(&app.state.platform)).await;
    sent.push(("tidy of claims".to_owned(), tidied));
    let own = app.statements_of(member.get("/api/dashboard")).await;
    sent.push(("GET /dashboard of a sub-user".to_owned(), own));
    let own = app.statements_of(member.get("/api/v2/shipments/requires-action")).await;
    sent.push(("GET /v2/shipments/requires-action of a sub-user".to_owned(), own));
    let own = app.statements_of(member.get("/api/v2/shipments?courier=ups")).await;
    sent.push(("GET /v2/shipments of a sub-user".to_owned(), own));
    let words = app.statements_of(history::write_words(&app.state.platform)).await;
    sent.push(("write_words".to_owned(), words));
    for sort in ["newest", "price", "destination"] {
        let own = app.statements_of(member.get(&format!("/api/saved-quotes?sort={sort}"))).await;
        sent.push((format!("GET /saved-quotes of a sub-user by {sort}"), own));
    }
    sent.push(("look_for_prices".to_owned(), app.statements_of(alert::look_for_prices(&app.state.platform)).await));
    for path in [
        "/shipments/{id}",
        "/tracking/{id}/progress",
        "/uploaded-files/{id}",
        "/label-download/{id}",
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
        ("/api/shipments".to_owned(), json!({})),
        (buy, json!({})),
        ("/api/saved-quotes".to_owned(), json!({ "shipment_id": shipment_id })),
        (format!("/api/pending-payment/{shipment_id}"), json!({})),
        (format!("/api/pending-payment/{shipment_id}/cancel"), json!({})),
    ] {
        sent.push((format!("POST {path}"), app.statements_of(owner.post(&path, body)).await));
    }
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
    let under_way = purchase::is_paying_with(platform, Uuid::now_v7());
    sent.push(("is_paying_with".to_owned(), app.statements_of(under_way).await));
    sent.push(("recover".to_owned(), app.statements_of(purchase::recover(&app.state.buying)).await));
    sent.push(("tidy".to_owned(), app.statements_of(retention::tidy(platform)).await));
    sent.push(("the metrics".to_owned(), app.statements_of((purchase::UNSETTLED.read)(platform)).await));
    sent.push(("fill_words".to_owned(), app.statements_of(shipment::fill_words(platform)).await));
    sent.push(("fill_destinations".to_owned(), app.statements_of(saved_quote::fill_destinations(platform)).await));
    sent.push(("sweep".to_owned(), app.statements_of(file::sweep(platform)).await));
    let sessions = session::forget_ended(&platform.db, platform.clock.now());
    sent.push(("forget_ended".to_owned(), app.statements_of(sessions).await));
    sent.push(("work_off".to_owned(), app.statements_of(work::work_off(platform, &effects())).await));
    sent
}

/// What a plan walks from end to end, if anything.
async fn walks(db: &Db, statement: &Statement) -> Vec<String> {
    let explain =
        if db.get_database_backend() == DbBackend::Postgres { "explain (format json)" } else { "explain query plan" };
    let asked = Statement { sql: format!("{explain} {}", statement.sql), ..statement.clone() };
    let rows = db.query_all_raw(asked).await.unwrap_or_else(|error| panic!("{}: {error}", statement.sql));
    if db.get_database_backend() == DbBackend::Postgres {
        let plan: Value = rows[0].try_get_by_index(0).unwrap();
        let mut found = Vec::new();
        whole_tables(&plan, &mut found);
        return found;
    }
    let details = rows.iter().map(|row| row.try_get_by_index::<String>(3).unwrap());
    let is_walk = |detail: &String| {
        let Some(name) = detail.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next()) else { return false };
        let aliases = ["word", "other", "listed"];
        !DERIVED.contains(&name) && (LARGE.iter().any(|(table, _)| *table == name) || aliases.contains(&name))
    };
    details.filter(is_walk).collect()
}

fn whole_tables(plan: &Value, found: &mut Vec<String>) {
    match plan {
        Value::Array(plans) => plans.iter().for_each(|plan| whole_tables(plan, found)),
        Value::Object(node) => {
            let text = |name: &str| node.get(name).and_then(Value::as_str).unwrap_or_default();
            let is_large = LARGE.iter().any(|(table, _)| *table == text("Relation Name"));
            let by_index = text("Node Type").starts_with("Index") && node.contains_key("Index Cond");
            if is_large && !by_index && text("Node Type").ends_with("Scan") && !text("Node Type").starts_with("Bitmap")
            {
                found.push(format!("{} on {}", text("Node Type"), text("Relation Name")));
            }
            node.values().for_each(|plan| whole_tables(plan, found));
        }
        _ => {}
    }
}

both! {
    async fn no_list_and_no_look_up_walks_a_large_table(app) {
        let owner = app.owner().await;
        let shipment_id = rows_of(app, &owner).await;
        for (table, own) in LARGE {
            multiply(app.db(), table, own).await;
        }
        analyse(app.db()).await;
        let mut asked = 0;
        let mut wrong = Vec::new();
        for (name, statements) in everything(app, &owner, shipment_id).await {
            for statement in statements.iter().filter(|statement| !statement.sql.starts_with("INSERT")) {
                asked += 1;
                for walk in walks(app.db(), statement).await {
                    wrong.push(format!("{name}: {walk}\n    {}", statement.sql));
                }
            }
        }
        // The owner has some rows more than are counted.
        let paging = owner.get("/api/address-books").await.ok().json()["meta"].clone();
        assert_eq!((&paging["total"], &paging["total_is_exact"]), (&json!(10_001), &json!(false)));
        assert!(asked > 100, "only {asked} statements were seen");
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    async fn a_table_without_an_index_is_seen_to_be_walked(app) {
        let owner = app.owner().await;
        rows_of(app, &owner).await;
        multiply(app.db(), "shipments", LARGE[2].1).await;
        analyse(app.db()).await;
        let sql = "select count(*) from shipments where version = 7";
        let statement = Statement::from_string(app.db().get_database_backend(), sql);
        assert_eq!(walks(app.db(), &statement).await.len(), 1);
    }
}
