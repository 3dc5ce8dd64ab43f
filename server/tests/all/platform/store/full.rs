//! A database without disk space refuses with 507 and works again once there is some; one that is unavailable is 503.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};
use waybill_server::platform::Mode;

use crate::app::{Answer, Client, TestApp};

fn reminder() -> Value {
    json!({"title": "Order boxes", "text": "é".repeat(1_000), "due_at": "2026-12-01T14:00:00Z"})
}

/// Makes reminders, one by a single statement each, and addresses, one by a transaction each, until one is refused; gives
/// the paths of those that were acknowledged.
async fn until_refused(client: &Client) -> (Vec<String>, Answer) {
    let mut made = Vec::new();
    for round in 0..4_000 {
        let (path, body) = match round % 2 {
            0 => ("/api/alerts", reminder()),
            _ => ("/api/address-books", crate::shipping::shipment::montreal_to_toronto()["origin_address"].clone()),
        };
        let answer = client.post(path, body).await;
        if answer.status != 200 {
            return (made, answer);
        }
        made.push(format!("{path}/{}", answer.data()["id"].as_str().unwrap()));
    }
    panic!("the disk never gets full");
}

async fn all_there(client: &Client, made: &[String]) {
    for path in made {
        let put = client.put(path, json!({"title": "Order more boxes", "company_name": "Lavoie"})).await;
        // An address that lacks something is 422, and found.
        assert!(put.status == 200 || put.status == 422, "{path} was acknowledged: {put}");
    }
}

