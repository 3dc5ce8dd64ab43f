//! Customs papers as UPS writes them: a commercial invoice that it sends on and prints.

use serde_json::{Value, json};
use waybill_core::Cents;
use waybill_core::customs::{DutiesTaxes, Purpose};

use crate::courier::error::Failure;
use crate::courier::sum::dollars;
use crate::courier::{Customs, CustomsItem, MessageCode, RateRequest};

/// An invoice has at most so many lines.
const PRODUCTS: usize = 50;
/// The description of the whole shipment, and each of the three lines of a product.
const SUMMARY: usize = 50;
const LINES: [usize; 3] = [35; 3];

/// What all goods are worth.
pub(super) fn total_value(items: &[CustomsItem]) -> Cents {
    items.iter().map(|item| Cents(item.value.0.saturating_mul(i64::from(item.quantity.max(1))))).sum()
}

/// What is in the shipment, in at most 50 characters: as many of its goods as there is room for, whole words only.
pub(super) fn summary(papers: &Customs) -> String {
    let goods = papers.items.iter().map(|item| item.description.trim()).filter(|text| !text.is_empty());
    let named = goods.collect::<Vec<_>>().join(", ");
    let text = [named.as_str(), papers.document_details.trim(), "Documents"].into_iter().find(|text| !text.is_empty());
    let mut kept = String::new();
    for word in text.unwrap_or_default().split_whitespace() {
        if kept.chars().count() + 1 + word.chars().count() > SUMMARY {
            break;
        }
        if !kept.is_empty() {
            kept.push(' ');
        }
        kept.push_str(word);
    }
    kept.trim_end_matches(',').to_owned()
}

/// The invoice for goods. `buyer` is the receiver, in UPS's format.
pub(super) fn invoice(papers: &Customs, request: &RateRequest, buyer: &Value) -> Result<Value, Failure> {
    let refused = || Failure::refused(MessageCode::RefusedCustoms, "", None);
    if papers.items.is_empty() || papers.items.len() > PRODUCTS {
        return Err(refused());
    }
    let mut sold_to = buyer.clone();
    if let Some(address) = sold_to["Address"].as_object_mut() {
        address.remove("ResidentialAddressIndicator");
    }
    let products = papers.items.iter().map(product).collect::<Option<Vec<_>>>().ok_or_else(refused)?;
    let mut form = json!({
        "FormType": ["01"],
        "Contacts": { "SoldTo": sold_to },
        "Product": products,
        "InvoiceDate": request.ship_date.format("%Y%m%d").to_string(),
        "ReasonForExport": reason(papers.purpose),
        "TermsOfShipment": match papers.duties_taxes { DutiesTaxes::Sender => "DDP", DutiesTaxes::Receiver => "DAP" },
        "CurrencyCode": "CAD",
    });
    if !papers.invoice_number.trim().is_empty() {
        form["InvoiceNumber"] = json!(papers.invoice_number.trim());
    }
    // UPS makes the invoice, and has no other field for what is reported to the CBSA.
    if !papers.export_declaration.is_empty() {
        form["Comments"] = json!(format!("Canadian export declaration: {}", papers.export_declaration));
    }
    Ok(form)
}

fn reason(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Sale => "SALE",
        Purpose::Gift => "GIFT",
        Purpose::Sample => "SAMPLE",
        Purpose::Return => "RETURN",
        Purpose::Repair => "REPAIR",
        Purpose::Personal => "PERSONAL EFFECTS",
        Purpose::Other => "OTHER",
    }
}

