use chrono::TimeDelta;
use futures::TryStreamExt;
use image::ImageFormat;
use object_store::ObjectStore;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use waybill_server::shipping::file::{self, entity, upload_entity};

use super::sample::{PDF, add, draft, picture, send};
use super::tus::begins;
use crate::app::TestApp;

/// What is in the file store, of files and uploads.
pub async fn stored(app: &TestApp) -> Vec<String> {
    let all: Vec<_> = app.state.files.list(None).try_collect().await.unwrap();
    let all = all.into_iter().map(|file| file.location.to_string());
    all.filter(|place| place.starts_with("upload")).collect()
}

async fn sweep_after(app: &TestApp, time: TimeDelta) {
    app.clock().advance(time);
    file::sweep(&app.state.platform).await.unwrap();
}

both! {
    async fn a_removed_file_goes_with_all_that_was_made_of_it(app, owner) {
        let id = draft(&owner).await;
        let [gone, stays] = [add(&owner, "upload-images", &id).await, add(&owner, "upload-images", &id).await];
        let path = format!("/api/files/{}", gone["id"].as_str().unwrap());
        owner.get(&format!("{path}?width=16")).await.ok();
        assert_eq!(stored(app).await.len(), 3);
        owner.delete(&path).await.ok();
        sweep_after(app, TimeDelta::minutes(5)).await;
        assert_eq!(stored(app).await.len(), 3, "a request that reads it now may still finish");
        sweep_after(app, TimeDelta::minutes(6)).await;
        let left = stored(app).await;
        assert!(left.len() == 1 && left[0].contains(stays["id"].as_str().unwrap()), "{left:?}");
        assert_eq!(entity::Entity::find().count(app.db()).await.unwrap(), 1);
    }

    async fn a_deleted_draft_takes_its_files_along(app, owner) {
        let id = draft(&owner).await;
        add(&owner, "upload-images", &id).await;
        send(&owner, &format!("/api/upload-proof-files/{id}"), &[("a.pdf", PDF)]).await.ok();
        owner.delete(&format!("/api/shipments/{id}")).await.ok();
        sweep_after(app, TimeDelta::minutes(11)).await;
        assert_eq!(stored(app).await, Vec::<String>::new());
    }

    async fn a_form_that_was_refused_and_an_upload_that_stopped_leave_nothing(app, owner) {
        let id = draft(&owner).await;
        let good = picture(8, 8, ImageFormat::Png);
        send(&owner, &format!("/api/upload-images/{id}"), &[("1.png", &good), ("2.png", PDF)]).await;
        let begun = owner.request(begins(&id, "product_image", 500)).await.ok().header("location");
        let part = axum::http::Request::patch(&begun)
            .header("tus-resumable", "1.0.0")
            .header("upload-offset", "0")
            .header("content-type", "application/offset+octet-stream");
        owner.request(part.body(axum::body::Body::from(vec![1; 200])).unwrap()).await.ok();
        assert_eq!(stored(app).await.len(), 2);
        sweep_after(app, TimeDelta::minutes(61)).await;
        assert_eq!(stored(app).await.len(), 1, "an upload waits a day for its next part");
        sweep_after(app, TimeDelta::hours(24)).await;
        assert_eq!(stored(app).await, Vec::<String>::new());
        assert_eq!(upload_entity::Entity::find().count(app.db()).await.unwrap(), 0);
        assert_eq!(owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data(), json!([]));
    }
}
