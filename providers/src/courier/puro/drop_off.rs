//! Drop-off points.
//!
//! Inferred: that hours are written `0900` or `09:00`, and that a day without them is closed.

use chrono::NaiveTime;

use super::error;
use super::settings::Account;
use super::soap::{LOCATOR, call};
use crate::courier::error::Failure;
use crate::courier::{DropOffKind, DropOffPoint, DropOffRequest, DropOffService, ErrorKind, MessageCode, OpenHours};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// How far points may lie, in kilometres.
const RADIUS: &str = "100";
/// Days as the service names them, from Monday.
const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// Asks for points near a postal code, or near a city where there is none.
pub(super) fn to_request(account: &Account, request: &DropOffRequest) -> WireRequest {
    let options = Element::new("SearchOptions")
        .leaf("RadialDistanceInKM", RADIUS)
        .leaf("MaxNumberOfLocations", request.limit.clamp(1, 50).to_string());
    let (operation, place) = match request.postal_code.as_str() {
        "" => (
            "GetLocationsByCity",
            Element::new("GetLocationsByCityRequest")
                .leaf("CountryCode", "CA")
                .leaf("CityName", &request.city)
                .leaf("ProvinceStateCode", &request.province),
        ),
        code => ("GetLocationsByPostalCode", Element::new("GetLocationsByPostalCodeRequest").leaf("PostalCode", code)),
    };
    call(account, LOCATOR, operation, place.child(options), (request.lang, "", Repeat::Safe))
}

/// Reads the points, nearest first. None near by is an answer.
pub(super) fn from_response(answer: &WireAnswer, request: &DropOffRequest) -> Result<Vec<DropOffPoint>, Failure> {
    // Both questions have one answer.
    let read = error::read(answer, "GetLocationsResponse", request.lang, |response| {
        let list = response.get("Locations").map(|list| list.all("DepotLocation")).unwrap_or_default();
        Ok(list.into_iter().map(point).collect::<Vec<_>>())
    });
    let mut points = match read {
        Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => Vec::new(),
        other => other?,
    };
    points.sort_by_key(|point| point.distance_km.unwrap_or_default());
    points.truncate(request.limit as usize);
    Ok(points)
}

fn point<'a>(location: impl XmlNode<'a>) -> DropOffPoint {
    let text = |name: &str| location.value(name).to_owned();
    let address = location.get("locationAddress");
    let part = |name: &str| address.map(|address| address.value(name)).unwrap_or_default();
    let street = ["StreetNumber", "Suffix", "StreetName", "StreetType", "Direction"].map(part);
    let street = street.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let kinds = location.get("LocationTypes").map(|list| list.all("LocationType")).unwrap_or_default();
    let kinds: Vec<&str> = kinds.into_iter().map(|kind| kind.own_text()).collect();
    let mut services = vec![DropOffService::DropOff];
    let offers =
        [("HoldForPickup", DropOffService::HoldForPickup), ("WheelChairAccess", DropOffService::WheelchairAccess)];
    services.extend(offers.into_iter().filter(|(name, _)| location.value(name) == "true").map(|(_, service)| service));
    DropOffPoint {
        id: text("LocationId"),
        kind: kind(&kinds),
        name: text("LocationName"),
        street: if street.is_empty() { part("AddressLine1").to_owned() } else { street },
        city: part("CityName").to_owned(),
        province: part("ProvinceStateCode").to_owned(),
        postal_code: part("PostalCode").replace(' ', "").to_uppercase(),
        phone: text("PhoneNumber"),
        latitude: location.decimal("Latitude"),
        longitude: location.decimal("Longitude"),
        distance_km: location.decimal("RadialDistanceInKM"),
        hours: hours(location),
        services,
    }
}

/// What it is; a kind that we do not know is a place with people.
fn kind(named: &[&str]) -> DropOffKind {
    let is = |kind: &str| named.contains(&kind);
    match () {
        () if is("ShippingCentre") => DropOffKind::Terminal,
        () if is("Kiosk") => DropOffKind::Locker,
        () if is("DropBox") => DropOffKind::DropBox,
        () => DropOffKind::Agent,
    }
}

/// Opening hours; None if no day is given.
fn hours<'a>(location: impl XmlNode<'a>) -> Option<Vec<OpenHours>> {
    let said = DAYS.iter().any(|day| location.get(&format!("Open{day}")).is_some());
    let open = |(day, name): (u8, &&str)| {
        let at = |word: &str| time(location.value(&format!("{word}{name}")));
        Some(OpenHours { day, opens: at("Open")?, closes: at("Close")? })
    };
    said.then(|| (1..).zip(&DAYS).filter_map(open).collect())
}

