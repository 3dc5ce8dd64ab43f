//! The procedure of docs/OPERATIONS.md: a copy is made while the server runs, restored into an empty place, and compared.

use std::path::Path;
use std::process::Command;

use sea_orm::{ConnectionTrait, DbBackend};
use serde_json::Value;
use waybill_server::AppState;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_server::platform::store;
use waybill_server::routes;

use crate::app::{Client, TestApp, postgres};
use crate::privacy::data_export::entries;
use crate::shipping::purchase::shop::Shop;

fn run(program: &Path, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}: {}", program.display(), String::from_utf8_lossy(&output.stderr));
}

/// Copies database, files and root secret into an empty folder, and gives the configuration that uses the copy.
async fn restore(app: &TestApp, folder: &Path) -> Config {
    let mut config = app.state.config.clone();
    if app.db().get_database_backend() == DbBackend::Sqlite {
        let copy = folder.join("waybill.db");
        app.db().execute_unprepared(&format!("vacuum into '{}'", copy.display())).await.unwrap();
    } else {
        let programs = postgres::newest_bin();
        let database = config.database.url.split(['/', '?']).nth(3).unwrap();
        let (from, name) = (postgres::direct_url(database), format!("{database}_restored"));
        let dump = folder.join("waybill.dump").display().to_string();
        run(&programs.join("pg_dump"), &["--format=custom", "--file", &dump, "--dbname", &from]);
        run(&programs.join("createdb"), &["--maintenance-db", &postgres::direct_url("postgres"), &name]);
        let restored = postgres::direct_url(&name);
        run(&programs.join("pg_restore"), &["--exit-on-error", "--no-owner", "--dbname", &restored, &dump]);
        config.database.url = postgres::url(&name);
    }
    let from = &app.state.config.storage.data_dir;
    run(Path::new("cp"), &["-a", &from.join("files").display().to_string(), &folder.display().to_string()]);
    run(Path::new("cp"), &["-a", &from.join("root.key").display().to_string(), &folder.display().to_string()]);
    config.storage.data_dir = folder.to_path_buf();
    config
}

/// All that the account holds, table by table and file by file. The trail is counted: an export writes itself into it.
async fn held(owner: &Client) -> Vec<(String, String)> {
    let mut held = entries(owner.get("/api/account/export").await.ok().bytes);
    for (name, text) in &mut held {
        if name == "audit_entries.json" {
            let rows: Value = serde_json::from_str(text).unwrap();
            *text = rows.as_array().unwrap().len().to_string();
        }
    }
    held
}

both! {
    async fn a_backup_restored_into_an_empty_folder_holds_the_same(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        let folder = tempfile::tempdir().unwrap();
        let config = restore(app, folder.path()).await;
        let db = store::connect(&config).await.unwrap();
        assert!(store::is_current(&db).await.unwrap(), "the schema came with it");
        let state = AppState::build(config.clone(), Mode::Development, db, app.clock().clone()).unwrap();
        // The same session is still valid, so the root secret and the sessions came too.
        let owner = Client::new(routes::application(state.clone())).with_token(&shop.owner.token);
        let (here, there) = (held(&shop.owner).await, held(&owner).await);
        let names = |held: &[(String, String)]| held.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&there), names(&here));
        assert!(here.iter().any(|(name, _)| name.starts_with("files/label/")), "{:?}", names(&here));
        for ((name, before), (_, after)) in here.iter().zip(&there) {
            assert_eq!(after, before, "{name}");
        }
        let label = format!("/api/label-download/{id}");
        assert_eq!(owner.get(&label).await.ok().bytes, shop.owner.get(&label).await.ok().bytes);
        state.db.clone().close().await.unwrap();
        if app.db().get_database_backend() == DbBackend::Postgres {
            postgres::drop(config.database.url.split(['/', '?']).nth(3).unwrap()).await;
        }
    }
}
