#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use chrono::NaiveDate;

use super::super::samples::{account, pickup, refusal};
use super::*;

fn sent(request: &PickupRequest) -> Value {
    let wire = create_to_request(&account(), request).unwrap();
    serde_json::from_str::<Value>(&wire.body).unwrap()["PickupCreationRequest"].clone()
}

fn with(change: impl FnOnce(&mut PickupRequest)) -> PickupRequest {
    let mut request = pickup();
    change(&mut request);
    request
}

/// An answer with a price, under this root.
fn priced(root: &str) -> String {
    json!({ root: {
        "Response": { "ResponseStatus": { "Code": "1" } },
        "PRN": "2929602E9CP",
        "RateStatus": { "Code": "01" },
        "RateResult": {
            "RateType": "FD", "CurrencyCode": "CAD",
            "ChargeDetail": [
                { "ChargeCode": "S", "ChargeDescription": "FUEL SURCHARGE", "ChargeAmount": "1.20" },
                { "ChargeCode": "B", "ChargeDescription": "BASE CHARGE", "ChargeAmount": "6.80" },
            ],
            "TaxCharges": [{ "Type": "GST", "MonetaryValue": "0.40" }],
            "TotalTax": "0.40", "GrandTotalOfAllCharge": "8.40",
        },
    } })
    .to_string()
}

#[test]
fn a_pickup_becomes_a_booking_in_the_services_own_words() {
    let body = sent(&pickup());
    assert_eq!(body["PickupDateInfo"], json!({ "CloseTime": "1700", "ReadyTime": "1330", "PickupDate": "20261123" }));
    let address = &body["PickupAddress"];
    assert_eq!((&address["CompanyName"], &address["ContactName"]), (&json!("Ana Lavoie"), &json!("Ana Lavoie")));
    assert_eq!(address["AddressLine"], json!(["12 rue Laurier, bureau 4"]));
    assert_eq!((&address["PickupPoint"], &address["Phone"]["Extension"]), (&json!("Back Door"), &json!("7")));
    assert_eq!(
        body["PickupPiece"],
        json!([{ "ServiceCode": "011", "Quantity": "2", "DestinationCountryCode": "CA", "ContainerCode": "01" }])
    );
    assert_eq!(body["TotalWeight"], json!({ "Weight": "5.0", "UnitOfMeasurement": "KGS" }));
    assert_eq!((&body["OverweightIndicator"], &body["SpecialInstruction"]), (&json!("N"), &json!("Ring twice")));
    assert_eq!(body["Shipper"]["Account"]["AccountNumber"], "A1B2C3");
}

#[test]
fn goes_to_the_pickup_services_and_only_a_question_is_repeated() {
    let wire = create_to_request(&account(), &pickup()).unwrap();
    assert_eq!((wire.target.as_str(), wire.repeat), ("/api/pickupcreation/v2409/pickup", Repeat::Never));
    let wire = price_to_request(&account(), &pickup());
    assert_eq!((wire.target.as_str(), wire.repeat), ("/api/shipments/v2409/pickup/oncall", Repeat::Safe));
    let wire = cancel_to_request("2929602E9CP");
    assert_eq!(
        (wire.method, wire.target.as_str(), wire.repeat),
        (Method::Delete, "/api/shipments/v2409/pickup/02", Repeat::Never)
    );
    assert!(wire.headers.contains(&("prn", "2929602E9CP".to_owned())));
}

#[test]
fn packages_are_counted_by_service_and_heavy_ones_are_marked() {
    let mixed = with(|pickup| {
        pickup.contents.services = vec!["01".into(), "11".into(), "11".into()];
        pickup.contents.parcels = 5;
        pickup.contents.weight = Decimal::whole(200);
        pickup.contents.to_united_states = true;
    });
    let body = sent(&mixed);
    let counted: Vec<(String, String)> =
        body.all("PickupPiece").iter().map(|piece| (piece.value("ServiceCode"), piece.value("Quantity"))).collect();
    assert_eq!(counted, [("001".into(), "3".into()), ("011".into(), "2".into())]);
    assert_eq!(
        (&body["OverweightIndicator"], &body["PickupPiece"][0]["DestinationCountryCode"]),
        (&json!("Y"), &json!("US"))
    );
}