fn time(text: &str) -> Option<NaiveTime> {
    let forms = ["%H%M", "%H:%M", "%H:%M:%S", "%I:%M %p"];
    if text == "2400" || text == "24:00" {
        return Some(NaiveTime::MIN);
    }
    forms.into_iter().find_map(|form| NaiveTime::parse_from_str(text, form).ok())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, drop_offs, envelope, refusal};
    use super::*;

    fn found(locations: &str) -> Result<Vec<DropOffPoint>, Failure> {
        let body = format!("<GetLocationsResponse><Locations>{locations}</Locations></GetLocationsResponse>");
        from_response(&WireAnswer::new(200, envelope(&body)), &drop_offs())
    }

    const FAR: &str = "<DepotLocation><LocationId>D2</LocationId><LocationTypes><LocationType>DropBox</LocationType>\
        </LocationTypes><RadialDistanceInKM>9.5</RadialDistanceInKM><New/></DepotLocation>";
    const NEAR: &str = "<DepotLocation><LocationId>T1</LocationId><LocationTypes><LocationType>ShippingCentre</LocationType>\
        </LocationTypes><LocationName>Ottawa Centre</LocationName><locationAddress><StreetNumber>12</StreetNumber><CityName>\
        OTTAWA</CityName><ProvinceStateCode>ON</ProvinceStateCode><PostalCode>k1a 0b1</PostalCode><StreetName>King</StreetName>\
        <StreetType>ST</StreetType></locationAddress><HoldForPickup>true</HoldForPickup><OpenMon>0830</OpenMon><CloseMon>19:00\
        </CloseMon><OpenSat/><CloseSat/><Latitude>45.35</Latitude><Longitude>-75.8</Longitude><RadialDistanceInKM>1.2\
        </RadialDistanceInKM></DepotLocation>";

    #[test]
    fn asks_by_postal_code_and_by_city_where_there_is_none() {
        let wire = to_request(&account(), &drop_offs());
        assert!(wire.body.contains("<pws:PostalCode>K2B8J6</pws:PostalCode><pws:SearchOptions>"));
        assert!(wire.body.contains("<pws:MaxNumberOfLocations>10</pws:MaxNumberOfLocations>"));
        let wire = to_request(&account(), &DropOffRequest { postal_code: String::new(), ..drop_offs() });
        assert!(
            wire.body.contains("<pws:CityName>Ottawa</pws:CityName><pws:ProvinceStateCode>ON</pws:ProvinceStateCode>")
        );
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/GetLocationsByCity\"");
    }

    #[test]
    fn goes_to_the_locator() {
        let wire = to_request(&account(), &drop_offs());
        assert_eq!((wire.target.as_str(), wire.repeat), ("/EWS/V1/Locator/LocatorService.asmx", Repeat::Safe));
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/GetLocationsByPostalCode\"");
    }

    #[test]
    fn locations_become_points_nearest_first() {
        let points = found(&format!("{FAR}{NEAR}")).unwrap();
        assert_eq!(
            (points[0].id.as_str(), points[0].kind, points[1].kind),
            ("T1", DropOffKind::Terminal, DropOffKind::DropBox)
        );
        assert_eq!((points[0].street.as_str(), points[0].postal_code.as_str()), ("12 King ST", "K1A0B1"));
        let open = points[0].hours.clone().unwrap();
        assert_eq!((open.len(), open[0].day, open[0].closes), (1, 1, NaiveTime::from_hms_opt(19, 0, 0).unwrap()));
        assert_eq!(points[1].hours, None, "no day is said");
        assert_eq!(points[0].services, [DropOffService::DropOff, DropOffService::HoldForPickup]);
    }

    #[test]
    fn nothing_near_by_is_an_answer_and_a_refusal_is_our_message() {
        assert_eq!(found(""), Ok(Vec::new()));
        let body = refusal("GetLocationsResponse", "1500002", "The postal code is not valid.");
        let failure = from_response(&WireAnswer::new(200, body), &drop_offs()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        let body = refusal("GetLocationsResponse", "1500001", "No location was found: not found.");
        assert_eq!(from_response(&WireAnswer::new(200, body), &drop_offs()), Ok(Vec::new()));
    }
}
