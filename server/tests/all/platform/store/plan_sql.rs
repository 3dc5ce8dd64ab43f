//! How both databases go about what the server asks of large tables: by an index, never by walking all of one.

use sea_orm::{ActiveModelTrait, ConnectionTrait, DbBackend, EntityTrait, IntoActiveModel, Statement};
use serde_json::json;
use uuid::Uuid;
use waybill_server::platform::jobs::entity as job;
use waybill_server::platform::store::{self, Constraint};
use waybill_server::shipping::product::record_sent;
use waybill_server::shipping::rate::{entity as rate, quote_entity as quote};
use waybill_server::shipping::{pickup, shipment, tracking};

use super::many_rows_sql::{analyse, multiply};
use super::plan_asked::{address, everything};
use super::plan_read::walks;
use super::plan_steps::Counting;
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
use crate::shipping::quote::{db_quote, ltl};
use crate::shipping::requires_action::db_action;
use crate::shipping::shop::rows::{db_shop, order_row, parcel_row};

/// The tables that grow with the business, each with the columns that differ from row to row in addition to its keys.
const LARGE: [(&str, &[&str]); 35] = [
    ("address_books", &["sort_key", "short_key"]),
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
    ("pickups", &["user_id", "place_key"]),
    ("pickup_shipments", &["pickup_id", "shipment_id", "user_id"]),
    ("operator_audit", &["subject_id"]),
    ("ltl_quotes", &["user_id"]),
    ("claims", &["user_id", "policy_id", "shipment_id"]),
    ("claim_entries", &["claim_id"]),
    ("shop_orders", &["user_id", "remote_id"]),
    ("shop_parcels", &["order_id", "shipment_id", "part_id"]),
    // All of one product: the one that sells best.
    ("product_facts", &["shipment_id"]),
    ("webhook_events", &["subject_id"]),
    ("webhook_deliveries", &["event_id", "subject_id"]),
];

/// Steps of SQLite's virtual machine that are too few to compare.
const FEW_STEPS: u64 = 5_000;

/// Steps that a statement may take, where the other plan takes `fewest`. To read the account's ten thousand rows takes at least
/// fifty thousand, and three for each of the ten thousand entries of an index before the last page.
fn most_steps(name: &str, sql: &str, fewest: u64) -> u64 {
    // Nothing but the rows themselves tells which are wanted: a part of a word within an account's drafts or orders, what became of
    // an order's parcels, and what is on the way, which is summed. When a member leaves, it happens once.
    let reads_all = [" LIKE ", "EXISTS("].iter().any(|part| sql.contains(part))
        || name.contains("/dashboard")
        || name.starts_with("DELETE /invite-user-delete");
    // Counting and searching stop after ten thousand rows.
    let stops = ["\"counted\"", "as hit"].iter().any(|part| sql.contains(part));
    match (reads_all, stops) {
        (true, _) => 400_000,
        (_, true) => (fewest * 2).clamp(FEW_STEPS, 400_000),
        _ => (fewest * 2).clamp(FEW_STEPS, 40_000),
    }
}

/// Whether a table grows with the business.
pub(super) fn is_large(table: &str) -> bool {
    LARGE.iter().any(|(large, _)| *large == table)
}

/// A row in each large table, of the owner's where rows have owners.
async fn rows_of(app: &TestApp, owner: &Client) -> Uuid {
    let now = app.clock().now();
    desk::made(app).await;
    owner.post("/api/address-books", address()).await.ok();
    let mug =
        json!([{ "weight": "2", "weight_unit": "kg", "parcel_items": [{ "description": "Mug", "quantity": 1 }] }]);
    let shipment = owner
        .post("/api/shipments/create-or-update", json!({ "origin_address": address(), "parcels": mug }))
        .await
        .ok();
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
        simulated: true,
        asked_at: now,
        expires_at: now,
        kept_at: None,
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
    let sent =
        shipment::entity::Entity::find_by_id((owner.account_id, shipment_id)).one(app.db()).await.unwrap().unwrap();
    record_sent(app.db(), &sent, now).await.unwrap();
    let list = json!({ "name": "orders.csv", "origin_address": bulk::origin(), "rows": [bulk::row(1)] });
    owner.post("/api/v2/bulk-shipping-request", list).await.ok();
    crate::account::api_key::scoped(app, owner, &["read"]).await;
    crate::account::webhook::db_event(app, owner).await;
    // Nearly all events are delivered.
    let delivered = "update webhook_deliveries set state = 'delivered', next_attempt_at = null";
    app.db().execute_unprepared(delivered).await.unwrap();
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
        job_key: None,
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
    let order = order_row(app, owner, db_shop(app, owner).await);
    order.clone().into_active_model().insert(app.db()).await.unwrap();
    parcel_row(&order, shipment_id).into_active_model().insert(app.db()).await.unwrap();
    ltl::db_ltl(app, owner).await;
    // Nearly all are answered.
    app.db().execute_unprepared("update ltl_quotes set waits = false").await.unwrap();
    // Nearly all purchases are over.
    app.db().execute_unprepared("update purchases set state = 'done'").await.unwrap();
    shipment_id
}

