//! Resumable uploads, by the protocol.

use axum::body::{Body, Bytes};
use axum::http::{Method, Request};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::ImageFormat;
use serde_json::json;

use super::sample::{PDF, draft, picture};
use super::sweep::stored;
use crate::app::{Answer, Client};

pub fn begins<B: Default>(owner: &str, role: &str, size: usize) -> Request<B> {
    let pairs = [("owner", owner), ("role", role), ("filename", "carton d’envoi.png")];
    let pairs = pairs.map(|(key, value)| format!("{key} {}", STANDARD.encode(value)));
    Request::post("/api/uploads")
        .header("tus-resumable", "1.0.0")
        .header("upload-length", size)
        .header("upload-metadata", pairs.join(","))
        .body(B::default())
        .unwrap()
}

/// A part that goes to a place in the file.
pub fn goes<B>(path: &str, offset: usize, body: B) -> Request<B> {
    Request::patch(path)
        .header("tus-resumable", "1.0.0")
        .header("upload-offset", offset)
        .header("content-type", "application/offset+octet-stream")
        .body(body)
        .unwrap()
}

async fn begin(client: &Client, owner: &str, role: &str, size: usize) -> String {
    client.request(begins(owner, role, size)).await.ok().header("location")
}

async fn ask(client: &Client, method: Method, path: &str) -> Answer {
    let request = Request::builder().method(method).uri(path).header("tus-resumable", "1.0.0");
    client.request(request.body(Body::empty()).unwrap()).await
}

async fn part(client: &Client, path: &str, offset: usize, body: impl Into<Body>) -> Answer {
    client.request(goes(path, offset, body.into())).await
}

async fn offset(client: &Client, path: &str) -> String {
    ask(client, Method::HEAD, path).await.ok().header("upload-offset")
}

both! {
    async fn a_file_arrives_in_parts_and_is_added_with_the_last(app, owner) {
        let id = draft(&owner).await;
        let bytes = picture(300, 200, ImageFormat::Png);
        let begun = owner.request(begins(&id, "packaging_image", bytes.len())).await;
        assert_eq!((begun.status.as_u16(), begun.header("tus-resumable").as_str()), (201, "1.0.0"));
        assert!(begun.header("upload-expires").ends_with(" GMT"), "{}", begun.header("upload-expires"));
        let path = begun.header("location");
        let (first, rest) = bytes.split_at(100);
        let taken = part(&owner, &path, 0, first.to_vec()).await;
        assert_eq!((taken.status.as_u16(), taken.header("upload-offset").as_str()), (204, "100"));
        assert_eq!(offset(&owner, &path).await, "100");
        assert_eq!(owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data(), json!([]));
        let taken = part(&owner, &path, 100, rest.to_vec()).await.ok();
        let file = taken.header("upload-file-id");
        let shown = owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data();
        assert_eq!((&shown[0]["id"], &shown[0]["kind"], &shown[0]["name"]), (&json!(file), &json!("packaging_image"), &json!("carton d’envoi.jpg")));
        // Who lost the answer learns the same by asking.
        let asked = ask(&owner, Method::HEAD, &path).await.ok();
        assert_eq!((asked.header("upload-offset"), asked.header("upload-file-id")), (bytes.len().to_string(), file));
    }

    async fn what_arrived_before_the_network_broke_off_is_kept(app, owner) {
        let id = draft(&owner).await;
        let bytes = picture(300, 200, ImageFormat::Png);
        let path = begin(&owner, &id, "product_image", bytes.len()).await;
        let broken = futures::stream::iter([
            Ok(Bytes::copy_from_slice(&bytes[..150])),
            Err(std::io::Error::from(std::io::ErrorKind::ConnectionReset)),
        ]);
        assert_eq!(part(&owner, &path, 0, Body::from_stream(broken)).await.status, 408);
        assert_eq!(offset(&owner, &path).await, "150");
        part(&owner, &path, 150, bytes[150..].to_vec()).await.ok();
        assert_eq!(owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data().as_array().unwrap().len(), 1);
    }

    async fn a_part_at_another_place_is_refused(app, owner) {
        let id = draft(&owner).await;
        let path = begin(&owner, &id, "product_image", 500).await;
        part(&owner, &path, 0, vec![1; 200]).await.ok();
        for at in [0, 100, 300] {
            let answer = part(&owner, &path, at, vec![1; 100]).await;
            assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str().unwrap()), (409, "upload.offset"));
        }
        assert_eq!(part(&owner, &path, 200, vec![1; 301]).await.status, 413, "more than was announced");
        assert_eq!(offset(&owner, &path).await, "200");
    }

    async fn two_requests_at_once_do_not_write_into_each_other(app, owner) {
        let id = draft(&owner).await;
        let bytes = picture(300, 200, ImageFormat::Png);
        let path = begin(&owner, &id, "product_image", bytes.len()).await;
        let (one, other) = tokio::join!(part(&owner, &path, 0, bytes.clone()), part(&owner, &path, 0, bytes[..90].to_vec()));
        let taken = [one.status.as_u16(), other.status.as_u16()];
        assert!(taken == [204, 409] || taken == [409, 204], "{taken:?}");
        if taken[1] == 204 {
            part(&owner, &path, 90, bytes[90..].to_vec()).await.ok();
        }
        let shown = owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data();
        assert_eq!(shown.as_array().unwrap().len(), 1);
    }

    async fn a_file_that_cannot_be_added_ends_its_upload_with_the_reason(app, owner) {
        let id = draft(&owner).await;
        let path = begin(&owner, &id, "product_image", PDF.len()).await;
        let refused = part(&owner, &path, 0, PDF).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["file file.not_an_image".to_owned()]));
        assert_eq!(ask(&owner, Method::HEAD, &path).await.status, 404);
    }

    async fn an_upload_that_cannot_begin_says_why(app, owner) {
        let id = draft(&owner).await;
        let large = owner.request(begins(&id, "product_image", 10_000_001)).await;
        assert_eq!((large.status.as_u16(), large.violations()), (413, vec!["file file.too_large".to_owned()]));
        assert_eq!(owner.request(begins(&id, "product_image", 0)).await.violations(), ["file file.empty"]);
        assert_eq!(owner.request(begins(&id, "selfie", 9)).await.json()["code"], "upload.header");
        assert_eq!(owner.post("/api/uploads", json!({})).await.json()["code"], "upload.version");
        let stranger = app.owner().await;
        assert_eq!(stranger.request(begins(&id, "product_image", 9)).await.status, 404);
        let path = begin(&owner, &id, "product_image", 9).await;
        assert_eq!(owner.patch(&path, json!({})).await.json()["code"], "upload.version");
        let json = Request::patch(&path).header("tus-resumable", "1.0.0").header("content-type", "application/json");
        assert_eq!(owner.request(json.body(Body::from("{}")).unwrap()).await.json()["code"], "file.media_type");
    }

    async fn an_upload_can_be_given_up(app, owner) {
        let id = draft(&owner).await;
        let path = begin(&owner, &id, "product_image", 500).await;
        part(&owner, &path, 0, vec![1; 200]).await.ok();
        assert_eq!(ask(&owner, Method::DELETE, &path).await.status, 204);
        assert_eq!(ask(&owner, Method::HEAD, &path).await.status, 404);
        let left = stored(app).await;
        assert!(left.iter().all(|place| !place.starts_with("uploads/")), "{left:?}");
    }
}