#[test]
fn names_and_streets_are_wrapped_or_refused_and_never_cut() {
    let address = |change: fn(&mut Party)| {
        let request = with(|pickup| change(&mut pickup.place));
        create_to_request(&account(), &request).map(|wire| {
            serde_json::from_str::<Value>(&wire.body).unwrap()["PickupCreationRequest"]["PickupAddress"].clone()
        })
    };
    let long = address(|place| place.company = "Coopérative des artisans de l’Outaouais".into()).unwrap();
    assert_eq!(long["CompanyName"], "Coopérative des artisans de");
    assert_eq!(long["ContactName"], "l’Outaouais");
    let unit = address(|place| (place.street1, place.street2) = ("x".repeat(70), "bur. 4".into())).unwrap();
    assert_eq!((&unit["AddressLine"][0], &unit["Room"]), (&json!("x".repeat(70)), &json!("bur. 4")));
    let code = |change: fn(&mut Party)| address(change).unwrap_err().kind;
    let refused = |code| ErrorKind::Refused { code, courier_code: String::new() };
    assert_eq!(code(|place| place.street1 = "x".repeat(74)), refused(MessageCode::RefusedAddress));
    assert_eq!(code(|place| place.name = "x".repeat(28)), refused(MessageCode::RefusedAddress));
    assert_eq!(code(|place| place.phone.clear()), refused(MessageCode::PickupContact));
}

#[test]
fn the_same_street_and_postal_code_are_the_same_place() {
    use super::super::super::samples::pickup_change;
    let moved = |change: fn(&mut PickupRequest)| same_place(&pickup_change(with(change)));
    assert!(moved(|pickup| pickup.place.street1 = "12 Rue LAURIER ".into()));
    assert!(moved(|pickup| pickup.close = hour(18)));
    assert!(!moved(|pickup| pickup.place.street1 = "14 rue Laurier".into()));
    assert!(!moved(|pickup| pickup.place.postal_code = "K1A0B1".into()));
}

#[test]
fn instructions_for_the_driver_end_at_a_whole_word() {
    let long = with(|pickup| {
        pickup.instructions = "Ring twice at the blue door behind the bakery, then wait for Marie".into()
    });
    assert_eq!(sent(&long)["SpecialInstruction"], "Ring twice at the blue door behind the bakery, then wait");
}

#[test]
fn answers_give_the_number_and_the_price() {
    let outcome = create_from_response(&WireAnswer::new(200, priced("PickupCreationResponse")), &pickup()).unwrap();
    assert_eq!(
        (outcome.confirmation.as_str(), outcome.date),
        ("2929602E9CP", NaiveDate::from_ymd_opt(2026, 11, 23).unwrap())
    );
    let cost = price_from_response(&WireAnswer::new(200, priced("PickupRateResponse")), Lang::En).unwrap();
    let rules: Vec<&str> = cost.charges.iter().chain(&cost.taxes).map(|line| line.rule.as_str()).collect();
    assert_eq!((rules, cost.total), (vec!["base", "fuel", "tax.gst"], Cents(840)));
    assert_eq!(outcome.cost, Some(cost));
    let dollars = priced("PickupCreationResponse").replace("CAD", "USD");
    let outcome = create_from_response(&WireAnswer::new(200, dollars), &pickup()).unwrap();
    assert_eq!(outcome.cost, None, "booked all the same");
}

#[test]
fn a_day_without_a_driver_is_an_answer() {
    let outcome_of = |body: String, status| availability_from_response(&WireAnswer::new(status, body), Lang::En);
    assert!(outcome_of(priced("PickupRateResponse"), 200).unwrap().available);
    for (code, words) in [
        ("9560131", "Invalid pickup date"),
        ("1", "The pickup date is a holiday."),
        ("2", "It is past the cut-off time."),
    ] {
        assert!(!outcome_of(refusal(code, words), 400).unwrap().available, "{words}");
    }
    let failure = outcome_of(refusal("3", "The postal code is not serviced."), 400).unwrap_err();
    assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::PickupPlace, .. }));
}

#[test]
fn refusals_become_our_messages_and_a_lost_booking_is_a_doubt() {
    let failure_of = |status, body: &str| {
        create_from_response(&WireAnswer::new(status, body), &pickup())
            .map_err(Failure::after_booking)
            .unwrap_err()
            .kind
    };
    let refused = failure_of(400, &refusal("9560140", "The close time is too early: the window is 120 minutes."));
    assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::PickupTime, .. }));
    assert!(matches!(failure_of(500, ""), ErrorKind::PickupInDoubt { .. }));
    assert!(matches!(failure_of(200, "{\"Pickup"), ErrorKind::PickupInDoubt { .. }));
    let cancelled = |status, body: &str| {
        cancel_from_response(&WireAnswer::new(status, body), Lang::En).map_err(|failure| failure.kind)
    };
    let yes = r#"{"PickupCancelResponse":{"Response":{"ResponseStatus":{"Code":"1"}},"PickupType":"01"}}"#;
    assert_eq!(cancelled(200, yes), Ok(()));
    let over = cancelled(400, &refusal("9560150", "The pickup is completed."));
    assert!(matches!(over, Err(ErrorKind::Refused { code: MessageCode::PickupOver, .. })));
}
