//! What a shipment costs, line by line. Canpar writes each charge as an element, Loomis as a number with a name; the
//! names are the same.

use waybill_core::charge::ChargeKind;
use waybill_core::{Cents, Decimal};

use crate::courier::sum::{close, merge};
use crate::courier::{CourierCost, OfferLine, Words};
use crate::xml::{Unreadable, XmlNode, amount};

/// The engine's names of charges, and what they are. Loomis' names are inferred from Canpar's schema, but for its
/// total: what is not among them shows as the courier's other charges.
const LINES: &[(&str, ChargeKind, &str, &str, &str)] = &[
    ("freight_charge", ChargeKind::Base, "base", "Base rate", "Tarif de base"),
    ("fuel_surcharge", ChargeKind::Fuel, "fuel", "Fuel surcharge", "Supplément pour carburant"),
    ("ra_charge", ChargeKind::Surcharge, "surcharge.residential", "Residential delivery", "Livraison résidentielle"),
    ("ea_charge", ChargeKind::Surcharge, "surcharge.remote", "Remote area", "Région éloignée"),
    ("rural_charge", ChargeKind::Surcharge, "surcharge.remote", "Remote area", "Région éloignée"),
    ("xc_charge", ChargeKind::Surcharge, "surcharge.handling", "Special handling", "Manutention spéciale"),
    ("over_size_charge", ChargeKind::Surcharge, "surcharge.oversize", "Oversize", "Surdimension"),
    ("over_weight_charge", ChargeKind::Surcharge, "surcharge.overweight", "Overweight", "Surpoids"),
    ("lg_charge", ChargeKind::Surcharge, "surcharge.handling", "Special handling", "Manutention spéciale"),
    ("dv_charge", ChargeKind::Option, "option.cover", "Declared value", "Valeur déclarée"),
    ("premium_charge", ChargeKind::Option, "option.premium", "Delivery by the hour", "Livraison à heure fixe"),
    ("cod_charge", ChargeKind::Option, "option.cod", "Collect on delivery", "Envoi contre remboursement"),
    ("cos_charge", ChargeKind::Option, "option.chain_of_signature", "Chain of signature", "Chaîne de signatures"),
    ("dg_charge", ChargeKind::Option, "option.dangerous_goods", "Dangerous goods", "Marchandises dangereuses"),
    ("collect_charge", ChargeKind::Option, "option.collect", "Paid by the receiver", "Port dû"),
];

/// The cost of a shipment; none where it has no price at all.
pub(super) fn cost<'a>(shipment: impl XmlNode<'a>) -> Result<Option<CourierCost>, Unreadable> {
    let amounts = amounts(shipment)?;
    let of = |name: &str| amounts.iter().find(|(known, _)| known == name).map(|(_, amount)| *amount);
    let mut charges = Vec::new();
    for (name, kind, rule, en, fr) in LINES {
        if let Some(amount) = of(name) {
            merge(&mut charges, &[line(*kind, rule, Words::new(*en, *fr), amount)]);
        }
    }
    let mut taxes = Vec::new();
    for number in ["1", "2"] {
        let charged = shipment.value(&format!("tax_charge_{number}"));
        if !charged.is_empty() {
            let amount = cents(charged).ok_or_else(|| Unreadable("a tax is no amount".to_owned()))?;
            merge(&mut taxes, &[tax(shipment.value(&format!("tax_code_{number}")), amount)]);
        }
    }
    let sum = charges.iter().chain(&taxes).map(|line| line.amount).sum();
    let said = of("total_charge").or(of("total")).filter(|total| *total > Cents::ZERO);
    let total = said.unwrap_or(sum);
    if total == Cents::ZERO {
        return Ok(None);
    }
    close(&mut charges, &mut taxes, total);
    Ok(Some(CourierCost { charges, taxes, total }))
}

/// Every charge of a shipment by its name in lower case.
fn amounts<'a>(shipment: impl XmlNode<'a>) -> Result<Vec<(String, Cents)>, Unreadable> {
    let read = |name: &str, text: &str| {
        let amount = cents(text).ok_or_else(|| Unreadable(format!("{name} is no amount")))?;
        Ok((name.to_owned(), amount))
    };
    let mut found = Vec::new();
    for name in LINES.iter().map(|(name, ..)| *name).chain(["total"]) {
        if !shipment.value(name).is_empty() {
            found.push(read(name, shipment.value(name))?);
        }
    }
    for pair in shipment.all("shipment_info_num") {
        let name = pair.value("name").to_lowercase();
        if name == "total_charge" || LINES.iter().any(|(known, ..)| *known == name) {
            found.push(read(&name, pair.value("value"))?);
        }
    }
    Ok(found)
}

