//! The demonstration account's drafts, each at a different step.

use serde_json::{Value, json};

use super::SeedError;
use super::address_book::{PEOPLE, address};
use super::client::Client;

/// Where the account ships from.
pub fn workshop() -> Value {
    json!({
        "contact_first_name": "Camille", "contact_last_name": "Roy", "contact_phone": "514-555-0142",
        "contact_email": "demo@waybill.example", "company_name": "Atelier Boréal", "street1": "160 rue Saint-Viateur Est",
        "street2": "local 505", "city": "Montréal", "state": "QC", "postal_code": "H2T 1A8", "country": "CA",
    })
}

/// A parcel in centimetres and kilograms.
pub fn parcel(length: &str, width: &str, height: &str, weight: &str) -> Value {
    json!({
        "type": "parcel", "length": length, "width": width, "height": height, "weight": weight,
        "weight_unit": "kg", "dimension_unit": "cm",
    })
}

/// Begins drafts.
pub async fn begin(client: &Client) -> Result<(), SeedError> {
    let to = |index: usize| PEOPLE.get(index).map(address);
    let drafts = [
        // Just begun: only the addresses.
        json!({ "origin_address": workshop(), "destination_address": to(5) }),
        // Two parcels to Halifax, ready for rates.
        json!({
            "origin_address": workshop(), "destination_address": to(0),
            "parcels": [parcel("40", "30", "20", "4.2"), parcel("25", "25", "25", "2.75")],
        }),
        // One to Toronto, ready for rates.
        json!({ "origin_address": workshop(), "destination_address": to(2), "parcels": [parcel("30", "22", "12", "1.4")] }),
        // Abroad, where the commercial invoice comes next.
        json!({ "origin_address": workshop(), "destination_address": to(8) }),
    ];
    for draft in drafts {
        client.post("/api/shipments/create-or-update", draft).await?;
    }
    Ok(())
}
