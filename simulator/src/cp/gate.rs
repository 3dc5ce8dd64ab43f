//! Validation of what the post accepts: sizes, services, postal codes and options.

use axum::response::Response;
use waybill_core::address::province_of_postal_code;
use waybill_core::{Cents, Decimal, Lang};

use super::message::{Refused, business};
use crate::tariff::{Destination, Parcel, Reach, ServiceRow, tariff};
use crate::xml::Reader;

/// Whether a service takes a parcel of that size.
pub fn size_fits(service: &ServiceRow, parcel: &Parcel) -> bool {
    let Some(mut sides) = parcel.sides else { return true };
    sides.sort_unstable();
    let [short, middle, long] = sides;
    let (side, all) = most(service);
    let around = if is_packet(service) { long + middle + short } else { long + short + short + middle + middle };
    long <= Decimal::whole(side) && around <= Decimal::whole(all)
}

fn is_packet(service: &ServiceRow) -> bool {
    service.code.ends_with(".TP")
}

/// The longest side, and length and girth (a packet's three sides together), in centimetres. Facts: the post's limits per
/// service.
fn most(service: &ServiceRow) -> (i64, i64) {
    match (service.reach, service.code) {
        _ if is_packet(service) => (60, 90),
        (Reach::UnitedStates, "USA.XP") => (150, 274),
        (Reach::UnitedStates, "USA.EP") => (200, 274),
        (Reach::International, "INT.PW.PARCEL") | (Reach::Canada | Reach::UnitedStates, _) => (200, 300),
        (Reach::International, _) => (150, 300),
    }
}

/// No service carries the parcel there, or the chosen one doesn't: 9111, with the reason.
pub fn no_service(parcel: &Parcel, reach: Reach, wanted: Option<&ServiceRow>, lang: Lang) -> Response {
    let offered = || {
        tariff("cp")
            .services
            .iter()
            .filter(move |row| row.reach == reach && wanted.is_none_or(|wanted| wanted.code == row.code))
    };
    let heaviest = offered().filter_map(|row| row.steps.last()).map(|(weight, _)| *weight).max().unwrap_or_default();
    if parcel.weight > heaviest {
        let en = format!("The weight of {} kg exceeds the maximum of {heaviest} kg.", parcel.weight);
        let fr = format!("Le poids de {} kg dépasse le maximum de {heaviest} kg.", parcel.weight);
        return business("9111", lang, &en, &fr);
    }
    if !offered().any(|row| size_fits(row, parcel)) {
        let (side, all) = offered().map(most).max().unwrap_or_default();
        let en = format!(
            "The dimensions exceed the maximum: {side} cm for the longest side, {all} cm for length and girth together."
        );
        let fr = format!(
            "Les dimensions dépassent le maximum : {side} cm pour le plus long côté, {all} cm pour la longueur et le tour."
        );
        return business("9111", lang, &en, &fr);
    }
    let (en, fr) = ("No service is offered to this destination.", "Aucun service n'est offert vers cette destination.");
    business("9111", lang, en, fr)
}

/// The parcel of a request.
pub fn parcel(characteristics: Reader<'_>) -> Parcel {
    let number = |path: &str| characteristics.text_at(path).and_then(|text| text.parse::<Decimal>().ok());
    let sides = || Some([number("dimensions/length")?, number("dimensions/width")?, number("dimensions/height")?]);
    let unpackaged = characteristics.is_true("unpackaged") || characteristics.is_true("mailing-tube");
    Parcel { weight: number("weight").unwrap_or_default(), sides: sides(), unpackaged }
}

/// The options of a request, checked.
pub fn options(
    list: Reader<'_>,
    reach: Reach,
    service: Option<&str>,
    lang: Lang,
) -> Result<Vec<(String, Option<Cents>)>, Refused> {
    let refuse = |code: &str, en: &str, fr: &str| Err(business(code, lang, en, fr).into());
    let mut options: Vec<(String, Option<Cents>)> = Vec::new();
    for option in list.all("option") {
        let code = option.child("option-code").text().to_owned();
        let amount = option.text_at("option-amount").and_then(|text| text.parse::<Decimal>().ok());
        let amount = amount.map(|amount| Cents(amount.ten_thousandths() / 100));
        if tariff("cp").option(&code).is_none() {
            return refuse(
                "2510",
                &format!("The option {code} is invalid."),
                &format!("L'option {code} n'est pas valide."),
            );
        }
        if matches!(code.as_str(), "COV" | "COD") && amount.is_none() {
            let (en, fr) =
                (format!("An amount is required for the option {code}."), format!("L'option {code} exige un montant."));
            return refuse("2500", &en, &fr);
        }
        let most = if code == "COD" { Cents(500_000) } else { Cents(5_000_000) };
        if amount.is_some_and(|amount| amount > most) {
            let (en, fr) = (
                format!("The amount of the option {code} is too high."),
                format!("Le montant de l'option {code} est trop élevé."),
            );
            return refuse("2553", &en, &fr);
        }
        options.push((code, amount));
    }
    let has = |code: &str| options.iter().any(|(chosen, _)| chosen == code);
    if has("LAD") && (has("SO") || has("PA18") || has("PA19")) {
        return refuse("2515", "The options LAD and SO are in conflict.", "Les options LAD et SO sont incompatibles.");
    }
    if reach == Reach::Canada && (has("RASE") || has("RTS") || has("ABAN")) {
        return refuse(
            "2511",
            "Non-delivery handling is not available within Canada.",
            "Les options de non-livraison ne s'offrent pas au Canada.",
        );
    }
    // Source: the product's own table of services that may not abandon a parcel.
    const NEVER_ABANDONED: [&str; 5] = ["USA.EP", "USA.XP", "INT.XP", "INT.IP.AIR", "INT.IP.SURF"];
    if has("ABAN") && service.is_some_and(|service| NEVER_ABANDONED.contains(&service)) {
        return refuse(
            "2512",
            "The option ABAN is not available for this service.",
            "L'option ABAN ne s'offre pas pour ce service.",
        );
    }
    Ok(options)
}

/// A Canadian postal code must lie in its province, and be one.
pub fn postal_code(postal_code: &str, province: Option<&str>, lang: Lang) -> Result<(), Refused> {
    if waybill_core::place::area(postal_code).is_none() {
        let (en, fr) = (
            format!("The postal code {postal_code} is not valid."),
            format!("Le code postal {postal_code} n'est pas valide."),
        );
        return Err(business("9111", lang, &en, &fr).into());
    }
    let lies_in = province_of_postal_code(postal_code).map(|region| region.code);
    if province.is_some_and(|province| Some(province.to_ascii_uppercase().as_str()) != lies_in) {
        let (en, fr) = ("Postal code is not valid for province.", "Le code postal n'est pas valide pour la province.");
        return Err(business("9111", lang, en, fr).into());
    }
    Ok(())
}

/// Whether the post goes there at all.
pub fn country(destination: &Destination, lang: Lang) -> Result<(), Refused> {
    if waybill_core::address::country(destination.country()).is_some() {
        return Ok(());
    }
    Err(business("8534", lang, "The country code is not valid.", "Le code de pays n'est pas valide.").into())
}
