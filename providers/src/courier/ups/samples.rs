//! Small samples of UPS's answers, written for these tests, and the shipment they answer.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::settings::Account;
use super::ship::outcome;
use crate::courier::samples::{self, back, labels_of, purchase_by};
pub(super) use crate::courier::samples::{domestic as request, drop_offs, to_the_states as abroad};
use crate::courier::{LabelRequest, PickupRequest, RateRequest, ReturnRequest, ShipRequest, UpsSettings};
use crate::http::Secret;

const NUMBERS: [&str; 2] = ["1ZA1B2C36800000016", "1ZA1B2C36800000025"];

pub(super) fn account() -> Account {
    let settings = UpsSettings {
        base_url: Some("https://ups.example".into()),
        client_id: "client".into(),
        client_secret: Secret::new("secret-word"),
        account_number: "A1B2C3".into(),
        ..UpsSettings::default()
    };
    Account::from_settings(&settings, None).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

pub(super) fn purchase(shipment: RateRequest) -> ShipRequest {
    purchase_by("11", shipment)
}

pub(super) fn pickup() -> PickupRequest {
    let mut pickup = samples::pickup();
    pickup.contents.services = vec!["11".into()];
    pickup.contents.tracking_numbers = vec![NUMBERS[0].into()];
    pickup
}

pub(super) fn way_back() -> ReturnRequest {
    back(purchase(RateRequest { options: crate::courier::RateOptions::default(), ..request() }))
}

pub(super) fn label_request() -> LabelRequest {
    let numbers = NUMBERS.map(str::to_owned).to_vec();
    labels_of(outcome(NUMBERS[0], numbers, 2).unwrap_or_else(|error| panic!("{error:?}")))
}

pub(super) fn refusal(code: &str, words: &str) -> String {
    json!({ "response": { "errors": [{ "code": code, "message": words }] } }).to_string()
}

fn success() -> Value {
    json!({ "ResponseStatus": { "Code": "1", "Description": "Success" } })
}

/// An answer of label recovery, with a package for each image that is there or not.
pub(super) fn recovered(images: &[Option<&str>]) -> String {
    let result = |(number, image): (&str, &Option<&str>)| match image {
        None => json!({ "TrackingNumber": number }),
        Some(image) => json!({
            "TrackingNumber": number,
            "LabelImage": { "LabelImageFormat": { "Code": "any" }, "GraphicImage": STANDARD.encode(image) },
        }),
    };
    json!({ "LabelRecoveryResponse": {
        "Response": success(),
        "ShipmentIdentificationNumber": NUMBERS[0],
        "LabelResults": NUMBERS.into_iter().zip(images).map(result).collect::<Vec<_>>(),
    } })
    .to_string()
}

/// An answer of voiding, with the status of the whole and of each package.
pub(super) fn voided(summary: &str, packages: &[&str]) -> String {
    let package = |(number, code): (&str, &&str)| json!({ "TrackingNumber": number, "Status": { "Code": code } });
    json!({ "VoidShipmentResponse": {
        "Response": success(),
        "SummaryResult": { "Status": { "Code": summary } },
        "PackageLevelResult": NUMBERS.into_iter().zip(packages).map(package).collect::<Vec<_>>(),
    } })
    .to_string()
}

pub(super) const TOKEN: &str = r#"{"token_type":"Bearer","issued_at":"1790000000000","client_id":"client",
  "access_token":"opaque-token","scope":"","expires_in":"14399","refresh_count":"0","status":"approved"}"#;

