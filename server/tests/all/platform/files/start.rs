use std::process::Command;

use waybill_providers::http::Secret;
use waybill_server::platform::config::StorageConfig;
use waybill_server::platform::files::{self, FilesError};

use super::bucket::Bucket;

/// What `prepare` says of these settings.
async fn prepare(bucket: &Bucket, change: impl FnOnce(&mut StorageConfig)) -> Result<(), FilesError> {
    let mut config = StorageConfig::default();
    bucket.configure(&mut config);
    change(&mut config);
    files::prepare(&*files::open(&config)?, &config).await
}

#[tokio::test]
async fn a_bucket_that_is_missing_and_a_key_that_is_wrong_are_named_at_the_start() {
    let Some(bucket) = Bucket::of_this_test() else { return };
    prepare(&bucket, |_| ()).await.unwrap();
    let missing = prepare(&bucket, |config| config.bucket = "nobodys".to_owned()).await.unwrap_err().to_string();
    assert!(missing.starts_with("there is no bucket \"nobodys\" (storage.bucket)"), "{missing}");
    for wrong in [
        prepare(&bucket, |config| config.access_key_id = "AKIANOBODY".to_owned()).await,
        prepare(&bucket, |config| config.secret_access_key = Secret::new("not-the-key")).await,
    ] {
        let said = wrong.unwrap_err().to_string();
        assert!(said.starts_with("the file store refuses storage.access_key_id"), "{said}");
        assert!(!said.contains("not-the-key"), "{said}");
    }
}

#[tokio::test]
async fn a_store_that_does_not_answer_does_not_delay_the_start() {
    let Some(bucket) = Bucket::of_this_test() else { return };
    bucket.answers(false).await;
    prepare(&bucket, |_| ()).await.unwrap();
    let mut config = StorageConfig::default();
    bucket.configure(&mut config);
    let store = files::open(&config).unwrap();
    assert!(files::reachable(&*store, &config).await.is_err());
    bucket.answers(true).await;
    files::reachable(&*store, &config).await.unwrap();
}

#[test]
fn serve_ends_where_the_bucket_is_missing() {
    let Some(bucket) = Bucket::of_this_test() else { return };
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_waybill"))
        .arg("serve")
        .current_dir(folder.path())
        .env_remove("DATABASE_URL")
        .envs(bucket.environment())
        .env("WAYBILL_HTTP__LISTEN", "127.0.0.1:0")
        .env("WAYBILL_STORAGE__BUCKET", "nobodys")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("there is no bucket \"nobodys\""), "{said}");
}