/// A line of the invoice; none where its description is longer than three lines.
fn product(item: &CustomsItem) -> Option<Value> {
    let description = waybill_core::courier::fit(&[&item.description], &LINES).filter(|lines| !lines.is_empty())?;
    let mut product = json!({
        "Description": description,
        "Unit": {
            "Number": item.quantity.max(1).to_string(),
            "UnitOfMeasurement": { "Code": "PCS" },
            "Value": dollars(item.value),
        },
    });
    let code: String = item.hs_code.chars().filter(char::is_ascii_alphanumeric).collect();
    if (6..=15).contains(&code.len()) {
        product["CommodityCode"] = json!(code);
    }
    if !item.country_of_origin.is_empty() {
        product["OriginCountryCode"] = json!(item.country_of_origin);
    }
    Some(product)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::abroad;
    use super::*;

    fn papers() -> Customs {
        abroad().customs.unwrap()
    }

    fn buyer() -> Value {
        json!({ "Name": "Bo", "Address": { "City": "Albany", "ResidentialAddressIndicator": "" } })
    }

    #[test]
    fn goods_become_an_invoice_with_a_line_each() {
        let form = invoice(&papers(), &abroad(), &buyer()).unwrap();
        assert_eq!((&form["FormType"], &form["ReasonForExport"]), (&json!(["01"]), &json!("SALE")));
        assert_eq!((&form["TermsOfShipment"], &form["InvoiceNumber"]), (&json!("DAP"), &json!("INV-1")));
        let product = &form["Product"][0];
        assert_eq!(product["Unit"], json!({ "Number": "2", "UnitOfMeasurement": { "Code": "PCS" }, "Value": "19.99" }));
        assert_eq!((&product["CommodityCode"], &product["OriginCountryCode"]), (&json!("611594"), &json!("CA")));
        assert_eq!(form["Contacts"]["SoldTo"], json!({ "Name": "Bo", "Address": { "City": "Albany" } }));
        assert_eq!(total_value(&papers().items), Cents(3_998));
    }

    #[test]
    fn an_export_declaration_is_in_the_comments() {
        let mut papers = papers();
        assert!(invoice(&papers, &abroad(), &buyer()).unwrap().get("Comments").is_none());
        papers.export_declaration = "AD1234ON5678201106123456".into();
        let form = invoice(&papers, &abroad(), &buyer()).unwrap();
        assert_eq!(form["Comments"], "Canadian export declaration: AD1234ON5678201106123456");
    }

    #[test]
    fn purposes_and_payers_have_the_couriers_words() {
        let mut papers = papers();
        papers.duties_taxes = DutiesTaxes::Sender;
        for (purpose, want) in [
            (Purpose::Sale, "SALE"),
            (Purpose::Gift, "GIFT"),
            (Purpose::Sample, "SAMPLE"),
            (Purpose::Return, "RETURN"),
            (Purpose::Repair, "REPAIR"),
            (Purpose::Personal, "PERSONAL EFFECTS"),
            (Purpose::Other, "OTHER"),
        ] {
            papers.purpose = purpose;
            let form = invoice(&papers, &abroad(), &buyer()).unwrap();
            assert_eq!((&form["ReasonForExport"], &form["TermsOfShipment"]), (&json!(want), &json!("DDP")));
        }
    }

    #[test]
    fn a_long_description_takes_three_lines_and_what_fits_nowhere_is_refused() {
        let mut papers = papers();
        papers.items[0].description = "Hand-knitted socks of merino wool, for adults, in assorted colours".into();
        let form = invoice(&papers, &abroad(), &buyer()).unwrap();
        assert_eq!(
            form["Product"][0]["Description"],
            json!(["Hand-knitted socks of merino wool,", "for adults, in assorted colours"])
        );
        papers.items[0].description = "x".repeat(36);
        assert!(invoice(&papers, &abroad(), &buyer()).is_err());
        papers.items.clear();
        assert!(invoice(&papers, &abroad(), &buyer()).is_err(), "goods without a line");
    }

    #[test]
    fn the_summary_names_what_there_is_room_for() {
        let mut papers = papers();
        assert_eq!(summary(&papers), "Wool socks");
        papers.items.push(papers.items[0].clone());
        papers.items[1].description = "Knitted blankets in assorted colours and sizes".into();
        assert_eq!(summary(&papers), "Wool socks, Knitted blankets in assorted colours");
        papers.items.clear();
        assert_eq!(summary(&papers), "Documents");
    }
}