/// Express with published prices and a day; Standard with the account's own and days only, where one is not a list.
pub(super) const RATED: &str = r#"{"RateResponse":{"Response":{"ResponseStatus":{"Code":"1","Description":"Success"},
  "Alert":{"Code":"110971","Description":"Your invoice may vary from the displayed reference rates"}},
 "RatedShipment":[
  {"Service":{"Code":"01","Description":""},"BillingWeight":{"UnitOfMeasurement":{"Code":"KGS"},"Weight":"5.4"},
   "BaseServiceCharge":{"CurrencyCode":"CAD","MonetaryValue":"33.55"},
   "TransportationCharges":{"CurrencyCode":"CAD","MonetaryValue":"46.35"},
   "ItemizedCharges":[{"Code":"375","CurrencyCode":"CAD","MonetaryValue":"8.00"},
    {"Code":"270","CurrencyCode":"CAD","MonetaryValue":"4.80"}],
   "ServiceOptionsCharges":{"CurrencyCode":"CAD","MonetaryValue":"6.65"},
   "TotalCharges":{"CurrencyCode":"CAD","MonetaryValue":"53.00"},
   "TaxCharges":[{"Type":"GST","MonetaryValue":"2.65"}],
   "TotalChargesWithTaxes":{"CurrencyCode":"CAD","MonetaryValue":"55.65"},
   "GuaranteedDelivery":{"BusinessDaysInTransit":"1","DeliveryByTime":"10:30 A.M."},
   "RatedPackage":[{"ItemizedCharges":[{"Code":"120","CurrencyCode":"CAD","MonetaryValue":"6.65"}],"Weight":"5.0"}],
   "TimeInTransit":{"ServiceSummary":{"Service":{"Description":"UPS Express"},"GuaranteedIndicator":"",
    "EstimatedArrival":{"Arrival":{"Date":"20261124","Time":"103000"},"BusinessDaysInTransit":"1"}}}},
  {"Service":{"Code":"11"},"TransportationCharges":{"CurrencyCode":"CAD","MonetaryValue":"30.00"},
   "TotalCharges":{"CurrencyCode":"CAD","MonetaryValue":"30.00"},
   "NegotiatedRateCharges":{"BaseServiceCharge":{"CurrencyCode":"CAD","MonetaryValue":"16.00"},
    "ItemizedCharges":{"Code":"375","CurrencyCode":"CAD","MonetaryValue":"4.00"},
    "TaxCharges":{"Type":"GST","MonetaryValue":"1.00"},"TotalCharge":{"CurrencyCode":"CAD","MonetaryValue":"20.00"},
    "TotalChargesWithTaxes":{"CurrencyCode":"CAD","MonetaryValue":"21.00"}},
   "TimeInTransit":{"ServiceSummary":{"EstimatedArrival":{"BusinessDaysInTransit":"4"}}}}]}}"#;

pub(super) const SHIPPED: &str = r#"{"ShipmentResponse":{"Response":{"ResponseStatus":{"Code":"1"},
  "Alert":[{"Code":"120900","Description":"User Id and Shipper Number combination is not qualified"}]},
 "ShipmentResults":{"ShipmentCharges":{"BaseServiceCharge":{"CurrencyCode":"CAD","MonetaryValue":"16.00"},
   "TransportationCharges":{"CurrencyCode":"CAD","MonetaryValue":"20.00"},
   "ItemizedCharges":[{"Code":"375","CurrencyCode":"CAD","MonetaryValue":"4.00"}],
   "ServiceOptionsCharges":{"CurrencyCode":"CAD","MonetaryValue":"0.00"},
   "TaxCharges":[{"Type":"GST","MonetaryValue":"1.00"}],"TotalCharges":{"CurrencyCode":"CAD","MonetaryValue":"20.00"},
   "TotalChargesWithTaxes":{"CurrencyCode":"CAD","MonetaryValue":"21.00"}},
  "ShipmentIdentificationNumber":"1ZA1B2C36800000016",
  "PackageResults":[{"TrackingNumber":"1ZA1B2C36800000016"},{"TrackingNumber":"1ZA1B2C36800000025"}]}}}"#;

pub(super) const TRACKED: &str = r#"{"trackResponse":{"shipment":[{"inquiryNumber":"1ZA1B2C36800000016","package":[
 {"trackingNumber":"1ZA1B2C36800000025","activity":[]},
 {"trackingNumber":"1ZA1B2C36800000016","deliveryDate":[{"type":"SDD","date":"20261125"},{"type":"RDD","date":"20261126"}],
  "deliveryInformation":{"receivedBy":"FIELD"},"activity":[
  {"location":{"address":{"city":"REGINA","stateProvince":"SK","countryCode":"CA"}},"date":"20261126","time":"110500",
   "gmtOffset":"-06:00","status":{"type":"D","code":"F4","description":"LIVRÉ","statusCode":"011"}},
  {"location":{"address":{"city":"REGINA","stateProvince":"SK","countryCode":"CA"}},"date":"20261126","time":"080000",
   "gmtOffset":"-06:00","status":{"type":"I","code":"OT","description":"En livraison","statusCode":"021"}},
  {"location":{"address":{"city":"BUFFALO","stateProvince":"NY","countryCode":"US"}},"date":"20261124","time":"031500",
   "gmtOffset":"-05:00","status":{"type":"I","code":"DP","description":"Départ","statusCode":"005"}},
  {"location":{"address":{"city":"GATINEAU","stateProvince":"QC","countryCode":"CA"}},"date":"20261123","time":"162000",
   "gmtOffset":"-05:00","status":{"type":"I","code":"PU","description":"Ramassage","statusCode":"038"}},
  {"date":"20261123","time":"","status":{"type":"M","code":"MP","description":"Étiquette créée","statusCode":"003"}}]}]}]}}"#;
