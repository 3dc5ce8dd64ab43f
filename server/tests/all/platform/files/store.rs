use futures::TryStreamExt;
use object_store::path::Path;
use object_store::{Error, ObjectStore, ObjectStoreExt, WriteMultipart};
use serde_json::json;
use waybill_server::jobs::registry;
use waybill_server::platform::config::StorageConfig;
use waybill_server::platform::files;
use waybill_server::platform::files::open::endpoint;
use waybill_server::platform::jobs::run_due_jobs;

use super::bucket::Bucket;
use crate::shipping::purchase::shop::Shop;

#[tokio::test]
async fn a_file_is_put_read_streamed_listed_and_removed_as_in_a_folder() {
    let Some(bucket) = Bucket::of_this_test() else { return };
    let folder = tempfile::tempdir().unwrap();
    let local = StorageConfig { data_dir: folder.path().to_path_buf(), ..StorageConfig::default() };
    let mut shared = local.clone();
    bucket.configure(&mut shared);
    for config in [local, shared] {
        let store = files::open(&config).unwrap();
        let place = Path::from("labels/a/1.pdf");
        store.put(&place, "first".into()).await.unwrap();
        store.put(&place, "%PDF".into()).await.unwrap();
        assert_eq!(
            store.get(&place).await.unwrap().bytes().await.unwrap(),
            "%PDF",
            "written again, it is the same file"
        );
        // More than the parts in which it is sent.
        let large = Path::from("exports/a/1.zip");
        let mut file = WriteMultipart::new(store.put_multipart(&large).await.unwrap());
        for part in 0..12_u8 {
            file.wait_for_capacity(4).await.unwrap();
            file.put(vec![part; 1 << 20].into());
        }
        file.finish().await.unwrap();
        let mut stream = store.get(&large).await.unwrap().into_stream();
        let mut read = Vec::new();
        while let Some(part) = stream.try_next().await.unwrap() {
            read.extend_from_slice(&part);
        }
        assert!(
            read.len() == 12 << 20
                && read.chunks(1 << 20).zip(0..).all(|(part, at)| part.iter().all(|byte| *byte == at))
        );
        let listed = store.list_with_delimiter(Some(&Path::from("labels/a"))).await.unwrap().objects;
        assert_eq!(listed.iter().map(|file| &file.location).collect::<Vec<_>>(), [&place]);
        store.delete(&place).await.unwrap();
        assert!(matches!(store.get(&place).await, Err(Error::NotFound { .. })));
    }
}

both! {
    async fn labels_exports_and_mails_of_an_account_are_in_the_bucket_alone(app) {
        let Some(bucket) = Bucket::of_this_test() else { return };
        let shop = Shop::configured(app, |config| bucket.configure(&mut config.storage)).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&id, &rate).await.ok().data()["purchase"]["state"], "done");
        let label = shop.owner.get(&format!("/api/label-download/{id}")).await.ok();
        assert!(label.bytes.starts_with(b"%PDF"));
        let export = shop.owner.post("/api/account/exports", json!({})).await.ok().data();
        let export = format!("/api/account/exports/{}", export["id"].as_str().unwrap());
        while run_due_jobs(&shop.state, &registry()).await.unwrap() > 0 {}
        let ready = shop.owner.get(&export).await.ok().data();
        let zip = shop.owner.get(&format!("{export}/download")).await.ok();
        assert_eq!((&ready["state"], &ready["size"]), (&json!("ready"), &json!(zip.bytes.len())));
        let email = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails = shop.owner.get(&format!("/dev/mailbox/messages.json?to={email}")).await.ok().json();
        assert_eq!(mails[0]["subject"], "Your Waybill data is ready");
        let local = StorageConfig { data_dir: shop.state.config.storage.data_dir.clone(), ..StorageConfig::default() };
        let local: Vec<_> = files::open(&local).unwrap().list(None).try_collect().await.unwrap();
        assert!(local.iter().all(|file| !file.location.as_ref().starts_with("labels")), "{local:?}");
        shop.owner.delete(&export).await.ok();
        let left: Vec<_> = shop.state.files.list(None).try_collect().await.unwrap();
        let kinds: Vec<_> = left.iter().filter_map(|file| file.location.parts().next()).map(|part| part.as_ref().to_owned()).collect();
        assert!(kinds.contains(&"labels".to_owned()) && kinds.contains(&"mailbox".to_owned()), "{kinds:?}");
        assert!(!kinds.contains(&"exports".to_owned()), "an export that is removed leaves no file: {kinds:?}");
    }
}

#[test]
fn the_bucket_is_in_the_path_or_in_the_host_name() {
    let mut config = StorageConfig {
        bucket: "labels".to_owned(),
        endpoint: "https://s3.example.ca:9000/".to_owned(),
        ..StorageConfig::default()
    };
    assert_eq!(endpoint(&config), "https://s3.example.ca:9000");
    config.path_style = false;
    assert_eq!(endpoint(&config), "https://labels.s3.example.ca:9000");
}
