//! Terminals near a postal code or a city.

use waybill_core::Decimal;

use super::envelope::Call;
use super::refusal::Refusal;
use crate::drop_off::{DropOffKind, city, near, postal_code};
use crate::xml::Element;

/// Terminals in an answer, and how far they are at most, in metres.
const MOST: usize = 10;
const FARTHEST: i64 = 250_000;

/// `searchTerminalLocation`
pub fn search(call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    let text = |name: &str| call.request.child(name).text();
    let from = match text("postal_code") {
        "" => city(text("city"), text("province")).ok_or(("city", "ville")),
        code => postal_code(&code.replace(' ', "").to_uppercase()).ok_or(("postal code", "code postal")),
    };
    let from = from.map_err(|(en, fr)| Refusal::new("LOCA", format!("Invalid {en}"), format!("{fr} non valide")))?;
    let own = near(call.dialect.slug, from)
        .into_iter()
        .filter(|near| near.point.kind == DropOffKind::Terminal && near.metres <= FARTHEST);
    let results = own.take(MOST).map(|near| {
        let (point, degrees) = (near.point, |value| Decimal::scaled(value).fixed(4));
        let address = Element::new("address")
            .with("address_id", format!("T{}", point.number))
            .with("address_line_1", point.street)
            .with("city", point.city.to_uppercase())
            .with("country", "CA")
            .with("id", -1)
            .with("name", point.name.to_uppercase())
            .with("phone", point.phone)
            .with("postal_code", point.postal_code)
            .with("province", point.province)
            .with("residential", false);
        let coordinates = format!("{},{}", degrees(point.at.latitude), degrees(point.at.longitude));
        call.object("result", vec![address, Element::text("coordinates", coordinates)])
    });
    Ok(results.collect())
}
