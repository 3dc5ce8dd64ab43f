//! What UPS charges, line by line: its published prices, or those of the account where it has any on the lane.

use serde_json::Value;
use waybill_core::Cents;
use waybill_core::charge::ChargeKind;

use crate::courier::sum::{close, merge};
use crate::courier::{CourierCost, OfferLine, Words};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// Reads the charges of a shipment: `published` has the listed prices, `negotiated` those of the account (null without),
/// and each of `packages` what is charged for it alone.
pub(super) fn charges(published: &Value, negotiated: &Value, packages: &[&Value]) -> Result<CourierCost, Unreadable> {
    let own = !negotiated.at("TotalCharge").is_null();
    let (side, total, of_packages) = match own {
        true => (negotiated, "TotalCharge", "NegotiatedCharges/ItemizedCharges"),
        false => (published, "TotalCharges", "ItemizedCharges"),
    };
    let before_tax = money(side, total)?;
    let base = base(side, packages, own)?;
    let of_shipment = items(&side.all("ItemizedCharges"))?;
    let mut of_packages = items(&packages.iter().flat_map(|one| one.all(of_packages)).collect::<Vec<_>>())?;
    // An option is itemized for the shipment, for its packages, or for both: the total says whether both are meant.
    let all = sum(&of_shipment) + sum(&of_packages);
    if base.is_none_or(|base| base + all > before_tax) {
        of_packages.retain(|item| !of_shipment.iter().any(|known| known.code == item.code));
    }
    let listed = sum(&of_shipment) + sum(&of_packages);
    let said = if own { Cents::ZERO } else { published.cents_or_zero("ServiceOptionsCharges/MonetaryValue")? };
    // Where UPS itemizes nothing, as for the prices of many accounts, its fuel and surcharges are in no line of their own.
    let unlisted = of_shipment.is_empty() && of_packages.is_empty() && base != Some(before_tax - said);
    let (base, label) = match base {
        _ if unlisted => {
            let label =
                Words::new("Shipping, fuel and surcharges included", "Transport, carburant et suppléments compris");
            (before_tax - said.min(before_tax), label)
        }
        Some(base) => (base, Words::new("Base rate", "Tarif de base")),
        // Without its own figure the base is what the other lines leave of the whole.
        None => (before_tax - listed, Words::new("Base rate", "Tarif de base")),
    };
    let mut charges = vec![line(ChargeKind::Base, "base", label, base)];
    for item in of_shipment.iter().chain(&of_packages) {
        merge(&mut charges, &[item_line(&item.code, &item.description, item.amount)]);
    }
    let other = said.min(before_tax - base - listed);
    if other > Cents::ZERO {
        let label = Words::new("Other options", "Autres options");
        charges.push(line(ChargeKind::Option, "option.other", label, other));
    }
    let (mut taxes, tax) = taxes(side, before_tax)?;
    let total = match side.at("TotalChargesWithTaxes").is_null() {
        false => money(side, "TotalChargesWithTaxes")?,
        true => before_tax + tax,
    };
    close(&mut charges, &mut taxes, total);
    Ok(CourierCost { charges, taxes, total })
}

/// The base charge by UPS's name: the shipment's, or each package's if the shipment's own is zero.
fn base(side: &Value, packages: &[&Value], own: bool) -> Result<Option<Cents>, Unreadable> {
    let of_package = if own { "NegotiatedCharges/BaseServiceCharge" } else { "BaseServiceCharge" };
    let mut by_package = Cents::ZERO;
    for package in packages {
        by_package += package.cents_or_zero(&format!("{of_package}/MonetaryValue"))?;
    }
    let named = !side.at("BaseServiceCharge").is_null();
    let of_shipment = if named { money(side, "BaseServiceCharge")? } else { Cents::ZERO };
    Ok(match (of_shipment, by_package) {
        (Cents::ZERO, Cents::ZERO) => named.then_some(Cents::ZERO),
        (Cents::ZERO, by_package) => Some(by_package),
        (of_shipment, _) => Some(of_shipment),
    })
}

/// An itemized charge.
struct Item {
    code: String,
    description: String,
    amount: Cents,
}

