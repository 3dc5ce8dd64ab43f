//! Claims: filed with their evidence, answered by the desk, and paid.

mod cover;
mod dates;
mod desk;
mod evidence;
mod filing;
mod keeping;
pub mod rows;
mod sequence;

use axum::body::Body;
use axum::http::Request;
use image::ImageFormat;
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::shipping::insurance::entity;

use super::file::sample::{PDF, picture};
use super::insurance::rows::policy_row;
use crate::app::{Answer, Client, TestApp};

/// The day on which the tests begin, where parcels are sent from.
pub const TODAY: &str = "2026-11-20";

/// Writes a policy in force of a parcel that goes by another way, sent today.
pub async fn db_own_policy(app: &TestApp, client: &Client) -> String {
    let row = policy_row(client.account_id, client.user_id, Uuid::now_v7(), app.clock().now());
    let row = entity::Model { shipment_id: None, ..row };
    let id = row.id;
    row.into_active_model().insert(app.db()).await.unwrap();
    id.to_string()
}

/// A file as a form has it: what it shows, its name, its bytes.
pub type Part<'a> = (&'a str, &'a str, &'a [u8]);

/// Sends a form of fields and files.
pub async fn send(client: &Client, path: &str, fields: &[(&str, &str)], files: &[Part<'_>]) -> Answer {
    let mut body = Vec::new();
    for (name, value) in fields {
        let part = format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    for (role, name, bytes) in files {
        let head = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"{role}\"; filename=\"{name}\"\r\nContent-Type: image/png\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--edge--\r\n");
    let request = Request::post(path).header("content-type", "multipart/form-data; boundary=edge");
    client.request(request.body(Body::from(body)).unwrap()).await
}

/// The fields of a damage claim of so many cents.
pub fn damage(cents: &str) -> Vec<(&'static str, &str)> {
    vec![
        ("claim_type", "damage"),
        ("amount", cents),
        ("delivered_on", TODAY),
        ("description", "Two of three lamps arrived broken."),
        ("payout_to", "ana.roy@example.ca"),
    ]
}

/// The fields of a loss claim of so many cents.
pub fn loss(cents: &str) -> Vec<(&'static str, &str)> {
    vec![
        ("claim_type", "loss"),
        ("amount", cents),
        ("description", "It never arrived."),
        ("payout_to", "ana.roy@example.ca"),
    ]
}

/// The evidence of a loss claim.
pub const LOSS_EVIDENCE: [Part<'static>; 2] = [("proof_file", "invoice.pdf", PDF), ("recipient_word", "word.pdf", PDF)];

/// The evidence of a damage claim.
pub fn evidence(picture: &[u8]) -> Vec<Part<'_>> {
    vec![
        ("damage_image", "lamps.png", picture),
        ("box_image", "box.png", picture),
        ("packaging_image", "padding.png", picture),
        ("proof_file", "invoice.pdf", PDF),
    ]
}

/// A small picture.
pub fn photo() -> Vec<u8> {
    picture(24, 16, ImageFormat::Png)
}

/// A claim of 450.00 that is sent, on a new policy.
pub async fn filed(app: &TestApp, client: &Client) -> Value {
    let policy = db_own_policy(app, client).await;
    let mut fields = damage("45000");
    fields.push(("submit", "true"));
    let photo = photo();
    let claim = send(client, &format!("/api/insurance/{policy}/claim"), &fields, &evidence(&photo)).await.ok().data();
    assert_eq!((&claim["status"], &claim["details"]["violations"]), (&json!("submitted"), &json!([])), "{claim}");
    claim
}

/// Where a claim is.
pub fn path_of(claim: &Value) -> String {
    format!("/api/claims/{}", claim["id"].as_str().unwrap())
}
