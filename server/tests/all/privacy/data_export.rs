//! All that an account holds, as a file.

use std::io::{Cursor, Read};

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};
use waybill_server::platform::jobs::{JobRegistry, retry_dead_letter, run_due_jobs};
use waybill_server::privacy::data_export::{self, HELD, LEFT_OUT};
use zip::ZipArchive;

use crate::account::brand::{add_logo, typed};
use crate::app::{Client, TestApp};

async fn begin(owner: &Client) -> Value {
    owner.post("/api/account/exports", json!({})).await.ok().data()
}

fn path(export: &Value) -> String {
    format!("/api/account/exports/{}", export["id"].as_str().unwrap())
}

/// The entries of a zip file by their names.
pub fn entries(bytes: Vec<u8>) -> Vec<(String, String)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..archive.len())
        .map(|at| {
            let mut file = archive.by_index(at).unwrap();
            let mut text = Vec::new();
            file.read_to_end(&mut text).unwrap();
            (file.name().unwrap().into_owned(), String::from_utf8_lossy(&text).into_owned())
        })
        .collect()
}

fn entry(entries: &[(String, String)], name: &str) -> String {
    let found = entries.iter().find(|(known, _)| known == name);
    found.unwrap_or_else(|| panic!("no {name}")).1.clone()
}

fn address() -> Value {
    json!({
        "contact_first_name": "Ana", "contact_last_name": "=Roy", "contact_phone": "514-555-0199", "contact_email": "ana@example.ca",
        "street1": "12 rue Principale", "city": "Montréal", "state": "QC", "postal_code": "H2X 1Y4", "country": "CA",
    })
}

