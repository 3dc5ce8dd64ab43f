//! Two processes on two machines: data folders of their own, one PostgreSQL, one bucket.

use std::time::{Duration, Instant};

use axum::http::Request;
use image::ImageFormat;
use serde_json::{Value, json};

use super::bucket::Bucket;
use crate::app::TestApp;
use crate::app::person::Person;
use crate::app::process::{Process, command, free_ports, simulator};
use crate::shipping::file::sample::picture;
use crate::shipping::file::tus;
use crate::shipping::shipment::montreal_to_toronto;

/// One person at one of the machines.
struct Machine {
    port: u16,
    person: Person,
}

impl Machine {
    async fn data(&self, path: &str) -> Value {
        self.person.data(self.port, path).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.person.post(self.port, path, &body).await.unwrap();
        let (status, text) = (answer.status(), answer.text().await.unwrap());
        assert_eq!(status, 200, "{path}: {text}");
        serde_json::from_str::<Value>(&text).unwrap()["data"].clone()
    }

    async fn send(&self, request: Request<Vec<u8>>) -> reqwest::Response {
        let (head, body) = request.into_parts();
        let request = self.person.request(head.method, self.port, head.uri.path()).headers(head.headers);
        let answer = request.body(body).send().await.unwrap();
        assert!(answer.status().is_success(), "{}: {answer:?}", head.uri);
        answer
    }

    async fn file(&self, path: &str) -> Vec<u8> {
        let answer = self.person.get(self.port, path).await.unwrap();
        assert_eq!(answer.status(), 200, "{path} at {}", self.port);
        answer.bytes().await.unwrap().to_vec()
    }
}

/// Begins an image at one machine and sends its first part there, sends the rest at the other, and reads it at both.
async fn add_in_parts(begins: &Machine, ends: &Machine) {
    let draft = begins.post("/api/shipments", json!({})).await;
    let owner = draft["id"].as_str().unwrap();
    let bytes = picture(300, 200, ImageFormat::Png);
    let begun = begins.send(tus::begins(owner, "product_image", bytes.len())).await;
    let path = begun.headers()["location"].to_str().unwrap().to_owned();
    let (first, rest) = bytes.split_at(bytes.len() / 2);
    begins.send(tus::goes(&path, 0, first.to_vec())).await;
    assert_eq!(ends.data(&format!("/api/uploaded-files/{owner}")).await, json!([]), "half of it is no image");
    let ended = ends.send(tus::goes(&path, first.len(), rest.to_vec())).await;
    let file = ended.headers()["upload-file-id"].to_str().unwrap().to_owned();
    let shown = ends.data(&format!("/api/uploaded-files/{owner}")).await;
    assert_eq!((shown.as_array().unwrap().len(), &shown[0]["id"]), (1, &json!(file)), "{shown}");
    let path = format!("/api/files/{file}?width=640");
    let image = ends.file(&path).await;
    assert_eq!(image::guess_format(&image).unwrap(), ImageFormat::Jpeg);
    assert_eq!(image, begins.file(&path).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_serves_the_labels_images_and_exports_of_the_other() {
    let Some(bucket) = Bucket::of_this_test() else { return };
    let Some(app) = TestApp::on_postgres().await else { return };
    let (_simulator, simulator_url) = simulator().await;
    app.clock().set(chrono::Utc::now());
    let person = Person::new(app.owner().await.token, &simulator_url);
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let ports = free_ports::<2>();
    let mut processes = Vec::new();
    for (folder, port) in folders.iter().zip(ports) {
        let mut command = command(&app, &["serve"]);
        command
            .envs(bucket.environment())
            .current_dir(folder.path())
            .env("WAYBILL_STORAGE__DATA_DIR", folder.path())
            .env("WAYBILL_STORAGE__ROOT_SECRET", "5".repeat(64))
            .env("DATABASE_URL", &app.state.config.database.url)
            .env("WAYBILL_HTTP__LISTEN", format!("127.0.0.1:{port}"))
            .env("WAYBILL_COURIERS__SIMULATOR_URL", &simulator_url);
        processes.push(Process::start(command, &format!("http://127.0.0.1:{port}")).await);
    }
    let [one, other] = ports.map(|port| Machine { port, person: person.clone() });
    person.card(one.port).await;

    for (buyer, reader) in [(&one, &other), (&other, &one)] {
        let shipment = buyer.post("/api/shipments/create-or-update", montreal_to_toronto()).await;
        let id = shipment["id"].as_str().unwrap();
        let rates = buyer.data(&format!("/api/v2/get-rates/{id}/cp")).await;
        let rate = rates[0]["id"].as_str().unwrap();
        let bought = buyer.post(&format!("/api/shipments/{id}/rates/{rate}/buy"), json!({})).await;
        assert_eq!(bought["purchase"]["state"], "done", "{bought}");
        let label = reader.file(&format!("/api/label-download/{id}")).await;
        assert!(label.starts_with(b"%PDF"));
        assert_eq!(label, buyer.file(&format!("/api/label-download/{id}")).await);
    }
    for (begins, ends) in [(&one, &other), (&other, &one)] {
        add_in_parts(begins, ends).await;
    }
    let export = one.post("/api/account/exports", json!({})).await;
    let path = format!("/api/account/exports/{}", export["id"].as_str().unwrap());
    let began = Instant::now();
    while other.data(&path).await["state"] != "ready" {
        assert!(began.elapsed() < Duration::from_secs(60), "the export is not written");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let zip = other.file(&format!("{path}/download")).await;
    assert_eq!(zip, one.file(&format!("{path}/download")).await);
    for folder in &folders {
        assert!(!folder.path().join("files").exists(), "nothing is kept on the machine itself");
    }
    drop(processes);
    app.close().await;
}
