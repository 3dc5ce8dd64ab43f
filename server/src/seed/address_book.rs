//! The demonstration account's address book: customers from coast to coast, and abroad.

use serde_json::{Value, json};

use super::SeedError;
use super::client::Client;

pub type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    u8,
);

/// People and streets are invented; places and codes match. Phone numbers are from the range reserved for fiction
/// (555-01xx).
pub const PEOPLE: [Row; 10] = [
    (
        "Liam",
        "MacDonald",
        "902-555-0117",
        "Harbour & Pine",
        "1741 Barrington Street",
        "",
        "Halifax",
        "NS",
        "B3J 2A4",
        "CA",
        0,
    ),
    ("Sophie", "Gagnon", "418-555-0163", "", "330 rue Saint-Joseph Est", "app. 4", "Québec", "QC", "G1K 3B2", "CA", 1),
    (
        "Priya",
        "Sharma",
        "416-555-0188",
        "Queen West Ceramics",
        "882 Queen Street West",
        "",
        "Toronto",
        "ON",
        "M6J 1G3",
        "CA",
        0,
    ),
    ("Noah", "Thiessen", "204-555-0129", "", "155 Sherbrook Street", "", "Winnipeg", "MB", "R3C 2B6", "CA", 1),
    (
        "Hannah",
        "Bear",
        "306-555-0151",
        "Prairie Light Studio",
        "210 20th Street West",
        "",
        "Saskatoon",
        "SK",
        "S7M 0W9",
        "CA",
        0,
    ),
    ("Ethan", "Wong", "604-555-0174", "", "2150 West 4th Avenue", "unit 6", "Vancouver", "BC", "V6K 1N6", "CA", 1),
    (
        "Olivia",
        "Chartrand",
        "613-555-0136",
        "ByWard Books",
        "47 Clarence Street",
        "",
        "Ottawa",
        "ON",
        "K1N 9K1",
        "CA",
        0,
    ),
    ("Aputi", "Nowdlak", "867-555-0110", "", "1104 Federal Road", "", "Iqaluit", "NU", "X0A 0H0", "CA", 1),
    (
        "Grace",
        "Bennett",
        "503-555-0121",
        "Columbia Paper Co.",
        "1022 NW Johnson Street",
        "",
        "Portland",
        "OR",
        "97209",
        "US",
        0,
    ),
    (
        "Élodie",
        "Martin",
        "33144550198",
        "Maison Lavande",
        "14 rue des Martyrs",
        "",
        "Paris",
        "Île-de-France",
        "75009",
        "FR",
        0,
    ),
];

/// One of them in the routes' form.
pub fn address(row: &Row) -> Value {
    let (first, last, phone, company, street1, street2, city, state, postal_code, country, residential) = row;
    json!({
        "contact_first_name": first, "contact_last_name": last, "contact_phone": phone,
        "contact_email": format!("{}.{}@example.com", ascii(first), ascii(last)), "company_name": company,
        "street1": street1, "street2": street2, "city": city, "state": state, "postal_code": postal_code,
        "country": country, "residential": residential,
    })
}

fn ascii(name: &str) -> String {
    name.to_lowercase().replace(['é', 'è'], "e").replace(' ', "-")
}

/// Fills an empty address book.
pub async fn fill(client: &Client) -> Result<(), SeedError> {
    if client.has_rows("/api/address-books").await? {
        return Ok(());
    }
    for row in &PEOPLE {
        client.post("/api/address-books", address(row)).await?;
    }
    Ok(())
}
