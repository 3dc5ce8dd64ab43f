//! Drop-off points by postal code and by city.

use axum::response::Response;
use waybill_core::Decimal;

use super::answer::{Refusal, information};
use super::envelope::Call;
use crate::drop_off::{DropOff, DropOffKind, Near, city, near as nearest, postal_code};
use crate::xml::{Element, Reader};

/// Days as the service names them, from Monday.
const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// `GetLocationsByPostalCode` and `GetLocationsByCity`; both are answered alike.
pub fn near(call: &Call<'_>) -> Response {
    let by_city = call.operation == "GetLocationsByCity";
    let text = |name: &str| call.request.child(name).text();
    let from = match by_city {
        true => city(text("CityName"), text("ProvinceStateCode")),
        false => postal_code(text("PostalCode")),
    };
    let name = "GetLocationsResponse";
    let Some(from) = from else {
        let refusal = match by_city {
            true => Refusal::new("1500003", "The city is not valid.", "La ville (city) n'est pas valide."),
            false => Refusal::new(
                "1500002",
                "The postal code is not valid.",
                "Le code postal (postal code) n'est pas valide.",
            ),
        };
        return call.answer_as(name, [information(&[refusal], call.lang), Element::nil("Locations")]);
    };
    let options = call.request.child("SearchOptions");
    let radius: Decimal = options.child("RadialDistanceInKM").text().parse().unwrap_or(Decimal::whole(50));
    let most: usize = options.child("MaxNumberOfLocations").text().parse().unwrap_or(10);
    let kinds: Vec<&str> = call.request.child("LocationTypes").all("LocationType").map(Reader::text).collect();
    let wanted = |near: &Near| {
        let point = near.point;
        let asked = |name: &str, has: bool| !options.is_true(name) || has;
        // A metre is a thousandth of a kilometre: ten of a decimal's ten-thousandths.
        near.metres * 10 <= radius.ten_thousandths()
            && asked("HoldForPickup", point.holds)
            && asked("WheelChairAccess", point.step_free)
            && asked("Kiosk", point.kind == DropOffKind::Locker)
            && (kinds.is_empty() || kinds.contains(&kind(point)))
    };
    let found: Vec<Element> =
        nearest("puro", from).iter().filter(|near| wanted(near)).take(most).map(location).collect();
    call.answer_as(name, [information(&[], call.lang), Element::new("Locations").children(found)])
}

fn kind(point: &DropOff) -> &'static str {
    match point.kind {
        DropOffKind::Terminal | DropOffKind::PostOffice => "ShippingCentre",
        DropOffKind::Agent => "ShippingAgent",
        DropOffKind::DropBox => "DropBox",
        DropOffKind::Locker => "Kiosk",
    }
}

/// A point, in the order of the data contract.
fn location(near: &Near) -> Element {
    let point = near.point;
    // The house number precedes the street in both languages.
    let (number, street) = point.street.split_once(' ').unwrap_or(("", point.street));
    let address = Element::new("locationAddress")
        .with("AddressLine1", point.street)
        .with("StreetNumber", number.trim_end_matches(','))
        .with("CityName", point.city.to_uppercase())
        .with("ProvinceStateCode", point.province)
        .with("CountryCode", "CA")
        .with("PostalCode", point.postal_code)
        .with("StreetName", street);
    let hours = (1..).zip(DAYS).flat_map(|(day, name)| {
        let open = point.hours.iter().find(|open| open.day == day);
        let time = |word: &str, time: Option<&str>| match time {
            Some("0000") if word == "Close" => Element::text(format!("{word}{name}"), "2400"),
            Some(time) => Element::text(format!("{word}{name}"), time),
            None => Element::nil(format!("{word}{name}")),
        };
        [time("Open", open.map(|open| open.opens)), time("Close", open.map(|open| open.closes))]
    });
    Element::new("DepotLocation")
        .with("LocationId", format!("PU{}", point.number))
        .child(Element::new("LocationTypes").with("LocationType", kind(point)))
        .with("LocationName", point.name)
        .child(address)
        .with("PhoneNumber", point.phone)
        .with("HoldForPickup", point.holds)
        .with("DangerousGoods", point.kind == DropOffKind::Terminal)
        .with("Kiosk", point.kind == DropOffKind::Locker)
        .with("StreetAccess", true)
        .with("WheelChairAccess", point.step_free)
        .children(hours)
        .with("Latitude", Decimal::scaled(point.at.latitude))
        .with("Longitude", Decimal::scaled(point.at.longitude))
        .with("RadialDistanceInKM", near.kilometres())
}
