//! Drop-off points: UPS's own centres, shops, boxes and Access Points, by the locator.
//!
//! Inferred: that the words of a location's attributes say what it is; the list of their codes is not public.

use chrono::NaiveTime;
use serde_json::{Value, json};

use super::{error, locale, post};
use crate::courier::error::Failure;
use crate::courier::refusal::meaning_of;
use crate::courier::{
    DropOffKind, DropOffPoint, DropOffRequest, DropOffService, ErrorKind, MessageCode, OpenHours, OwnWords,
};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::json::JsonNode;

/// How far points may lie, in kilometres.
const RADIUS: &str = "100";

/// Asks for points near a place: 1 is every kind of location.
pub(super) fn to_request(request: &DropOffRequest) -> WireRequest {
    let mut place = json!({ "CountryCode": "CA" });
    let known = [
        ("PostcodePrimaryLow", &request.postal_code),
        ("PoliticalDivision2", &request.city),
        ("PoliticalDivision1", &request.province),
    ];
    for (name, value) in known.into_iter().filter(|(_, value)| !value.is_empty()) {
        place[name] = json!(value);
    }
    let count = request.limit.clamp(1, 50).to_string();
    let body = json!({ "LocatorRequest": {
        "Request": { "RequestAction": "Locator" },
        "OriginAddress": { "AddressKeyFormat": place, "MaximumListSize": count },
        "Translate": { "Locale": locale(request.lang) },
        "UnitOfMeasurement": { "Code": "KM" },
        "LocationSearchCriteria": { "MaximumListSize": count, "SearchRadius": RADIUS },
        "SortCriteria": { "SortType": "01" },
    } });
    post(format!("/api/locations/v3/search/availabilities/1?Locale={}", locale(request.lang)), &body, Repeat::Safe)
}

/// Reads the points, nearest first. None near by is an answer. This service has a status of its own.
pub(super) fn from_response(answer: &WireAnswer, request: &DropOffRequest) -> Result<Vec<DropOffPoint>, Failure> {
    let body = match error::body(answer, request.lang) {
        Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => return Ok(Vec::new()),
        body => body?,
    };
    let said = body.at("LocatorResponse/Response");
    match said.value("ResponseStatusCode").as_str() {
        "1" => {}
        "" => return Err(ErrorKind::BadAnswer { reason: "no status of the locator".to_owned() }.into()),
        _ => {
            let words = said.value("Error/ErrorDescription");
            return match meaning_of(&words) {
                MessageCode::NotFound => Ok(Vec::new()),
                code => {
                    Err(Failure::refused(code, &said.value("Error/ErrorCode"), OwnWords::new(&words, request.lang)))
                }
            };
        }
    }
    let mut points: Vec<DropOffPoint> = body
        .all("LocatorResponse/SearchResults/DropLocation")
        .into_iter()
        .filter(|one| is_open(one))
        .map(point)
        .collect();
    points.sort_by_key(|point| point.distance_km.unwrap_or_default());
    points.truncate(request.limit as usize);
    Ok(points)
}

/// An Access Point that is suspended, unavailable or given up takes nothing.
fn is_open(location: &Value) -> bool {
    let status = location.value("AccessPointInformation/AccessPointStatus/Code");
    status.is_empty() || status == "01"
}

fn point(location: &Value) -> DropOffPoint {
    let address = location.at("AddressKeyFormat");
    let access_point = location.value("AccessPointInformation/PublicAccessPointID");
    let words: String = location
        .all("LocationAttribute")
        .iter()
        .flat_map(|attribute| attribute.all("OptionCode").into_iter().map(|code| code.value("Description")))
        .collect::<Vec<_>>()
        .join(" ");
    let mut services = vec![DropOffService::DropOff];
    if !access_point.is_empty() {
        services.push(DropOffService::HoldForPickup);
    }
    let lines = address.all("AddressLine").into_iter().filter_map(Value::as_str).map(str::trim).collect::<Vec<_>>();
    DropOffPoint {
        // The number that is shown to people is the Access Point's; the other names the location to UPS alone.
        id: if access_point.is_empty() { location.value("LocationID") } else { access_point },
        kind: kind(&words),
        name: address.value("ConsigneeName"),
        street: lines.join(", "),
        city: address.value("PoliticalDivision2"),
        province: address.value("PoliticalDivision1"),
        postal_code: address.value("PostcodePrimaryLow").replace(' ', "").to_uppercase(),
        phone: location.all("PhoneNumber").first().and_then(|phone| phone.as_str()).unwrap_or_default().to_owned(),
        latitude: location.decimal("Geocode/Latitude"),
        longitude: location.decimal("Geocode/Longitude"),
        distance_km: kilometres(location),
        hours: hours(location),
        services,
    }
}