#[tokio::test]
async fn sqlite_that_may_not_grow_refuses_with_507_and_goes_on_once_it_may() {
    let app = TestApp::on_sqlite().await;
    let owner = app.owner().await;
    let pages = Statement::from_string(DbBackend::Sqlite, "select page_count from pragma_page_count");
    let pages: i64 = app.db().query_one_raw(pages).await.unwrap().unwrap().try_get("", "page_count").unwrap();
    app.db().execute_unprepared(&format!("pragma max_page_count = {pages}")).await.unwrap();
    let (made, refused) = until_refused(&owner).await;
    assert_eq!(refused.status, 507, "{refused}");
    snapshot!(refused, @r#"
    507 Insufficient Storage
    {
      "code": "request.storage_full",
      "errors": [],
      "message": "We can't save this: our storage is full. Nothing was changed. Please try again later.",
      "request_id": "[request_id]"
    }
    "#);
    let french = owner.with("accept-language", "fr").post("/api/alerts", reminder()).await;
    assert_eq!(french.status, 507, "{french}");
    assert!(french.json()["message"].as_str().unwrap().starts_with("Impossible d’enregistrer"), "{french}");
    app.db().execute_unprepared("pragma max_page_count = 1073741823").await.unwrap();
    owner.post("/api/alerts", reminder()).await.ok();
    all_there(&owner, &made).await;
    app.close().await;
}

fn free_bytes(folder: &Path) -> usize {
    let disk = rustix::fs::statvfs(folder).unwrap();
    usize::try_from(disk.f_bavail * disk.f_frsize).unwrap()
}

#[tokio::test]
async fn a_server_with_less_room_than_it_is_to_keep_free_is_not_ready() {
    let app = TestApp::on_sqlite().await;
    let (_state, client) =
        app.restarted(Mode::Development, |config| config.storage.keep_free_megabytes = u32::MAX).await;
    assert_eq!(client.get("/health/ready").await.status, 503);
    assert_eq!(client.get("/health/live").await.status, 200);
    let (_state, client) = app.restarted(Mode::Development, |config| config.storage.keep_free_megabytes = 0).await;
    assert_eq!(client.get("/health/ready").await.status, 200, "nobody looks");
    app.close().await;
}

/// A disk of four megabytes; None where none may be mounted.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount(at: &Path) -> Option<Self> {
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=4m", "none"]).arg(at).status();
        mounted.is_ok_and(|status| status.success()).then(|| Self(at.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// Where a disk may be mounted, as root; elsewhere only the test above runs.
#[tokio::test]
async fn sqlite_on_a_full_disk_refuses_and_goes_on_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path()) else { return };
    let app = TestApp::on_sqlite_in(&disk.0).await;
    let owner = app.owner().await;
    let (_state, ready) = app.restarted(Mode::Development, |config| config.storage.keep_free_megabytes = 1).await;
    assert_eq!(ready.get("/health/ready").await.status, 200);
    let ballast = disk.0.join("ballast");
    std::fs::write(&ballast, vec![0; free_bytes(&disk.0) - 700_000]).unwrap();
    let unready = ready.get("/health/ready").await;
    assert_eq!((unready.status.as_u16(), &unready.json()["code"]), (503, &"request.busy".into()), "{unready}");
    owner.post("/api/alerts", reminder()).await.ok();
    std::fs::remove_file(&ballast).unwrap();
    assert_eq!(ready.get("/health/ready").await.status, 200, "as soon as there is room");
    std::fs::write(&ballast, vec![0; 1_500_000]).unwrap();
    let (made, refused) = until_refused(&owner).await;
    assert_eq!(refused.status, 507, "{refused}");
    assert_eq!(owner.get("/api/alerts").await.status, 200, "reading goes on");

    std::fs::remove_file(&ballast).unwrap();
    owner.post("/api/alerts", reminder()).await.ok();
    all_there(&owner, &made).await;
    app.close().await;
    drop(disk);
}

#[tokio::test]
async fn postgres_on_a_full_disk_is_507() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let owner = app.owner().await;
    let full = "create function full_disk() returns trigger language plpgsql as \
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$";
    app.db().execute_unprepared(full).await.unwrap();
    app.db()
        .execute_unprepared("create trigger full_disk before insert on alerts execute function full_disk()")
        .await
        .unwrap();
    let refused = owner.post("/api/alerts", reminder()).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (507, &"request.storage_full".into()));
    app.db().execute_unprepared("drop trigger full_disk on alerts").await.unwrap();
    owner.post("/api/alerts", reminder()).await.ok();
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_postgres_ends_is_503_and_never_500() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let (far, client) = app.far_away(Duration::from_millis(5)).await;
    let token = app.owner().await.token;
    let client = client.with_token(&token);
    let calls = async {
        let mut seen = std::collections::BTreeMap::<u16, usize>::new();
        let end = tokio::time::Instant::now() + Duration::from_secs(4);
        while tokio::time::Instant::now() < end {
            let address = crate::shipping::shipment::montreal_to_toronto()["origin_address"].clone();
            let answers = tokio::join!(
                client.post("/api/alerts", reminder()),
                client.post("/api/address-books", address),
                client.get("/api/alerts"),
            );
            for answer in [answers.0, answers.1, answers.2] {
                *seen.entry(answer.status.as_u16()).or_default() += 1;
            }
        }
        seen
    };
    let ends = async {
        let end_all = "select pg_terminate_backend(pid) from pg_stat_activity \
            where datname = current_database() and pid <> pg_backend_pid() and client_addr is null";
        for _ in 0..12 {
            tokio::time::sleep(Duration::from_millis(300)).await;
            // Ours may be among them.
            let _ = app.db().execute_unprepared(end_all).await;
        }
    };
    let (seen, ()) = tokio::join!(calls, ends);
    assert!(seen.contains_key(&200) && seen.contains_key(&503), "{seen:?}");
    assert!(seen.keys().all(|status| [200, 503].contains(status)), "{seen:?}");
    far.db.close().await.unwrap();
    app.close().await;
}

#[tokio::test]
async fn a_standby_that_is_not_yet_the_primary_is_busy() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let owner = app.owner().await;
    let read_only = format!("alter database {} set default_transaction_read_only = on", app.database());
    app.db().execute_unprepared(&read_only).await.unwrap();
    // It connects again, past any pooler.
    let (standby, client, _gate) = app.behind_a_gate().await;
    let refused = client.with_token(&owner.token).post("/api/alerts", reminder()).await;
    assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (503, "1"), "{refused}");
    standby.db.close().await.unwrap();
    app.close().await;
}
