mod access;
mod label;
mod locator;
mod pickup;
mod rate;
mod ship;
mod track;
mod void;

use axum::http::Method;
use serde_json::{Value, json};

pub use label::{pdf, png};

use crate::answer::Answer;
use crate::world::{World, basic};

const FORM: &str = "application/x-www-form-urlencoded";

impl World {
    /// Asks for a token with these credentials.
    pub async fn ups_sign_in(&self, secret: &str, body: &str) -> Answer {
        let key = basic("simulated", secret);
        let headers = [("authorization", key.as_str()), ("content-type", FORM)];
        self.call(Method::POST, "/ups/security/v1/oauth/token", &headers, body.to_owned()).await
    }

    /// A call to UPS with a new token.
    pub async fn ups(&self, method: Method, path: &str, body: &Value) -> Answer {
        let given = self.ups_sign_in("simulated", "grant_type=client_credentials").await.json();
        let bearer = format!("Bearer {}", given["access_token"].as_str().unwrap());
        let headers = [
            ("authorization", bearer.as_str()),
            ("content-type", "application/json"),
            ("transid", "1"),
            ("transactionsrc", "test"),
        ];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.call(method, &format!("/ups/api{path}"), &headers, body).await
    }

    pub async fn ups_post(&self, path: &str, body: &Value) -> Answer {
        self.ups(Method::POST, path, body).await
    }
}

fn address(city: &str, province: &str, postal_code: &str, country: &str) -> Value {
    json!({ "AddressLine": ["1 Front St W"], "City": city, "StateProvinceCode": province, "PostalCode": postal_code,
        "CountryCode": country })
}

/// A package of a price or a purchase.
fn package(packaging: &str) -> Value {
    json!({
        packaging: { "Code": "02" },
        "Dimensions": { "UnitOfMeasurement": { "Code": "CM" }, "Length": "30", "Width": "20", "Height": "10" },
        "PackageWeight": { "UnitOfMeasurement": { "Code": "KGS" }, "Weight": "2.50" },
    })
}

/// A question for prices, as the service is asked.
pub fn question() -> Value {
    let place = |city: &str, postal_code: &str| json!({ "Address": address(city, "ON", postal_code, "CA") });
    let mut shipper = place("Toronto", "M5V2T6");
    shipper["ShipperNumber"] = json!("SIM001");
    json!({ "RateRequest": {
        "Request": { "RequestOption": "Shop", "TransactionReference": { "CustomerContext": "basket 7" } },
        "Shipment": {
            "Shipper": shipper,
            "ShipTo": place("Ottawa", "K1A0B1"),
            "ShipFrom": place("Toronto", "M5V2T6"),
            "Package": [package("PackagingType")],
            "DeliveryTimeInformation": { "PackageBillType": "03", "Pickup": { "Date": "20261120" } },
            "ShipmentRatingOptions": { "NegotiatedRatesIndicator": "Y" },
            "TaxInformationIndicator": "Y",
        },
    } })
}

/// A shipment of two packages, as the service takes it.
pub fn order() -> Value {
    let end = |name: &str, place: Value| json!({ "Name": name, "AttentionName": name, "Phone": { "Number": "4165550100" }, "Address": place });
    let from = end("Maple Goods", address("Toronto", "ON", "M5V2T6", "CA"));
    let mut shipper = from.clone();
    shipper["ShipperNumber"] = json!("SIM001");
    json!({ "ShipmentRequest": {
        "Request": { "RequestOption": "validate", "TransactionReference": { "CustomerContext": "purchase-7" } },
        "Shipment": {
            "Shipper": shipper,
            "ShipTo": end("Amélie Côté", address("Ottawa", "ON", "K1A0B1", "CA")),
            "ShipFrom": from,
            "PaymentInformation": { "ShipmentCharge": [{ "Type": "01", "BillShipper": { "AccountNumber": "SIM001" } }] },
            "Service": { "Code": "11" },
            "Package": [package("Packaging"), package("Packaging")],
            "ReferenceNumber": [{ "Value": "purchase-7" }],
            "ShipmentRatingOptions": { "NegotiatedRatesIndicator": "Y" },
            "TaxInformationIndicator": "Y",
        },
        "LabelSpecification": {
            "LabelImageFormat": { "Code": "ZPL" }, "LabelStockSize": { "Height": "6", "Width": "4" },
        },
    } })
}

/// Buys it: the numbers of its packages.
pub async fn bought(world: &World) -> Vec<String> {
    let answer = world.ups_post("/shipments/v2409/ship", &order()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let results = answer.json()["ShipmentResponse"]["ShipmentResults"]["PackageResults"].clone();
    results.as_array().unwrap().iter().map(|one| one["TrackingNumber"].as_str().unwrap().to_owned()).collect()
}

/// The codes of a refusal, which has status 400.
pub fn codes(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 400, "{}", answer.text());
    let body = answer.json();
    let errors = body["response"]["errors"].as_array().unwrap();
    errors.iter().map(|error| error["code"].as_str().unwrap().to_owned()).collect()
}