fn items(listed: &[&Value]) -> Result<Vec<Item>, Unreadable> {
    let item = |item: &&Value| {
        let amount = item.cents_or_zero("MonetaryValue")?;
        Ok(Item { code: item.value("Code"), description: item.value("Description"), amount })
    };
    listed.iter().map(item).collect()
}

fn sum(items: &[Item]) -> Cents {
    items.iter().map(|item| item.amount).sum()
}

/// Taxes and their sum. Answers were recorded that list each tax twice; the total says whether they are meant so.
fn taxes(side: &Value, before_tax: Cents) -> Result<(Vec<OfferLine>, Cents), Unreadable> {
    let mut listed: Vec<(String, Cents)> = Vec::new();
    for tax in side.all("TaxCharges") {
        listed.push((tax.value("Type"), tax.cents_or_zero("MonetaryValue")?));
    }
    let sum = |taxes: &[(String, Cents)]| -> Cents { taxes.iter().map(|(_, amount)| *amount).sum() };
    let with_taxes = side.cents_or_zero("TotalChargesWithTaxes/MonetaryValue")?;
    if before_tax + sum(&listed) != with_taxes {
        let mut once: Vec<(String, Cents)> = Vec::new();
        listed.retain(|tax| {
            let new = !once.contains(tax);
            once.push(tax.clone());
            new
        });
    }
    let mut lines = Vec::new();
    for (code, amount) in &listed {
        merge(&mut lines, &[tax_line(code, *amount)]);
    }
    Ok((lines, sum(&listed)))
}

/// An amount with its currency. We sell in Canadian dollars: an account in another currency is none that we can bill by.
fn money(side: &Value, name: &str) -> Result<Cents, Unreadable> {
    let currency = side.value(&format!("{name}/CurrencyCode"));
    if currency != "CAD" {
        return Err(Unreadable(format!("{name} is in {currency}, not in CAD")));
    }
    side.cents(&format!("{name}/MonetaryValue"))
}

fn line(kind: ChargeKind, rule: &str, label: Words, amount: Cents) -> OfferLine {
    OfferLine { kind, rule: rule.to_owned(), label, percent: None, amount }
}

/// The codes of UPS's rating appendix that parcels from Canada meet.
fn item_line(code: &str, description: &str, amount: Cents) -> OfferLine {
    use ChargeKind::{Fuel, Option, Surcharge};
    let words = Words::new;
    let (kind, rule, label) = match code {
        "375" => (Fuel, "fuel", words("Fuel surcharge", "Supplément pour carburant")),
        "270" => (Surcharge, "surcharge.residential", words("Residential delivery", "Livraison résidentielle")),
        "376" => (Surcharge, "surcharge.remote", words("Delivery area", "Zone de livraison")),
        "190" | "407" => (Surcharge, "surcharge.remote", words("Extended area", "Zone étendue")),
        "100" | "401" => (Surcharge, "surcharge.handling", words("Additional handling", "Manutention additionnelle")),
        "377" | "440" => (Surcharge, "surcharge.handling", words("Large package", "Colis de grande taille")),
        "430" | "431" | "432" | "434" => (Surcharge, "surcharge.peak", words("Surge fee", "Supplément de pointe")),
        "120" | "121" => (Option, "option.signature", words("Signature", "Signature")),
        "300" => (Option, "option.saturday", words("Saturday delivery", "Livraison le samedi")),
        "110" | "500" => (Option, "option.cod", words("Collect on delivery", "Envoi contre remboursement")),
        "400" => (Option, "option.cover", words("Declared value", "Valeur déclarée")),
        "250" | "280" | "290" | "350" => (Option, "option.return", words("Return label", "Étiquette de retour")),
        "378" => (Option, "option.duties", words("Duties paid by the sender", "Droits payés par l’expéditeur")),
        "220" => (Option, "option.hold_for_pickup", words("Hold for pickup", "Conservation pour ramassage")),
        "199" => (Option, "option.dangerous_goods", words("Dangerous goods", "Marchandises dangereuses")),
        "200" => (Option, "option.dry_ice", words("Dry ice", "Glace sèche")),
        "441" => (Option, "option.carbon", words("Carbon neutral", "Carboneutre")),
        _ if amount < Cents::ZERO => (ChargeKind::Discount, "discount.other", given(description, code)),
        _ => (Surcharge, "surcharge.other", given(description, code)),
    };
    line(kind, rule, label, amount)
}

