use std::fmt;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use waybill_core::address::AddressInput;
use waybill_core::shipment::ShipmentCheckInput;
use waybill_server::platform::http::strict::{NUL_REFUSED, Strict};

#[derive(Debug, Deserialize)]
enum Choice {
    Named { name: String },
    Wrapped(Box<AddressInput>),
}

fn refusal<T: DeserializeOwned + fmt::Debug>(json: &str) -> String {
    T::deserialize(Strict(&mut serde_json::Deserializer::from_str(json))).unwrap_err().to_string()
}

fn taken<T: DeserializeOwned>(json: &str) -> T {
    T::deserialize(Strict(&mut serde_json::Deserializer::from_str(json))).unwrap()
}

#[test]
fn a_list_is_no_object() {
    assert!(serde_json::from_str::<AddressInput>(r#"["Ada", "Tremblay"]"#).is_ok(), "serde's derive takes it");
    for refused in [
        refusal::<AddressInput>(r#"["Ada", "Tremblay"]"#),
        refusal::<ShipmentCheckInput>(r#"{"origin_address": ["Ada"]}"#),
        refusal::<Vec<AddressInput>>(r#"[["Ada"]]"#),
        refusal::<Option<AddressInput>>(r#"["Ada"]"#),
        refusal::<Choice>(r#"{"Named": ["Ada"]}"#),
        refusal::<Choice>(r#"{"Wrapped": ["Ada"]}"#),
    ] {
        assert!(refused.starts_with("invalid type: sequence, expected struct"), "{refused}");
    }
}

#[test]
fn no_text_holds_zero() {
    for refused in [
        refusal::<String>(r#""a\u0000b""#),
        refusal::<AddressInput>(r#"{"city": "a\u0000"}"#),
        refusal::<Value>(r#"{"free": ["\u0000"]}"#),
        refusal::<Value>(r#"{"\u0000": 1}"#),
        refusal::<Choice>(r#"{"Named": {"name": "\u0000"}}"#),
    ] {
        assert!(refused.starts_with(NUL_REFUSED), "{refused}");
    }
}

#[test]
fn valid_bodies_are_decoded_as_before() {
    let parcels = r#"{"parcels": [{"weight": "2", "weight_unit": "kg"}], "options": {"insured_amount": 7}}"#;
    assert_eq!(taken::<ShipmentCheckInput>(parcels), serde_json::from_str(parcels).unwrap());
    let free = r#"[null, true, -1, 2.5, "é", {"a": []}]"#;
    assert_eq!(taken::<Value>(free), serde_json::from_str::<Value>(free).unwrap());
    assert!(matches!(taken(r#"{"Named": {"name": "Ada"}}"#), Choice::Named { name } if name == "Ada"));
    assert!(
        matches!(taken(r#"{"Wrapped": {"city": "Ottawa"}}"#), Choice::Wrapped(address) if address.city == "Ottawa")
    );
}

#[test]
fn a_rules_case_is_passed_to_the_rule_unchecked() {
    assert_eq!(taken::<Box<RawValue>>(r#"{"input": "\u0000"}"#).get(), r#"{"input": "\u0000"}"#);
}
