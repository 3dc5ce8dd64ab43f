//! The same in a bucket.

use futures::TryStreamExt;
use image::ImageFormat;
use object_store::ObjectStore;
use serde_json::json;

use super::sample::{add, draft, picture};
use super::tus::begins;
use crate::platform::files::bucket::Bucket;
use crate::shipping::purchase::shop::Shop;

both! {
    async fn files_and_parts_of_files_are_in_the_bucket(app) {
        let Some(bucket) = Bucket::of_this_test() else { return };
        let shop = Shop::configured(app, |config| bucket.configure(&mut config.storage)).await;
        let id = draft(&shop.owner).await;
        let file = add(&shop.owner, "upload-images", &id).await;
        let path = format!("/api/files/{}?width=16", file["id"].as_str().unwrap());
        assert_eq!(image::load_from_memory(&shop.owner.get(&path).await.ok().bytes).unwrap().width(), 16);
        let bytes = picture(60, 60, ImageFormat::Png);
        let begun = shop.owner.request(begins(&id, "packaging_image", bytes.len())).await.ok().header("location");
        for (at, part) in [(0, &bytes[..50]), (50, &bytes[50..])] {
            let request = axum::http::Request::patch(&begun)
                .header("tus-resumable", "1.0.0")
                .header("upload-offset", at)
                .header("content-type", "application/offset+octet-stream");
            shop.owner.request(request.body(axum::body::Body::from(part.to_vec())).unwrap()).await.ok();
        }
        let shown = shop.owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data();
        assert_eq!((shown.as_array().unwrap().len(), &shown[1]["kind"]), (2, &json!("packaging_image")));
        let places: Vec<_> = shop.state.files.list(None).try_collect().await.unwrap();
        let places: Vec<String> = places.into_iter().map(|file| file.location.to_string()).collect();
        assert_eq!(places.iter().filter(|place| place.starts_with("uploaded/")).count(), 3, "{places:?}");
        assert!(places.iter().all(|place| !place.starts_with("uploads/")), "the parts are gone: {places:?}");
        bucket.answers(false).await;
        let kept = shop.owner.get(&path).await;
        assert_eq!(kept.status, 503, "{kept}");
        bucket.answers(true).await;
        shop.owner.get(&path).await.ok();
    }
}