/// What is wrong with how SQLite goes about some statements in a database that has grown, before and after its statistics were
/// made: a walk of a whole table or of an account's rows, or far more steps than the other time.
async fn faults(app: &TestApp, sent: &[(String, Statement)]) -> Vec<String> {
    let grown = Counting::open(app).await;
    let mut before = Vec::new();
    for (_, statement) in sent {
        before.push((grown.steps_of(statement).await, grown.walks(statement).await, grown.plan(statement).await));
    }
    grown.close().await;
    store::optimize(app.db()).await.unwrap();
    let kept = Counting::open(app).await;
    let mut found = Vec::new();
    for ((name, statement), before) in sent.iter().zip(before) {
        let after = (kept.steps_of(statement).await, kept.walks(statement).await, kept.plan(statement).await);
        let fewest = before.0.min(after.0);
        let most = most_steps(name, &statement.sql, fewest);
        for (when, (steps, mut walks, plan)) in [("as it has grown", before), ("with statistics", after)] {
            if steps > most {
                walks.push(format!("{steps} steps, at most {most} are expected: {plan}"));
            }
            found.extend(walks.iter().map(|walk| format!("{name}, {when}: {walk}\n    {}", statement.sql)));
        }
    }
    kept.close().await;
    found
}

both! {
    async fn no_list_and_no_look_up_walks_a_large_table(app) {
        let is_sqlite = app.db().get_database_backend() == DbBackend::Sqlite;
        let owner = app.owner().await;
        let shipment_id = rows_of(app, &owner).await;
        // As every installation does when it starts.
        store::optimize(app.db()).await.unwrap();
        for (table, own) in LARGE {
            multiply(app.db(), table, own).await;
        }
        // Nearly all policies are of parcels that go by another way.
        let others = "update policies set shipment_id = null, purchase_id = null where code <> (select min(code) from policies)";
        app.db().execute_unprepared(others).await.unwrap();
        if !is_sqlite {
            analyse(app.db()).await;
        }
        let mut sent = Vec::new();
        for (name, statements) in everything(app, &owner, shipment_id).await {
            let is_planned = |statement: &Statement| !statement.sql.starts_with("INSERT") && !statement.sql.starts_with("set local");
            sent.extend(statements.into_iter().filter(is_planned).map(|statement| (name.clone(), statement)));
        }
        let mut wrong = Vec::new();
        if is_sqlite {
            wrong = faults(app, &sent).await;
        } else {
            for (name, statement) in &sent {
                let walked = walks(app.db(), statement).await;
                wrong.extend(walked.iter().map(|walk| format!("{name}: {walk}\n    {}", statement.sql)));
            }
        }
        // The owner has some rows more than are counted.
        let paging = owner.get("/api/address-books").await.ok().json()["meta"].clone();
        assert_eq!((&paging["total"], &paging["total_is_exact"]), (&json!(10_001), &json!(false)));
        assert!(sent.len() > 100, "only {} statements were seen", sent.len());
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    async fn a_table_without_an_index_is_seen_to_be_walked(app, owner) {
        rows_of(app, &owner).await;
        multiply(app.db(), "shipments", LARGE[2].1).await;
        analyse(app.db()).await;
        let sql = "select count(*) from shipments where version = 7";
        let statement = Statement::from_string(app.db().get_database_backend(), sql);
        assert_eq!(walks(app.db(), &statement).await.len(), 1);
    }
}
