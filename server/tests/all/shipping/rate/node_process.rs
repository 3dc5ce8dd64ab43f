//! `waybill courier-node` as a process next to the application's, asked over HTTP as the page asks it.

use std::process::Stdio;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::app::process::{Process, command, free_ports, simulator};
use crate::shipping::shipment::montreal_to_toronto;

async fn data(answer: reqwest::Response) -> Value {
    let (status, text) = (answer.status(), answer.text().await.unwrap());
    assert_eq!(status, StatusCode::OK, "{text}");
    serde_json::from_str::<Value>(&text).unwrap()["data"].clone()
}

fn ids(rates: &Value) -> Vec<&str> {
    rates.as_array().unwrap().iter().map(|rate| rate["id"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_courier_s_own_process_answers_any_caller_with_its_token() {
    let (_simulator, simulator_url) = simulator().await;
    let app = TestApp::on_sqlite().await;
    app.clock().set(chrono::Utc::now());
    let session = app.owner().await.token;
    app.state.db.close().await.unwrap();
    let [home, node] = free_ports().map(|port| format!("http://127.0.0.1:{port}"));
    let start = async |arguments: &[&str], address: &str| {
        let mut command = command(&app, arguments);
        command
            .env("WAYBILL_HTTP__LISTEN", home.trim_start_matches("http://"))
            .env("WAYBILL_COURIERS__SIMULATOR_URL", &simulator_url)
            .env("WAYBILL_COURIER_NODES__URLS__CP", &node);
        Process::start(command, address).await
    };
    let _application = start(&["serve"], &home).await;
    let listen = node.trim_start_matches("http://");
    let _node = start(&["courier-node", "--courier", "cp", "--listen", listen], &node).await;

    let http = reqwest::Client::new();
    let get = async |url: String, token: &str| {
        let question = http.get(url).header("origin", &home);
        let question = if token.is_empty() { question } else { question.bearer_auth(token) };
        question.send().await.unwrap()
    };
    let created = http.post(format!("{home}/api/shipments/create-or-update")).bearer_auth(&session);
    let shipment = data(created.json(&montreal_to_toronto()).send().await.unwrap()).await;
    let id = shipment["id"].as_str().unwrap();
    let sources = data(get(format!("{home}/api/couriers"), &session).await).await;
    let source = |slug: &str| sources.as_array().unwrap().iter().find(|source| source["courier"] == slug).unwrap();
    let token = |slug: &str| source(slug)["token"].as_str().unwrap();
    assert_eq!((&source("cp")["base_url"], &source("puro")["base_url"]), (&json!(node), &json!("/api/v2")));

    let rates_of = |slug: &str| format!("{node}/get-rates/{id}/{slug}");
    let answer = get(rates_of("cp"), token("cp")).await;
    assert_eq!(answer.headers()["access-control-allow-origin"], home.as_str());
    let rates = data(answer).await;
    assert!(ids(&rates).len() >= 2, "{rates}");
    let stored = data(get(format!("{home}/api/v2/get-rates/{id}/cp"), &session).await).await;
    assert_eq!(ids(&stored), ids(&rates), "both keep their answers in one database");

    for (what, slug, token) in
        [("nothing", "cp", ""), ("another courier's", "cp", token("puro")), ("a session", "cp", session.as_str())]
    {
        assert_eq!(get(rates_of(slug), token).await.status(), StatusCode::UNAUTHORIZED, "{what}");
    }
    assert_eq!(get(rates_of("puro"), token("puro")).await.status(), StatusCode::NOT_FOUND, "it serves one courier");
    assert_eq!(get(format!("{node}/api/couriers"), &session).await.status(), StatusCode::NOT_FOUND);

    let pigeon = command(&app, &["courier-node", "--courier", "pigeon"])
        .env("WAYBILL_COURIERS__SIMULATOR_URL", &simulator_url)
        .stdout(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&pigeon.stderr);
    assert!(!pigeon.status.success() && said.contains("cp, puro, gls, loomis, ups, canpar"), "{said}");
}
