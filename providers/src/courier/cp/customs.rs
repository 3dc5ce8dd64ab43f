//! Customs papers as Canada Post writes them.

use waybill_core::Cents;
use waybill_core::customs::{InternationalType, NonDeliveryOption, Purpose};

use super::rate::{dollars, kilograms};
use crate::courier::{Customs, CustomsItem, Parcel};
use crate::xml::Element;

/// The option that says what happens where a parcel cannot be delivered.
pub(super) fn non_delivery_code(choice: NonDeliveryOption) -> &'static str {
    match choice {
        NonDeliveryOption::ReturnAtSendersExpense => "RASE",
        NonDeliveryOption::ReturnToSender => "RTS",
        NonDeliveryOption::Abandon => "ABAN",
    }
}

/// The customs papers.
pub(super) fn customs(papers: &Customs, parcel: &Parcel) -> Element {
    let documents = papers.kind == InternationalType::Document;
    let (reason, other) = match papers.purpose {
        _ if documents => ("DOC", ""),
        Purpose::Sale => ("SOG", ""),
        Purpose::Sample => ("SAM", ""),
        Purpose::Repair => ("REP", ""),
        Purpose::Gift => ("OTH", "Gift"),
        Purpose::Return => ("OTH", "Returned goods"),
        Purpose::Personal => ("OTH", "Personal effects"),
        Purpose::Other => ("OTH", "Other"),
    };
    let items: Vec<Element> = match papers.items.as_slice() {
        [] => vec![document_item(papers, parcel)],
        items => items.iter().map(customs_item).collect(),
    };
    Element::new("customs")
        .leaf("currency", "CAD")
        .leaf("reason-for-export", reason)
        .leaf_unless_empty("other-reason", other)
        .child(Element::new("sku-list").children(items))
        .leaf_unless_empty("certificate-number", &first(&papers.duty_declaration_id, 10))
        .leaf_unless_empty("invoice-number", &first(&papers.invoice_number, 10))
}

/// Documents have no value, but the schema requires one above zero: a cent.
fn document_item(papers: &Customs, parcel: &Parcel) -> Element {
    let description =
        if papers.document_details.trim().is_empty() { "Documents" } else { papers.document_details.trim() };
    Element::new("item")
        .leaf("customs-number-of-units", "1")
        .leaf("customs-description", first(description, 45))
        .leaf("unit-weight", kilograms(parcel.weight, parcel.weight_unit))
        .leaf("customs-value-per-unit", "0.01")
}

fn customs_item(item: &CustomsItem) -> Element {
    let province = if item.country_of_origin == "CA" { item.province_of_origin.as_str() } else { "" };
    Element::new("item")
        .leaf("customs-number-of-units", item.quantity.clamp(1, 9_999).to_string())
        .leaf("customs-description", first(&item.description, 45))
        .leaf_unless_empty("hs-tariff-code", &tariff_code(&item.hs_code))
        .leaf("unit-weight", kilograms(item.weight, item.weight_unit))
        .leaf("customs-value-per-unit", dollars(item.value.max(Cents(1))))
        .leaf_unless_empty("country-of-origin", &item.country_of_origin)
        .leaf_unless_empty("province-of-origin", province)
}

/// The start of a text that is too long for a field that only describes (never an address).
fn first(text: &str, characters: usize) -> String {
    // A line break on the papers would be refused.
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(characters).collect::<String>().trim_end().to_owned()
}

/// Digits as `NNNN.NN.NN.NN`; empty where there are fewer than four. Digits beyond the tenth are national and left out.
fn tariff_code(code: &str) -> String {
    let digits: Vec<char> = code.chars().filter(char::is_ascii_digit).collect();
    let whole = match digits.len() {
        0..=3 => return String::new(),
        length => length.min(10) / 2 * 2,
    };
    let mut text: String = digits[..4].iter().collect();
    for pair in digits[4..whole].chunks(2) {
        text.push('.');
        text.extend(pair);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tariff_codes_take_the_schemas_form() {
        for (typed, want) in [("611594", "6115.94"), ("6115.94.0000", "6115.94.00.00"), ("61159", "6115"), ("61", "")] {
            assert_eq!(tariff_code(typed), want);
        }
    }
}