both! {
    async fn is_made_by_a_job_announced_by_mail_and_downloaded_until_it_expires(app, owner) {
        owner.post("/api/address-books", address()).await.ok();
        app.owner().await.post("/api/address-books", json!({"contact_first_name": "Somebody else"})).await;
        let shipment = app.sub_user(&owner).await.post("/api/shipments", json!({})).await.ok().data();
        let export = begin(&owner).await;
        assert_eq!((&export["state"], &export["percent"]), (&json!("queued"), &json!(0)));
        assert_eq!(begin(&owner).await["id"], export["id"], "one at a time");
        let early = owner.get(&format!("{}/download", path(&export))).await;
        assert_eq!((early.status.as_u16(), &early.json()["code"]), (409, &json!("account.export_pending")));
        assert_eq!(work(app).await, 1);
        let ready = owner.get(&path(&export)).await.ok().data();
        assert_eq!((&ready["state"], &ready["percent"]), (&json!("ready"), &json!(100)));
        assert_eq!(ready["expires_at"], "2026-11-27T15:00:00Z");
        let file = owner.get(&format!("{}/download", path(&export))).await.ok();
        assert_eq!(file.header("content-type"), "application/zip");
        assert_eq!(ready["size"], file.bytes.len());
        let entries = entries(file.bytes);
        for table in HELD {
            let rows: Value = serde_json::from_str(&entry(&entries, &format!("{table}.json"))).unwrap();
            assert!(rows.is_array(), "{table}");
        }
        let shipments: Value = serde_json::from_str(&entry(&entries, "shipments.json")).unwrap();
        assert_eq!((shipments.as_array().unwrap().len(), &shipments[0]["id"]), (1, &shipment["id"]));
        let users: Value = serde_json::from_str(&entry(&entries, "users.json")).unwrap();
        assert_eq!((users.as_array().unwrap().len(), users[0].get("password_hash")), (2, None));
        let book = entry(&entries, "address_books.csv");
        assert!(book.starts_with("\u{feff}\"contact_first_name\",\"contact_last_name\","), "{book}");
        assert!(book.contains("\"Ana\",\"'=Roy\","), "{book}");
        let email = owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        assert_eq!(app.mails_to(&email).await[0]["subject"], "Your Waybill data is ready");
        app.clock().advance(data_export::LASTS);
        assert_eq!(owner.get(&format!("{}/download", path(&export))).await.json()["code"], "account.export_expired");
        data_export::expire(&app.state).await.unwrap();
        assert_eq!(owner.get(&path(&export)).await.ok().data()["state"], "expired");
        assert_ne!(begin(&owner).await["id"], export["id"]);
        assert_eq!(owner.get("/api/account/exports").await.ok().json()["meta"]["total"], 2);
    }

    async fn is_sent_at_once_if_that_is_asked_for(app, owner) {
        db_label(app, &owner, b"%PDF-1.7 a label").await;
        owner.put("/api/brand", typed()).await.ok();
        add_logo(&owner).await;
        let file = owner.get("/api/account/export").await.ok();
        let entries = entries(file.bytes);
        let label = entries.iter().find(|(name, _)| name.starts_with("files/label/")).unwrap();
        assert!(label.0.ends_with("-label-123.pdf"), "{}", label.0);
        assert_eq!(label.1, "%PDF-1.7 a label");
        assert!(entry(&entries, "account_settings.json").contains("Atelier Boréal"));
        assert!(entries.iter().any(|(name, _)| name == "files/logo.png"));
        let trail = owner.get("/api/account/audit?action=account").await.ok().data();
        assert_eq!(trail[0]["message"], "Exported all of the account’s data.");
    }

    async fn says_what_is_missing_in_the_file_store(app) {
        use object_store::ObjectStoreExt;
        let owner = app.owner().await;
        let key = db_label(app, &owner, b"%PDF-1.7").await;
        app.state.files.delete(&object_store::path::Path::from(key)).await.unwrap();
        let entries = entries(owner.get("/api/account/export").await.ok().bytes);
        assert!(entry(&entries, "missing-files.txt").contains("label-123.pdf"));
    }

    async fn goes_on_where_a_process_left_it(app, owner) {
        let export = begin(&owner).await;
        db_claimed_by_a_process_that_is_gone(app, &export).await;
        assert_eq!(work(app).await, 0, "somebody works on it");
        app.clock().advance(chrono::TimeDelta::minutes(3));
        assert_eq!(work(app).await, 1);
        assert_eq!(owner.get(&path(&export)).await.ok().data()["state"], "ready");
    }

    async fn is_shown_as_failed_once_it_is_dead_lettered_and_ready_once_it_is_retried(app, owner) {
        let export = begin(&owner).await;
        let folder = app.state.config.storage.data_dir.join("files/exports");
        // A file where the folder must be: nothing can be stored.
        std::fs::write(&folder, "").unwrap();
        for _ in 0..3 {
            assert_eq!(work(app).await, 1);
            app.clock().advance(chrono::TimeDelta::minutes(1));
        }
        assert_eq!(owner.get(&path(&export)).await.ok().data()["state"], "failed");
        std::fs::remove_file(&folder).unwrap();
        let id = export["id"].as_str().unwrap().parse().unwrap();
        assert!(retry_dead_letter(app.db(), id, app.clock().now()).await.unwrap());
        assert_eq!(work(app).await, 1);
        assert_eq!(owner.get(&path(&export)).await.ok().data()["state"], "ready");
    }

    async fn a_process_that_lost_its_export_says_nothing_and_the_next_one_says_once_that_it_is_ready(app, owner) {
        for _ in 0..150 {
            db_label(app, &owner, b"%PDF-1.7 a label").await;
        }
        let export = begin(&owner).await;
        let other = async {
            while owner.get(&path(&export)).await.ok().data()["state"] == "queued" {
                tokio::task::yield_now().await;
            }
            db_claimed_by_a_process_that_is_gone(app, &export).await;
        };
        let (first, ()) = tokio::join!(work(app), other);
        assert_eq!(first, 1);
        assert_eq!(owner.get(&path(&export)).await.ok().data()["state"], "running", "it is not the first one's any more");
        app.clock().advance(chrono::TimeDelta::minutes(3));
        assert_eq!(work(app).await, 1);
        assert_eq!(owner.get(&path(&export)).await.ok().data()["state"], "ready");
        let email = owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        assert_eq!(app.mails_to(&email).await.len(), 1, "told once");
        owner.get(&format!("{}/download", path(&export))).await.ok();
    }

    async fn is_cancelled_before_it_begins(app, owner) {
        let export = begin(&owner).await;
        owner.delete(&path(&export)).await.ok();
        assert_eq!(work(app).await, 0);
        assert_eq!(owner.get(&path(&export)).await.status, 404);
        assert_eq!(owner.delete(&path(&export)).await.status, 404);
        assert_ne!(begin(&owner).await["id"], export["id"], "another one can begin");
        let trail = owner.get("/api/account/audit?action=account.export_cancelled").await.ok().data();
        assert_eq!(trail[0]["message"], "Cancelled an export that was being prepared.");
        assert_eq!(trail[0]["subject_id"], export["id"]);
    }

    async fn is_cancelled_while_it_is_written_and_leaves_no_file(app, owner) {
        for _ in 0..150 {
            db_label(app, &owner, b"%PDF-1.7 a label").await;
        }
        let export = begin(&owner).await;
        let cancel = async {
            while owner.get(&path(&export)).await.ok().data()["state"] == "queued" {
                tokio::task::yield_now().await;
            }
            owner.delete(&path(&export)).await.ok();
        };
        let (worked, ()) = tokio::join!(work(app), cancel);
        assert_eq!(worked, 1);
        assert_eq!(owner.get("/api/account/exports").await.ok().data(), json!([]));
        assert_eq!(stored_exports(app).await, Vec::<String>::new());
        let email = owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        assert_eq!(app.mails_to(&email).await.len(), 0, "nobody is told of an export that is gone");
    }

    async fn is_deleted_with_its_file_before_its_time(app, owner) {
        let export = begin(&owner).await;
        work(app).await;
        assert_eq!(stored_exports(app).await.len(), 1);
        owner.delete(&path(&export)).await.ok();
        assert_eq!(stored_exports(app).await, Vec::<String>::new());
        assert_eq!(owner.get(&format!("{}/download", path(&export))).await.status, 404);
        let trail = owner.get("/api/account/audit?action=account.export_removed").await.ok().data();
        assert_eq!(trail[0]["message"], "Deleted an export.");
    }

    async fn is_the_owners_alone(app, owner) {
        let export = begin(&owner).await;
        let (sub_user, other) = (app.sub_user(&owner).await, app.owner().await);
        for path in ["/api/account/export".to_owned(), "/api/account/exports".to_owned(), path(&export), format!("{}/download", path(&export))] {
            assert_eq!(sub_user.get(&path).await.json()["code"], "auth.owner_only", "{path}");
            assert_eq!(app.anonymous().get(&path).await.status, 401, "{path}");
        }
        assert_eq!(sub_user.post("/api/account/exports", json!({})).await.status, 403);
        assert_eq!(other.get(&path(&export)).await.status, 404);
        assert_eq!(other.get(&format!("{}/download", path(&export))).await.status, 404);
        assert_eq!(sub_user.delete(&path(&export)).await.status, 403);
        assert_eq!(other.delete(&path(&export)).await.status, 404);
        assert_eq!(app.anonymous().delete(&path(&export)).await.status, 401);
    }

    async fn every_table_with_an_account_is_held_or_left_out(app) {
        for table in db_tables_with_an_account(app).await {
            let known = HELD.iter().chain(&LEFT_OUT).any(|known| *known == table);
            assert!(known, "say in server/src/privacy/data_export/tables.rs whether an export holds {table}");
        }
    }
}

