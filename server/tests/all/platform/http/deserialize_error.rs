use chrono::{DateTime, NaiveDate, Utc};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::catalog;
use waybill_core::parcel::{ParcelType, WeightConversion, WeightUnit};
use waybill_core::rule::RuleError;
use waybill_core::{Cents, Code, Decimal, Lang, Violation};
use waybill_server::platform::http::deserialize_error;

fn violation(path: &str, reason: &str, lang: Lang) -> Violation {
    deserialize_error(path, reason, lang).violations.remove(0)
}

/// The error for a value that is not a `T`: the code, what was expected, and both sentences.
fn error_for<T: DeserializeOwned>(value: Value) -> (Code, String, [String; 2]) {
    let reason = serde_json::from_str::<T>(&value.to_string()).map(|_| ()).unwrap_err().to_string();
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| violation("field", &reason, lang));
    assert_eq!(fr, en.in_lang(Lang::Fr));
    (en.code, en.params.get("expected").cloned().unwrap_or_default(), [en.message, fr.message])
}

fn shape_of<T: DeserializeOwned>(value: Value) -> String {
    let (code, shape, _) = error_for::<T>(value);
    assert_eq!(code, Code::RequestFieldType);
    shape
}

#[test]
fn every_kind_of_value_has_its_own_error() {
    assert_eq!(shape_of::<String>(json!(7)), "text");
    assert_eq!(shape_of::<bool>(json!("no")), "boolean");
    assert_eq!(shape_of::<Cents>(json!("7")), "whole_number");
    assert_eq!(shape_of::<u32>(json!(1.5)), "whole_number");
    assert_eq!(shape_of::<f64>(json!("1")), "number");
    assert_eq!(shape_of::<Vec<u8>>(json!({})), "list");
    assert_eq!(shape_of::<AddressInput>(json!("Ottawa")), "object");
    assert_eq!(shape_of::<serde_json::Map<String, Value>>(json!([])), "object");
    assert_eq!(shape_of::<Decimal>(json!("heavy")), "decimal");
    assert_eq!(shape_of::<Uuid>(json!("x")), "uuid");
    assert_eq!(shape_of::<Uuid>(json!(7)), "uuid");
    assert_eq!(shape_of::<NaiveDate>(json!("yesterday")), "date");
    assert_eq!(shape_of::<NaiveDate>(json!("2026-11")), "date");
    assert_eq!(shape_of::<NaiveDate>(json!(7)), "date");
    assert_eq!(shape_of::<DateTime<Utc>>(json!("2026-11-22")), "date");
    assert_eq!(shape_of::<DateTime<Utc>>(json!(7)), "date");
    assert_eq!(shape_of::<waybill_core::date::Date>(json!("22/11/2026")), "date");
    assert_eq!(shape_of::<ParcelType>(json!("crate")), "one_of parcel envelope");
    assert_eq!(shape_of::<WeightUnit>(json!("stone")), "one_of lbs oz kg g");
}

#[test]
fn the_words_are_of_one_language() {
    let (_, _, [en, fr]) = error_for::<String>(json!(["a@b.ca"]));
    assert_eq!(en, "This field has a value of the wrong kind: it must be a text.");
    assert_eq!(fr, "Ce champ contient une valeur du mauvais type : il faut un texte.");
    let (_, _, [en, fr]) = error_for::<WeightUnit>(json!("stone"));
    assert_eq!(en, "This field has a value of the wrong kind: it must be one of lbs, oz, kg, g.");
    assert_eq!(fr, "Ce champ contient une valeur du mauvais type : il faut l’une des valeurs lbs, oz, kg, g.");
}

#[test]
fn sent_values_are_not_mistaken_for_expected_ones() {
    assert_eq!(shape_of::<Vec<u8>>(json!("it is no JSON, expected u32")), "list");
    assert_eq!(shape_of::<ParcelType>(json!("x`, expected u32")), "one_of parcel envelope");
    assert_eq!(shape_of::<ParcelType>(json!("premature end of input")), "one_of parcel envelope");
    assert_eq!(shape_of::<bool>(json!("UUID parsing failed")), "boolean");
    assert_eq!(shape_of::<Decimal>(json!("5, expected u32")), "decimal");
}

#[test]
fn an_impossible_value_of_the_right_kind_is_a_value_error() {
    for code in [
        error_for::<u64>(json!(-5)).0,
        error_for::<NaiveDate>(json!("2026-11-31")).0,
        error_for::<WeightUnit>(json!(7)).0,
    ] {
        assert_eq!(code, Code::RequestFieldValue);
    }
    let (code, _, [en, fr]) = error_for::<u8>(json!(300));
    assert_eq!((code, en.as_str()), (Code::RequestFieldValue, "This value isn’t allowed here. Please check it."));
    assert_eq!(fr, "Cette valeur n’est pas permise ici. Vérifiez-la.");
}

#[test]
fn a_list_that_is_too_long_says_how_long_it_may_be() {
    let case = json!({ "input": { "rates": vec![json!({ "id": "r", "total": 1 }); 501] } }).to_string();
    let Err(RuleError::BadCase(fault)) = catalog::run("rate.sort", &case) else { panic!("501 rates were taken") };
    let found = violation(fault.path(), fault.reason(), Lang::Fr);
    assert_eq!((found.code, found.path.as_str()), (Code::ListTooMany, "input.rates"));
    assert_eq!(found.message, "Cette liste peut compter au plus 500 éléments. Veuillez en retirer.");
}

#[test]
fn a_member_that_was_left_out_is_named() {
    let reason = serde_json::from_str::<WeightConversion>("{}").unwrap_err().to_string();
    let found = violation("conversion", &reason, Lang::Fr);
    assert_eq!((found.code, found.path.as_str()), (Code::RequestFieldRequired, "conversion.value"));
    assert_eq!(violation(".", &reason, Lang::En).path, "value");
}

#[test]
fn the_rules_wire_is_understood_too() {
    for (name, input, path, shape) in [
        ("address.check", json!({"city": 7}), "input.city", "text"),
        ("address.check", json!([7]), "input", "object"),
        ("address.check", json!({"residential": "no"}), "input.residential", "whole_number"),
        (
            "shipment.check",
            json!({"parcels": [{}, {"weight_unit": "stone"}]}),
            "input.parcels[1].weight_unit",
            "one_of lbs oz kg g",
        ),
        ("shipment.check", json!({"parcels": {}}), "input.parcels", "list"),
        ("insurance.fee", json!({"amount": "7"}), "input.amount", "whole_number"),
        ("parcel.weight", json!({"value": "heavy", "from": "kg", "to": "g"}), "input.value", "decimal"),
    ] {
        let case = json!({ "input": input }).to_string();
        let Err(RuleError::BadCase(fault)) = catalog::run(name, &case) else { panic!("{name} took {case}") };
        let found = violation(fault.path(), fault.reason(), Lang::En);
        assert_eq!(
            (found.path.as_str(), found.params.get("expected").map(String::as_str)),
            (path, Some(shape)),
            "{case}"
        );
    }
    for (name, case, code) in [
        ("parcel.weight", "{}", Code::RequestFieldRequired),
        ("address.check", r#"{"input": {"residential": 256}}"#, Code::RequestFieldValue),
        ("insurance.fee", r#"{"input": {"amount": 9223372036854775808}}"#, Code::RequestFieldValue),
    ] {
        let Err(RuleError::BadCase(fault)) = catalog::run(name, case) else { panic!("{name} took {case}") };
        assert_eq!(violation(fault.path(), fault.reason(), Lang::En).code, code, "{case}");
    }
}