fn kilometres(location: &Value) -> Option<waybill_core::Decimal> {
    let value = location.decimal("Distance/Value")?;
    match location.value("Distance/UnitOfMeasurement/Code").as_str() {
        "MI" => Some(value.times(1_609_344, 1_000_000)),
        _ => Some(value),
    }
}

/// What it is, by the words of its attributes; one that we do not know is a shop.
fn kind(words: &str) -> DropOffKind {
    let said = words.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| said.contains(word));
    match () {
        () if has(&["customer center", "customer centre", "service à la clientèle"]) => DropOffKind::Terminal,
        () if has(&["drop box", "boîte de dépôt"]) => DropOffKind::DropBox,
        () if has(&["locker", "casier"]) => DropOffKind::Locker,
        () => DropOffKind::Agent,
    }
}

/// When it is open; none where no hours are said. UPS counts from Sunday, and its midnight is 0.
fn hours(location: &Value) -> Option<Vec<OpenHours>> {
    let standard = location.all("OperatingHours/StandardHours");
    // 10: when the place is open; other types are of deliveries and pickups there.
    let open = standard.iter().find(|hours| hours.value("HoursType") == "10").or(standard.first())?;
    let mut days = Vec::new();
    for day in open.all("DayOfWeek") {
        let number: u8 = day.value("Day").parse().ok().filter(|number| (1..=7).contains(number))?;
        let number = if number == 1 { 7 } else { number - 1 };
        if !day.at("Open24HoursIndicator").is_null() {
            days.push(OpenHours { day: number, opens: NaiveTime::MIN, closes: NaiveTime::MIN });
        } else if day.at("ClosedIndicator").is_null() {
            let spans = day.all("OpenHours").into_iter().zip(day.all("CloseHours"));
            let span = |(opens, closes)| Some(OpenHours { day: number, opens: time(opens)?, closes: time(closes)? });
            days.extend(spans.filter_map(span));
        }
    }
    days.sort_by_key(|open| (open.day, open.opens));
    Some(days)
}

