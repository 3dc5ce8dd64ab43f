//! The locator of drop-off points. It answers its refusals with a status of its own, and speaks of days from Sunday.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use serde_json::{Value, json};
use waybill_core::Decimal;

use super::access::{Answer, Problem, body, refuse};
use crate::drop_off::{DropOffKind, Near, Open, city, near as nearest, postal_code};
use crate::json::Member;
use crate::state::SimulatorState;

/// `POST /locations/v3/search/availabilities/{1|64}`: every location, or Access Points alone.
pub async fn search(
    State(state): State<SimulatorState>,
    Path(option): Path<String>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let sent = body(&state, &headers, &bytes, "LocatorRequest")?;
    let points = match option.as_str() {
        "1" => false,
        "64" => true,
        _ => return Err(refuse(&[Problem::new("20006", "Invalid request option.")]).into()),
    };
    let answer = match found(&Member::root(&sent), points) {
        Ok((from, places)) => json!({
            "Response": { "ResponseStatusCode": "1", "ResponseStatusDescription": "Success" },
            "Geocode": from,
            "SearchResults": { "DropLocation": places },
        }),
        Err((code, said)) => json!({ "Response": {
            "ResponseStatusCode": "0",
            "ResponseStatusDescription": "Failure",
            "Error": { "ErrorSeverity": "Hard", "ErrorCode": code, "ErrorDescription": said },
        } }),
    };
    Ok(Json(json!({ "LocatorResponse": answer })).into_response())
}

fn found(root: &Member<'_>, access_points: bool) -> Result<(Value, Vec<Value>), (&'static str, &'static str)> {
    let place = root.at("OriginAddress/AddressKeyFormat");
    let code = place.text_at("PostcodePrimaryLow");
    if place.text_at("CountryCode") != "CA" {
        return Err(("350011", "Invalid country code."));
    }
    let from = match code.is_empty() {
        false => postal_code(&code).ok_or(("350010", "Invalid postal code."))?,
        true => city(&place.text_at("PoliticalDivision2"), &place.text_at("PoliticalDivision1"))
            .ok_or(("350012", "Invalid city or province."))?,
    };
    if root.text_at("UnitOfMeasurement/Code") != "KM" {
        return Err(("350013", "Invalid unit: KM is simulated."));
    }
    let criteria = root.at("LocationSearchCriteria");
    let number = |name: &str, standard: i64| match criteria.text_at(name).as_str() {
        "" => Some(standard),
        text => text.parse().ok(),
    };
    let most = number("MaximumListSize", 5).filter(|most| (1..=50).contains(most));
    let radius = number("SearchRadius", 50).filter(|radius| (5..=150).contains(radius));
    let (Some(most), Some(radius)) = (most, radius) else {
        return Err(("350014", "Invalid list size or search radius."));
    };
    let wanted = |near: &&Near| near.metres <= radius * 1_000 && (!access_points || is_access_point(near));
    let places: Vec<Value> =
        nearest("ups", from).iter().filter(wanted).take(usize::try_from(most).unwrap_or(50)).map(location).collect();
    if places.is_empty() {
        return Err(("350020", "Locations were not found within the radius."));
    }
    let degrees = |scaled| Decimal::scaled(scaled).fixed(4);
    Ok((json!({ "Latitude": degrees(from.latitude), "Longitude": degrees(from.longitude) }), places))
}

fn is_access_point(near: &Near) -> bool {
    near.point.holds && matches!(near.point.kind, DropOffKind::Agent | DropOffKind::Locker)
}

fn location(near: &Near) -> Value {
    let point = near.point;
    let (code, said) = match point.kind {
        DropOffKind::Terminal => ("001", "UPS Customer Center"),
        DropOffKind::DropBox => ("003", "UPS Drop Box"),
        DropOffKind::Locker => ("019", "UPS Access Point Locker"),
        DropOffKind::Agent | DropOffKind::PostOffice => ("018", "UPS Access Point"),
    };
    let degrees = |scaled| Decimal::scaled(scaled).fixed(4);
    let mut written = json!({
        "LocationID": format!("1{:0>5}", point.number),
        "Geocode": { "Latitude": degrees(point.at.latitude), "Longitude": degrees(point.at.longitude) },
        "AddressKeyFormat": {
            "ConsigneeName": point.name, "AddressLine": point.street, "PoliticalDivision2": point.city.to_uppercase(),
            "PoliticalDivision1": point.province, "PostcodePrimaryLow": point.postal_code, "CountryCode": "CA",
        },
        "PhoneNumber": [point.phone],
        "LocationAttribute": [{
            "OptionType": { "Code": "01", "Description": "Location" },
            "OptionCode": [{ "Code": code, "Description": said }],
        }],
        "Distance": { "Value": near.kilometres(), "UnitOfMeasurement": { "Code": "KM", "Description": "Kilometers" } },
        "OperatingHours": { "StandardHours": [{ "HoursType": "10", "DayOfWeek": days(&point.hours) }] },
    });
    if is_access_point(near) {
        written["AccessPointInformation"] = json!({
            "PublicAccessPointID": format!("U{:0>8}", point.number),
            "AccessPointStatus": { "Code": "01", "Description": "ACTIVE" },
        });
    }
    written
}

/// The days from Sunday, each closed or with its hours.
fn days(hours: &[Open]) -> Vec<Value> {
    let day = |number: u8| {
        let own = if number == 1 { 7 } else { number - 1 };
        let spans: Vec<&Open> = hours.iter().filter(|open| open.day == own).collect();
        match spans.as_slice() {
            [] => json!({ "Day": number.to_string(), "ClosedIndicator": "" }),
            [open] => {
                json!({ "Day": number.to_string(), "OpenHours": short(open.opens), "CloseHours": short(open.closes) })
            }
            several => json!({
                "Day": number.to_string(),
                "OpenHours": several.iter().map(|open| short(open.opens)).collect::<Vec<_>>(),
                "CloseHours": several.iter().map(|open| short(open.closes)).collect::<Vec<_>>(),
            }),
        }
    };
    (1..=7).map(day).collect()
}

/// `900` of `0900`, and `0` of midnight.
fn short(time: &str) -> &str {
    let bare = time.trim_start_matches('0');
    if bare.is_empty() { "0" } else { bare }
}