/// Dollars as a machine's floating number is written: more places than a cent has (`7.570000171661377`), or an
/// exponent, which a number that small alone has.
fn cents(text: &str) -> Option<Cents> {
    if let Some((_, power)) = text.split_once(['E', 'e']) {
        return power.starts_with('-').then_some(Cents::ZERO);
    }
    match text.split_once('.') {
        Some((whole, places)) if places.len() > 4 && places.bytes().all(|byte| byte.is_ascii_digit()) => {
            // The fifth place rounds the fourth, so that 7.569999694 is 7.57 and not 7.5699.
            let fifth = Decimal::scaled(i64::from(places.as_bytes()[4] >= b'5'));
            let short: Decimal = format!("{whole}.{}", &places[..4]).parse().ok()?;
            let exact = if whole.starts_with('-') { short - fifth } else { short + fifth };
            amount(&exact.to_string())
        }
        _ => amount(text),
    }
}

fn tax(code: &str, amount: Cents) -> OfferLine {
    let (rule, label) = match code.to_uppercase() {
        code if code.contains("HST") => ("tax.hst", Words::new("HST", "TVH")),
        code if code.contains("GST") => ("tax.gst", Words::new("GST", "TPS")),
        code if code.contains("QST") || code.contains("PST") => ("tax.pst", Words::new("PST/QST", "TVP/TVQ")),
        code if code.is_empty() => ("tax.other", Words::new("Tax", "Taxe")),
        code => ("tax.other", Words::same(code)),
    };
    line(ChargeKind::Tax, rule, label, amount)
}

fn line(kind: ChargeKind, rule: &str, label: Words, amount: Cents) -> OfferLine {
    OfferLine { kind, rule: rule.to_owned(), label, percent: None, amount }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::xml::parse;

    fn read(members: &str) -> Result<Option<CourierCost>, Unreadable> {
        let text = format!("<shipment>{members}</shipment>");
        let document = parse(&text).unwrap();
        cost(document.root_element())
    }

    fn rules(lines: &[OfferLine]) -> Vec<(&str, i64)> {
        lines.iter().map(|line| (line.rule.as_str(), line.amount.0)).collect()
    }

    #[test]
    fn elements_and_named_numbers_are_read_alike() {
        let elements = read(
            "<freight_charge>7.57</freight_charge><ra_charge>2.75</ra_charge><ea_charge>0.0</ea_charge>\
            <tax_charge_1>1.34</tax_charge_1><tax_charge_2>0.0</tax_charge_2><tax_code_1>ONHST</tax_code_1><tax_code_2/>",
        );
        let pair = |name: &str, value: &str| {
            format!("<shipment_info_num><name>{name}</name><value>{value}</value></shipment_info_num>")
        };
        let named = [("FREIGHT_CHARGE", "7.57"), ("RA_CHARGE", "2.75"), ("TOTAL_CHARGE", "11.66"), ("BOXES", "x")];
        let named: String = named.iter().map(|(name, value)| pair(name, value)).collect();
        let named = read(&format!("{named}<tax_charge_1>1.34</tax_charge_1><tax_code_1>ONHST</tax_code_1>"));
        assert_eq!(elements, named);
        let cost = named.unwrap().unwrap();
        assert_eq!(rules(&cost.charges), [("base", 757), ("surcharge.residential", 275)]);
        assert_eq!((rules(&cost.taxes), cost.total), (vec![("tax.hst", 134)], Cents(1_166)));
    }

    #[test]
    fn a_total_over_its_lines_shows_the_rest_as_a_line() {
        let cost = read(
            "<freight_charge>10.00</freight_charge><ea_charge>1.00</ea_charge><rural_charge>2.00</rural_charge>\
            <total>15.50</total>",
        );
        let cost = cost.unwrap().unwrap();
        assert_eq!(rules(&cost.charges), [("base", 1_000), ("surcharge.remote", 300), ("surcharge.difference", 250)]);
    }

    #[test]
    fn floating_numbers_are_read_to_the_cent() {
        for (text, want) in [
            ("7.570000171661377", Some(757)),
            ("7.569999694824219", Some(757)),
            ("-0.3700000047683716", Some(-37)),
            ("10", Some(1_000)),
            ("0.0", Some(0)),
            ("1.0E-4", Some(0)),
            ("1.0E7", None),
            ("7.57000x", None),
        ] {
            assert_eq!(cents(text).map(|cents| cents.0), want, "{text}");
        }
    }

    #[test]
    fn a_shipment_without_a_price_has_none_and_a_broken_one_cannot_be_read() {
        assert_eq!(read("<freight_charge>0.0</freight_charge>"), Ok(None));
        assert!(read("<freight_charge>free</freight_charge>").is_err());
    }

    #[test]
    fn taxes_are_recognised_by_their_codes() {
        for (code, rule) in
            [("ONHST", "tax.hst"), ("GST", "tax.gst"), ("QCQST", "tax.pst"), ("BCPST", "tax.pst"), ("X", "tax.other")]
        {
            assert_eq!(tax(code, Cents(1)).rule, rule);
        }
    }
}
