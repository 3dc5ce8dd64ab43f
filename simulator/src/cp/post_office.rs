//! Post offices near a place, and one office with its hours.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use waybill_core::Decimal;

use super::access::admit;
use super::media_type::{POST_OFFICE_NS, POST_OFFICE_TYPE};
use super::message::{Answer, business, document, refuse};
use super::shipment::Asked;
use crate::drop_off::{DropOff, city, drop_off, near, postal_code};
use crate::state::SimulatorState;
use crate::xml::Element;

/// Prefix of a number that makes it an office's id of ten digits.
const ID: &str = "000010";

/// `GET /rs/postoffice?postalCode=` or `?province=&city=`
pub async fn list(State(state): State<SimulatorState>, Query(asked): Query<Asked>, headers: HeaderMap) -> Answer {
    let lang = admit(&state, &headers, POST_OFFICE_TYPE)?;
    let value = |name: &str| asked.get(name).map_or("", String::as_str);
    let from = match value("postalCode") {
        "" => city(value("city"), value("province")),
        code => postal_code(code),
    };
    let Some(from) = from else {
        let en = "The postal code or the city is not valid.";
        return Err(business("9111", lang, en, "Le code postal ou la ville n'est pas valide.").into());
    };
    let most = match value("maximum") {
        "" => Some(10),
        text => text.parse::<usize>().ok().filter(|most| (1..=50).contains(most)),
    };
    let Some(most) = most else {
        return Err(business("9112", lang, "The maximum is 1 to 50.", "Le maximum va de 1 à 50.").into());
    };
    let base_url = state.base_url(&headers);
    // Offices that hold parcels for delivery to a post office are all of ours that hold any.
    let holding = value("d2po") == "true";
    let found: Vec<_> = near("cp", from).into_iter().filter(|near| !holding || near.point.holds).take(most).collect();
    let rows = found.iter().map(|near| {
        let point = near.point;
        let href = format!("{base_url}/cp/rs/postoffice/{ID}{}/detail", point.number);
        let link = Element::new("link").attribute("rel", "detail").attribute("href", href);
        Element::new("post-office")
            .child(address(point))
            .with("distance", near.kilometres())
            .with("location", location(point))
            .with("name", point.name)
            .with("office-id", format!("{ID}{}", point.number))
            .with("bilingual-designation", point.bilingual)
            .child(link.attribute("media-type", POST_OFFICE_TYPE))
    });
    Ok(document(POST_OFFICE_TYPE, &Element::new("post-office-list").attribute("xmlns", POST_OFFICE_NS).children(rows)))
}

/// `GET /rs/postoffice/{id}/detail`
pub async fn detail(State(state): State<SimulatorState>, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    admit(&state, &headers, POST_OFFICE_TYPE)?;
    let found = id.strip_prefix(ID).and_then(|number| drop_off("cp", number));
    let point = found.ok_or_else(|| refuse(StatusCode::NOT_FOUND, &[]))?;
    // Days from Sunday; a day without times is closed.
    let hours = (1_u8..=7).map(|day| {
        let ours = if day == 1 { 7 } else { day - 1 };
        let open = point.hours.iter().filter(|open| open.day == ours);
        let times: Vec<String> = open
            .flat_map(|open| [open.opens, open.closes].map(|time| format!("{}:{}", &time[..2], &time[2..])))
            .collect();
        (day, times)
    });
    let rows = hours.filter(|(_, times)| !times.is_empty()).map(|(day, times)| {
        let row = Element::new("hours-list").with("day", day);
        times.into_iter().fold(row, |row, time| row.with("time", time))
    });
    let root = Element::new("post-office-detail")
        .attribute("xmlns", POST_OFFICE_NS)
        .child(address(point))
        .with("location", location(point))
        .with("name", point.name)
        .with("office-id", &id)
        .with("bilingual-designation", point.bilingual)
        .children(rows);
    Ok(document(POST_OFFICE_TYPE, &root))
}

fn location(point: &DropOff) -> String {
    format!("{} PO", point.city.to_uppercase()).chars().take(40).collect()
}

fn address(point: &DropOff) -> Element {
    Element::new("address")
        .with("city", point.city.to_uppercase())
        .with("latitude", Decimal::scaled(point.at.latitude))
        .with("longitude", Decimal::scaled(point.at.longitude))
        .with("postal-code", point.postal_code)
        .with("province", point.province)
        .with("office-address", point.street.to_uppercase())
}