fn given(description: &str, code: &str) -> Words {
    let text = [description, code].into_iter().find(|text| !text.is_empty());
    Words::same(text.unwrap_or("–"))
}

/// A line of a tax, by UPS's code of it.
pub(super) fn tax_line(code: &str, amount: Cents) -> OfferLine {
    let (rule, label) = match code {
        "GST" => ("tax.gst", Words::new("GST", "TPS")),
        "HST" => ("tax.hst", Words::new("HST", "TVH")),
        "QST" => ("tax.pst", Words::new("QST", "TVQ")),
        "PST" => ("tax.pst", Words::new("PST", "TVP")),
        _ => ("tax.other", given("", code)),
    };
    line(ChargeKind::Tax, rule, label, amount)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use serde_json::json;

    use super::*;

    fn dollars(amount: &str) -> Value {
        json!({ "CurrencyCode": "CAD", "MonetaryValue": amount })
    }

    fn published() -> Value {
        json!({
            "BaseServiceCharge": dollars("20.00"),
            "ItemizedCharges": [
                { "Code": "375", "MonetaryValue": "4.00" }, { "Code": "270", "MonetaryValue": "4.80" },
                { "Code": "178", "MonetaryValue": "0.00" },
            ],
            "ServiceOptionsCharges": dollars("9.65"),
            "TotalCharges": dollars("38.45"),
            "TaxCharges": { "Type": "HST", "MonetaryValue": "5.00" },
            "TotalChargesWithTaxes": dollars("43.45"),
        })
    }

    fn rules(cost: &CourierCost) -> Vec<(&str, i64)> {
        cost.charges.iter().chain(&cost.taxes).map(|line| (line.rule.as_str(), line.amount.0)).collect()
    }

    #[test]
    fn the_published_lines_sum_to_their_total() {
        let package = json!({ "ItemizedCharges": [{ "Code": "120", "MonetaryValue": "6.65" }] });
        let cost = charges(&published(), &Value::Null, &[&package]).unwrap();
        let lines = [
            ("base", 2_000),
            ("fuel", 400),
            ("surcharge.residential", 480),
            ("option.signature", 665),
            ("option.other", 300),
            ("tax.hst", 500),
        ];
        assert_eq!((rules(&cost), cost.total), (lines.to_vec(), Cents(4_345)));
    }

    #[test]
    fn an_option_itemized_for_the_shipment_and_for_its_package_counts_once() {
        // As a recorded answer has it: Saturday delivery among the shipment's items and in the options' sum.
        let side = |total: &str| {
            json!({
                "BaseServiceCharge": dollars("226.65"),
                "ItemizedCharges": [
                    { "Code": "375", "MonetaryValue": "55.64" }, { "Code": "300", "MonetaryValue": "26.25" },
                ],
                "ServiceOptionsCharges": dollars("26.25"),
                "TotalCharges": dollars(total),
            })
        };
        let package = json!({ "ItemizedCharges": [{ "Code": "300", "MonetaryValue": "26.25" }] });
        let once = [("base", 22_665), ("fuel", 5_564), ("option.saturday", 2_625)];
        for packages in [vec![], vec![&package]] {
            let cost = charges(&side("308.54"), &Value::Null, &packages).unwrap();
            assert_eq!((rules(&cost), cost.total), (once.to_vec(), Cents(30_854)));
        }
        let both = charges(&side("334.79"), &Value::Null, &[&package]).unwrap();
        assert_eq!(rules(&both)[2], ("option.saturday", 5_250), "the total holds both");
    }

    #[test]
    fn the_base_charge_comes_from_the_packages_if_the_shipment_has_none() {
        let package = |base: &str| json!({ "BaseServiceCharge": dollars(base) });
        let (one, two) = (package("12.00"), package("8.00"));
        let mut side = published();
        side["BaseServiceCharge"] = dollars("0.00");
        let cost = charges(&side, &Value::Null, &[&one, &two]).unwrap();
        assert_eq!(rules(&cost)[0], ("base", 2_000));
        assert!(rules(&cost).iter().all(|(rule, _)| *rule != "surcharge.difference"), "{:?}", rules(&cost));
        let own = json!({ "BaseServiceCharge": dollars("0.00"), "TotalCharge": dollars("15.00") });
        let package = json!({ "NegotiatedCharges": { "BaseServiceCharge": dollars("15.00") } });
        let cost = charges(&published(), &own, &[&package]).unwrap();
        assert_eq!(rules(&cost), [("base", 1_500)]);
    }

    #[test]
    fn the_accounts_own_prices_win_with_the_taxes_of_their_side() {
        let own = json!({
            "BaseServiceCharge": dollars("15.00"),
            "ItemizedCharges": { "Code": "375", "MonetaryValue": "3.00" },
            "TaxCharges": [{ "Type": "GST", "MonetaryValue": "0.90" }, { "Type": "QST", "MonetaryValue": "1.80" }],
            "TotalCharge": dollars("18.00"),
            "TotalChargesWithTaxes": dollars("20.70"),
        });
        let cost = charges(&published(), &own, &[]).unwrap();
        assert_eq!(rules(&cost), [("base", 1_500), ("fuel", 300), ("tax.gst", 90), ("tax.pst", 180)]);
        assert_eq!(cost.total, Cents(2_070));
    }

    #[test]
    fn a_tax_listed_twice_counts_once_unless_the_total_says_otherwise() {
        let side = |with_taxes: &str| {
            let tax = json!({ "Type": "GST", "MonetaryValue": "1.00" });
            json!({
                "BaseServiceCharge": dollars("20.00"), "TotalCharge": dollars("20.00"),
                "TaxCharges": [tax, tax], "TotalChargesWithTaxes": dollars(with_taxes),
            })
        };
        let once = charges(&published(), &side("21.00"), &[]).unwrap();
        assert_eq!((once.taxes[0].amount, once.charges.len()), (Cents(100), 1));
        let twice = charges(&published(), &side("22.00"), &[]).unwrap();
        assert_eq!((twice.taxes[0].amount, twice.total), (Cents(200), Cents(2_200)));
    }

    #[test]
    fn an_answer_without_details_has_its_total_as_its_base() {
        let bare = json!({ "TotalCharges": dollars("25.00"), "ServiceOptionsCharges": dollars("0.00") });
        let cost = charges(&bare, &Value::Null, &[]).unwrap();
        assert_eq!((rules(&cost), cost.total), (vec![("base", 2_500)], Cents(2_500)));
    }

    #[test]
    fn a_price_without_items_is_one_line_that_says_what_it_includes() {
        let own = json!({ "BaseServiceCharge": dollars("15.00"), "TotalCharge": dollars("18.40") });
        let cost = charges(&published(), &own, &[]).unwrap();
        assert_eq!(rules(&cost), [("base", 1_840)]);
        assert_eq!(cost.charges[0].label.en, "Shipping, fuel and surcharges included");
        let listed = json!({
            "BaseServiceCharge": dollars("15.00"),
            "ServiceOptionsCharges": dollars("3.00"),
            "TotalCharges": dollars("21.40"),
        });
        let cost = charges(&listed, &Value::Null, &[]).unwrap();
        assert_eq!(rules(&cost), [("base", 1_840), ("option.other", 300)]);
        let plain = json!({ "BaseServiceCharge": dollars("18.40"), "TotalCharge": dollars("18.40") });
        assert_eq!(charges(&published(), &plain, &[]).unwrap().charges[0].label.en, "Base rate");
    }

    #[test]
    fn another_currency_is_no_price_of_ours() {
        let euros = json!({ "TotalCharges": { "CurrencyCode": "EUR", "MonetaryValue": "25.00" } });
        assert!(charges(&euros, &Value::Null, &[]).is_err());
        assert!(charges(&json!({}), &Value::Null, &[]).is_err(), "nor is none");
    }

    #[test]
    fn every_known_code_has_a_name_in_both_languages() {
        for code in [
            "375", "270", "376", "190", "407", "100", "401", "377", "440", "430", "434", "120", "121", "300", "110",
            "400", "250", "290", "350", "378", "220", "199", "200", "441",
        ] {
            let line = item_line(code, "", Cents(100));
            assert!(line.label.en != code && !line.label.fr.is_empty(), "{code}");
        }
        assert_eq!(item_line("999", "Moon fee", Cents(1)).label, Words::same("Moon fee"));
    }
}
