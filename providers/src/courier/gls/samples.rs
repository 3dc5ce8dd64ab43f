//! Small samples of GLS Canada's answers, written for these tests, and the shipment they answer.

use serde_json::json;

use super::settings::Account;
use super::ship::outcome;
use crate::courier::samples::{back, labels_of, purchase_by};
pub(super) use crate::courier::samples::{domestic as request, pickup, pickup_change, to_the_states as abroad};
use crate::courier::{GlsSettings, LabelRequest, RateRequest, ReturnRequest, ShipRequest};
use crate::http::Secret;

pub(super) fn account() -> Account {
    let settings = GlsSettings {
        base_url: Some("https://gls.example".into()),
        username: "user".into(),
        password: Secret::new("word"),
        billing_account: "300081".into(),
        ..GlsSettings::default()
    };
    Account::from_settings(&settings, None).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

pub(super) fn purchase(shipment: RateRequest) -> ShipRequest {
    purchase_by("GRD", shipment)
}

/// The way back from Regina.
pub(super) fn way_back() -> ReturnRequest {
    back(purchase(request()))
}

pub(super) fn label_request() -> LabelRequest {
    let sold = serde_json::from_str(SHIPPED).unwrap_or_default();
    labels_of(outcome(&sold, 2).unwrap_or_else(|error| panic!("{error:?}")))
}

pub(super) fn refusal(words: &str) -> String {
    json!({ "Message": words }).to_string()
}

/// A page of the list, with a shipment for each reference.
pub(super) fn listed(references: &[&str]) -> String {
    let shipment = |(place, code): (usize, &&str)| json!({ "id": place + 1, "trackingNumber": "S1", "references": [{ "type": "INV", "code": code }] });
    json!(references.iter().enumerate().map(shipment).collect::<Vec<_>>()).to_string()
}

pub(super) const RATED: &str = r#"{"rates":[{"grossAmount":"26.05","discountAmount":"0","fuelChargePercentage":19.1,
  "accountType":"GEN","rateType":"GRD","cubicWeight":"4.87","basicCharge":"15.40","weightCharge":3.0,
  "surcharges":[{"id":"1","value":"Residential","type":"PHDS","name":"Residential","amount":4.15}],"otherCharge":"5.15",
  "subTotal":"26.05","unitOfMeasurement":"KC","taxesDetails":[{"type":"TPS","amount":"1.50","name":"GST"}],"taxes":"1.50",
  "fuelCharge":"3.990000000001","zoneCharge":"2.50","total":"31.54"}],"delay":"3","terminalLimit":"1700","weight":"5.04"}"#;

pub(super) const SHIPPED: &str =
    r#"{"parcelTrackingNumbers":["S00000017001","S00000017002"],"ID":"90210","trackingNumber":"S00000017"}"#;

pub(super) const TRACKED: &str = r#"{"id":"90210","trackingNumber":"S00000017","status":"0","activities":[
  {"activityDate":"2026-11-23T21:12:00Z","status":"Picked up","statusDetail":"","code":"PU","group":"PU","terminal":"GAT"},
  {"activityDate":"2026-11-26T17:05:00Z","status":"Livré","statusDetail":"Signé","code":"DL","group":"DL","terminal":"REG"},
  {"activityDate":"2026-11-24T09:00:00Z","status":"Au terminal","code":"AR","group":"AR","terminal":"WPG"},
  {"activityDate":"2026-11-26T08:00:00","status":"Out for delivery","code":"OD","group":"OD","terminal":"REG"}],
  "activityImages":[{"imageDate":"2026-11-26T17:05:00Z","clientName":"BO FIELD","imageType":"POD"}]}"#;
