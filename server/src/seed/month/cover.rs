//! The demonstration account's insurance: a parcel that goes with another courier, and a claim under way on a delivered one.

use chrono::Days;
use serde_json::{Value, json};

use super::SeedError;
use super::order;
use super::orders::{Course, ORDERS};
use super::picture::packed_box;
use super::recipients::recipient;
use crate::AppState;
use crate::seed::client::{Client, FormFile, text};
use crate::seed::shipments::workshop;

/// A proof of value that opens in any reader: a page without a word.
const INVOICE: &[u8] = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n\
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\n\
    trailer<</Root 1 0 R>>\n%%EOF\n";

/// Insures a parcel that another courier takes in two days, unless one was ever insured.
pub async fn insure(state: &AppState, client: &Client) -> Result<(), SeedError> {
    if client.has_rows("/api/v2/shipments?type=insurance").await? {
        return Ok(());
    }
    let ships_on = state.clock.now().date_naive().checked_add_days(Days::new(2)).unwrap_or_default();
    let mut form = json!({
        "shipping_with": "insure_only", "origin_address": workshop(), "destination_address": recipient(10),
        "courier": "puro", "service_level": "Purolator Ground", "tracking_number": "3290 1488 0416",
        "ship_date": ships_on.to_string(), "additional_details": "Framed letterpress print",
        "what_are_you_shipping": "general", "declared_value": 64_000, "insured_amount": 64_000,
    });
    let draft = client.post("/api/v2/insurance/create-or-update/draft", form.clone()).await?;
    let id = text(&draft, "id")?;
    client.upload(&format!("/api/upload-packaging-images/{id}"), "box.png", &packed_box()?).await?;
    form["id"] = json!(id);
    client.post("/api/v2/insurance/create-or-update", form).await?;
    client.post("/api/insurance/purchase", json!({ "id": id })).await.map(drop)
}

/// Files a claim for damage on the last insured order that arrived, unless one was ever filed.
pub async fn claim(client: &Client) -> Result<(), SeedError> {
    if client.has_rows("/api/claims").await? {
        return Ok(());
    }
    let arrived =
        |index: usize| ORDERS.get(index).is_some_and(|order| order.insured > 0 && order.course == Course::OnTime);
    let delivered = |row: &Value| row["tracking_status"] == "delivered";
    let mut orders = order::entered(client).await?;
    orders.sort_by_key(|(index, _)| *index);
    let order = orders.iter().rev().find(|(index, row)| arrived(*index) && delivered(row));
    let (_, shipment) = order.ok_or("no insured order of the demonstration has arrived")?;
    let photo = packed_box()?;
    let fields = [
        ("claim_type", "damage"),
        ("amount", "18500"),
        ("description", "Two of the six frames arrived with broken glass. The box is dented at one corner."),
        ("payout_to", "demo@waybill.example"),
        ("submit", "true"),
    ];
    let files = [
        FormFile { field: "damage_image", name: "frames.png", bytes: &photo },
        FormFile { field: "box_image", name: "box.png", bytes: &photo },
        FormFile { field: "packaging_image", name: "padding.png", bytes: &photo },
        FormFile { field: "proof_file", name: "invoice.pdf", bytes: INVOICE },
    ];
    client.submit(&format!("/api/shipments/{}/claim", text(shipment, "id")?), &fields, &files).await
}
