//! A damaged file is named at the start, with what to do.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use sea_orm::EntityTrait;
use waybill_server::platform::account::entity as account;
use waybill_server::platform::config::Config;
use waybill_server::platform::store;

use crate::app::{TestApp, template};

fn config(folder: &Path) -> Config {
    let mut config = Config::default();
    config.storage.data_dir = folder.to_path_buf();
    config
}

fn write_at(file: &Path, at: u64, bytes: &[u8]) {
    let mut file = OpenOptions::new().write(true).open(file).unwrap();
    file.seek(SeekFrom::Start(at)).unwrap();
    file.write_all(bytes).unwrap();
}

/// What happens to a file.
type Accident = fn(&Path);

#[tokio::test]
async fn each_is_named() {
    let cases: [(Accident, &str); 4] = [
        (|file| std::fs::write(file, b"").unwrap(), "is empty, though a file of that name is there"),
        (|file| write_at(file, 0, &[0; 100]), "does not begin as an SQLite database does"),
        (
            |file| {
                let half = std::fs::metadata(file).unwrap().len() / 2;
                OpenOptions::new().write(true).open(file).unwrap().set_len(half).unwrap();
            },
            "is cut off",
        ),
        (|file| write_at(file, 3 * 4096, &[0xAB; 4096]), "is damaged"),
    ];
    for (damage, said) in cases {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("waybill.db");
        std::fs::write(&file, template::sqlite().await).unwrap();
        damage(&file);
        let error = store::connect(&config(folder.path())).await.unwrap_err().to_string();
        assert!(error.contains(said) && error.contains("waybill.db") && error.contains("backup"), "{error}");
    }
}

#[tokio::test]
async fn a_new_database_is_not_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let db = store::connect(&config(folder.path())).await.unwrap();
    store::migrate(&db).await.unwrap();
    db.close().await.unwrap();
    store::connect(&config(folder.path())).await.unwrap().close().await.unwrap();
}

#[tokio::test]
async fn an_unreadable_log_is_named_and_a_readable_one_is_replayed() {
    let app = TestApp::on_sqlite().await;
    let id = app.db_account("CA").await.id;
    // As a power cut leaves them: what was saved last is only in the log.
    let after_the_cut = |name: &str| {
        let folder = tempfile::tempdir().unwrap();
        for file in ["waybill.db", "waybill.db-wal"] {
            std::fs::copy(app.state.config.storage.data_dir.join(file), folder.path().join(file)).unwrap();
        }
        assert!(std::fs::metadata(folder.path().join("waybill.db-wal")).unwrap().len() > 4096, "{name}");
        folder
    };
    let whole = after_the_cut("whole");
    let db = store::connect(&config(whole.path())).await.unwrap();
    assert!(account::Entity::find_by_id(id).one(&db).await.unwrap().is_some());
    db.close().await.unwrap();

    let broken = after_the_cut("broken");
    write_at(&broken.path().join("waybill.db-wal"), 0, &[0xAB; 4096]);
    let error = store::connect(&config(broken.path())).await.unwrap_err().to_string();
    assert!(error.contains("waybill.db-wal cannot be read") && error.contains("move"), "{error}");
    app.close().await;
}