/// `900`, `2100` or `0`.
fn time(said: &Value) -> Option<NaiveTime> {
    let text = said.as_str().map(str::to_owned).or_else(|| said.as_u64().map(|number| number.to_string()))?;
    NaiveTime::parse_from_str(&format!("{:0>4}", text.trim()), "%H%M").ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::Lang;

    use super::super::samples::{drop_offs, refusal};
    use super::*;

    fn answer(locations: Value) -> WireAnswer {
        let body = json!({ "LocatorResponse": {
            "Response": { "ResponseStatusCode": "1", "ResponseStatusDescription": "Success" },
            "SearchResults": { "DropLocation": locations },
        } });
        WireAnswer::new(200, body.to_string())
    }

    fn shop() -> Value {
        json!({
            "LocationID": "100001",
            "Geocode": { "Latitude": "45.3500", "Longitude": "-75.8000" },
            "AddressKeyFormat": { "ConsigneeName": "Corner store", "AddressLine": "12 King St", "PoliticalDivision2": "OTTAWA",
                "PoliticalDivision1": "ON", "PostcodePrimaryLow": "k2b 8j6", "CountryCode": "CA" },
            "PhoneNumber": ["6135550100"],
            "LocationAttribute": [{ "OptionCode": [{ "Code": "018", "Description": "UPS Access Point" }] }],
            "Distance": { "Value": "2.0", "UnitOfMeasurement": { "Code": "MI" } },
            "OperatingHours": { "StandardHours": [{ "HoursType": "10", "DayOfWeek": [
                { "Day": "2", "OpenHours": "900", "CloseHours": "2100" }, { "Day": "1", "ClosedIndicator": "" },
                { "Day": "7", "OpenHours": ["1000", "1300"], "CloseHours": ["1200", "0"] },
            ] }] },
            "AccessPointInformation": { "PublicAccessPointID": "U00000001", "AccessPointStatus": { "Code": "01" } },
        })
    }

    #[test]
    fn asks_by_postal_code_and_by_city_where_there_is_none() {
        let wire = to_request(&drop_offs());
        assert_eq!(wire.target, "/api/locations/v3/search/availabilities/1?Locale=en_CA");
        let asked = |wire: &WireRequest| serde_json::from_str::<Value>(&wire.body).unwrap()["LocatorRequest"].clone();
        let body = asked(&wire);
        assert_eq!(body["OriginAddress"]["AddressKeyFormat"]["PostcodePrimaryLow"], "K2B8J6");
        assert_eq!(body["LocationSearchCriteria"]["MaximumListSize"], "10");
        let wire = to_request(&DropOffRequest { postal_code: String::new(), lang: Lang::Fr, ..drop_offs() });
        let body = asked(&wire);
        assert!(body["OriginAddress"]["AddressKeyFormat"].get("PostcodePrimaryLow").is_none());
        assert_eq!((&body["Translate"]["Locale"], wire.repeat), (&json!("fr_CA"), Repeat::Safe));
    }

    #[test]
    fn locations_become_points_nearest_first_with_their_hours() {
        let mut near = shop();
        near["Distance"] = json!({ "Value": "1.5", "UnitOfMeasurement": { "Code": "KM" } });
        near["AccessPointInformation"] = Value::Null;
        near["LocationAttribute"] = json!({ "OptionCode": { "Description": "UPS Customer Center" } });
        let points = from_response(&answer(json!([shop(), near])), &drop_offs()).unwrap();
        let kinds: Vec<(&str, DropOffKind)> = points.iter().map(|point| (point.id.as_str(), point.kind)).collect();
        assert_eq!(kinds, [("100001", DropOffKind::Terminal), ("U00000001", DropOffKind::Agent)]);
        let shop = &points[1];
        assert_eq!((shop.postal_code.as_str(), shop.phone.as_str()), ("K2B8J6", "6135550100"));
        assert_eq!(shop.distance_km, "3.2187".parse().ok());
        let hours: Vec<(u8, String, String)> = shop
            .hours
            .iter()
            .flatten()
            .map(|open| (open.day, open.opens.format("%H%M").to_string(), open.closes.format("%H%M").to_string()))
            .collect();
        let want = [(1, "0900", "2100"), (6, "1000", "1200"), (6, "1300", "0000")];
        assert_eq!(hours, want.map(|(day, opens, closes)| (day, opens.to_owned(), closes.to_owned())));
        assert_eq!(shop.services, [DropOffService::DropOff, DropOffService::HoldForPickup]);
    }

    #[test]
    fn a_place_that_takes_nothing_any_more_is_left_out() {
        let mut gone = shop();
        gone["AccessPointInformation"]["AccessPointStatus"]["Code"] = json!("06");
        assert_eq!(from_response(&answer(gone), &drop_offs()).unwrap(), []);
    }

    #[test]
    fn none_near_by_is_an_answer_and_a_refusal_becomes_our_message() {
        let outcome_of = |code: &str, words: &str| {
            let error = json!({ "ErrorCode": code, "ErrorDescription": words });
            let body = json!({ "LocatorResponse": { "Response": { "ResponseStatusCode": "0", "Error": error } } });
            from_response(&WireAnswer::new(200, body.to_string()), &drop_offs())
        };
        assert_eq!(outcome_of("350020", "No locations were not found near there.").unwrap(), []);
        let failure = outcome_of("350010", "Invalid postal code.").unwrap_err();
        assert_eq!(
            failure.kind,
            ErrorKind::Refused { code: MessageCode::RefusedAddress, courier_code: "350010".into() }
        );
        let denied = from_response(&WireAnswer::new(401, refusal("250002", "Invalid.")), &drop_offs()).unwrap_err();
        assert_eq!(denied.kind, ErrorKind::Auth);
    }
}
