//! Claims: filed with their evidence, answered by the desk, and paid.

mod cover;
mod dates;
mod desk;
mod evidence;
mod filing;
mod keeping;
pub mod rows;
mod sequence;

use image::ImageFormat;
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::shipping::insurance::entity;

use super::file::sample::{PDF, Part, picture};
use super::insurance::rows::policy_row;
use crate::app::{Client, TestApp};

pub use super::file::sample::send_form as send;

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

/// Where the desk has it.
pub fn at_desk(claim: &Value) -> String {
    format!("/api/operator/claims/{}", claim["id"].as_str().unwrap())
}
