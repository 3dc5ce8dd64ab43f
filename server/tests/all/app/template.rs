//! A migrated SQLite database, made once a run; each test starts from its bytes.

use tokio::sync::OnceCell;
use waybill_server::platform::config::Config;
use waybill_server::platform::store;

static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();

pub async fn sqlite() -> &'static [u8] {
    TEMPLATE
        .get_or_init(|| async {
            let folder = tempfile::tempdir().unwrap();
            let mut config = Config::default();
            config.storage.data_dir = folder.path().to_path_buf();
            config.database.pool = 2;
            let db = store::connect(&config).await.unwrap();
            store::migrate(&db).await.unwrap();
            // Closing the last connection folds the write-ahead log into the file.
            db.close().await.unwrap();
            std::fs::read(folder.path().join("waybill.db")).unwrap()
        })
        .await
}
