//! Drop-off points: the courier's terminals. Shops that take parcels are in no answer of the service that says where
//! they lie.

use waybill_core::Decimal;

use super::soap::open;
use super::{Account, error};
use crate::courier::error::Failure;
use crate::courier::{DropOffKind, DropOffPoint, DropOffRequest, DropOffService, ErrorKind, MessageCode};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Asks for the terminals of a place: by its postal code, or by its city.
pub(super) fn to_request(account: &Account, request: &DropOffRequest) -> WireRequest {
    let mut members = vec![Element::text("postal_code", &request.postal_code)];
    if request.postal_code.is_empty() {
        members = vec![Element::text("city", &request.city), Element::text("province", &request.province)];
    }
    open(account, account.dialect.addons, "searchTerminalLocation", members, Repeat::Safe)
}

/// Reads them in the answer's order, at most as many as are wanted. Their hours are not told.
pub(super) fn from_response(answer: &WireAnswer, request: &DropOffRequest) -> Result<Vec<DropOffPoint>, Failure> {
    let read = error::read(answer, request.lang, |returned| {
        let results = returned.all("result").into_iter().filter_map(point);
        Ok(results.take(usize::try_from(request.limit).unwrap_or(usize::MAX)).collect())
    });
    match read {
        Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => Ok(Vec::new()),
        other => other,
    }
}

/// A terminal; None without a street and a postal code, because nobody could find it.
fn point<'a>(result: impl XmlNode<'a>) -> Option<DropOffPoint> {
    let address = result.get("address")?;
    let lines = [address.value("address_line_1"), address.value("address_line_2"), address.value("address_line_3")];
    let street = lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ");
    let postal_code: String = address.value("postal_code").chars().filter(char::is_ascii_alphanumeric).collect();
    if street.is_empty() || postal_code.is_empty() {
        return None;
    }
    let (latitude, longitude) = coordinates(result.value("coordinates")).unzip();
    let id = [address.value("address_id"), address.value("id")].into_iter().find(|id| !matches!(*id, "" | "-1"));
    let name = address.value("name");
    Some(DropOffPoint {
        id: id.map_or_else(|| postal_code.clone(), str::to_owned),
        kind: DropOffKind::Terminal,
        name: if name.is_empty() { address.value("city").to_owned() } else { name.to_owned() },
        street,
        city: address.value("city").to_owned(),
        province: address.value("province").to_owned(),
        postal_code: postal_code.to_uppercase(),
        phone: address.value("phone").chars().filter(char::is_ascii_digit).collect(),
        latitude,
        longitude,
        distance_km: None,
        hours: None,
        services: vec![DropOffService::DropOff, DropOffService::HoldForPickup],
    })
}

/// Degrees north and east, apart by a comma or a space.
fn coordinates(text: &str) -> Option<(Decimal, Decimal)> {
    let mut parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
    // Four places of a degree are eleven metres.
    let mut next = || {
        let part = parts.next()?;
        let end = part.find('.').map_or(part.len(), |dot| part.len().min(dot + 5));
        part.get(..end)?.parse::<Decimal>().ok()
    };
    Some((next()?, next()?))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, account, answer, refused};
    use super::*;
    use crate::courier::samples::drop_offs;

    const TERMINAL: &str = "<result><address><address_id/><address_line_1>205 NEW TORONTO STREET</address_line_1><city>ETOBICOKE</city>\
        <id>-1</id><name>JOHN CYOPECK CENTRE</name><phone>416-555-0199</phone><postal_code>M8V 0A1</postal_code>\
        <province>ON</province></address><coordinates>43.604512,-79.508733</coordinates></result>";

    #[test]
    fn asks_by_postal_code_or_by_city() {
        for dialect in DIALECTS {
            let wire = to_request(&account(dialect), &drop_offs());
            assert_eq!((wire.target.as_str(), wire.repeat), (dialect.addons.path, Repeat::Safe));
            assert!(wire.body.contains("<ws:request><xsd:postal_code>K2B8J6</xsd:postal_code></ws:request>"));
            let by_city = DropOffRequest { postal_code: String::new(), ..drop_offs() };
            let wire = to_request(&account(dialect), &by_city);
            assert!(wire.body.contains("<xsd:city>Ottawa</xsd:city><xsd:province>ON</xsd:province></ws:request>"));
        }
    }

    #[test]
    fn terminals_are_read_with_their_places_and_no_more_than_wanted() {
        let body = answer(&format!("<error/>{TERMINAL}{TERMINAL}<result><address/></result>"));
        let all = from_response(&WireAnswer::new(200, body.clone()), &drop_offs()).unwrap();
        assert_eq!(all.len(), 2, "one without an address is left out");
        let point = &all[0];
        assert_eq!((point.id.as_str(), point.name.as_str()), ("M8V0A1", "JOHN CYOPECK CENTRE"));
        assert_eq!((point.postal_code.as_str(), point.phone.as_str()), ("M8V0A1", "4165550199"));
        assert_eq!(point.latitude.zip(point.longitude), Some((Decimal::scaled(436_045), Decimal::scaled(-795_087))));
        assert!(point.hours.is_none() && point.distance_km.is_none());
        let one = DropOffRequest { limit: 1, ..drop_offs() };
        assert_eq!(from_response(&WireAnswer::new(200, body), &one).unwrap().len(), 1);
    }

    #[test]
    fn nowhere_near_is_an_empty_list_and_a_bad_place_a_refusal() {
        let read =
            |body: String| from_response(&WireAnswer::new(200, body), &drop_offs()).map_err(|failure| failure.kind);
        assert_eq!(read(answer("<error/>")), Ok(Vec::new()));
        assert_eq!(read(refused("L1|No terminal: not found|Introuvable")), Ok(Vec::new()));
        let bad = read(refused("L2|Invalid postal code|Code postal non valide"));
        assert!(matches!(bad, Err(ErrorKind::Refused { code: MessageCode::RefusedAddress, .. })));
    }
}