/// Works exports off, and gives how many it began.
async fn work(app: &TestApp) -> usize {
    run_due_jobs(&app.state, &JobRegistry::default().register::<data_export::WriteExport>()).await.unwrap()
}

/// As after a kill in the middle.
async fn db_claimed_by_a_process_that_is_gone(app: &TestApp, export: &Value) {
    use sea_orm::ActiveValue::Set;
    use sea_orm::{ActiveModelTrait, EntityTrait, sea_query::Expr};
    use waybill_server::platform::jobs::entity::ActiveModel;
    use waybill_server::privacy::data_export::entity::{Column, DataExportState, Entity};
    let id = export["id"].as_str().unwrap().parse().unwrap();
    let until = app.clock().now() + chrono::TimeDelta::minutes(2);
    let claimed = ActiveModel {
        id: Set(id),
        holder: Set(Some(uuid::Uuid::now_v7())),
        claimed_until: Set(Some(until)),
        attempts: Set(1),
        ..Default::default()
    };
    claimed.update(app.db()).await.unwrap();
    let running = Expr::value(DataExportState::Running);
    Entity::update_many().col_expr(Column::State, running).exec(app.db()).await.unwrap();
}

/// The exports that lie in the file store.
async fn stored_exports(app: &TestApp) -> Vec<String> {
    use futures::TryStreamExt;
    let folder = object_store::path::Path::from("exports");
    let found: Vec<_> = app.state.files.list(Some(&folder)).try_collect().await.unwrap();
    found.into_iter().map(|file| file.location.to_string()).collect()
}

/// The tables whose rows belong to an account.
pub async fn db_tables_with_an_account(app: &TestApp) -> Vec<String> {
    let backend = app.db().get_database_backend();
    let question = match backend {
        DbBackend::Sqlite => {
            "select m.name as name from sqlite_master m, pragma_table_info(m.name) c \
             where m.type = 'table' and c.name = 'account_id' order by m.name"
        }
        _ => {
            "select table_name::text as name from information_schema.columns \
             where table_schema = 'public' and column_name = 'account_id' order by table_name"
        }
    };
    let rows = app.db().query_all_raw(Statement::from_string(backend, question)).await.unwrap();
    let tables: Vec<String> = rows.iter().map(|row| row.try_get("", "name").unwrap()).collect();
    assert!(tables.len() >= 10, "{tables:?}");
    tables
}

/// A stored label of a shipment; gives its key in the file store.
pub async fn db_label(app: &TestApp, owner: &Client, bytes: &[u8]) -> String {
    use object_store::{ObjectStoreExt, PutPayload};
    use sea_orm::{ActiveModelTrait, IntoActiveModel};
    use waybill_server::shipping::purchase::file_entity::Model;
    let id = uuid::Uuid::now_v7();
    let key = format!("labels/{}/{id}.pdf", owner.account_id);
    let path = object_store::path::Path::from(key.clone());
    app.state.files.put(&path, PutPayload::from(bytes.to_vec())).await.unwrap();
    let file = Model {
        id,
        account_id: owner.account_id,
        shipment_id: uuid::Uuid::now_v7(),
        purchase_id: None,
        kind: waybill_server::shipping::shipment::FileKind::Label,
        position: 1,
        name: "label-123.pdf".to_owned(),
        media_type: "application/pdf".to_owned(),
        size: i64::try_from(bytes.len()).unwrap(),
        sha256: String::new(),
        storage_key: key.clone(),
        created_at: app.clock().now(),
    };
    file.into_active_model().reset_all().insert(app.db()).await.unwrap();
    key
}
