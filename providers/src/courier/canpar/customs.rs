//! The proforma: what customs must know of a shipment that leaves Canada.

use waybill_core::customs::{DutiesTaxes, InternationalType, Purpose};

use crate::courier::sum::dollars;
use crate::courier::{Customs, CustomsItem, Party};
use crate::xml::Element;

/// Describes the shipment in one line, and who pays duties if not the receiver: the shipment has no element for that,
/// so it goes into the instructions for driver and broker.
pub(super) fn goods(papers: &Customs) -> (String, &'static str) {
    let description = match papers.kind {
        InternationalType::Document => papers.document_details.trim().to_owned(),
        InternationalType::Package => papers.items.first().map(|item| item.description.clone()).unwrap_or_default(),
    };
    let instruction = match papers.duties_taxes {
        DutiesTaxes::Sender => "DUTIES AND TAXES: BILL SHIPPER",
        DutiesTaxes::Receiver => "",
    };
    (description, instruction)
}

/// The proforma, in the order of the schema. Its reasons for export are free text there.
pub(super) fn proforma(papers: &Customs, sender: &Party) -> Element {
    let reason = match papers.purpose {
        Purpose::Sale => "SALE",
        Purpose::Gift => "GIFT",
        Purpose::Sample => "SAMPLE",
        Purpose::Repair => "REPAIR",
        Purpose::Return => "RETURN",
        Purpose::Personal => "PERSONAL EFFECTS",
        Purpose::Other => "OTHER",
    };
    let name = if sender.company.trim().is_empty() { &sender.name } else { &sender.company };
    Element::new("proforma")
        .leaf("currency_of_declared_value", "CAD")
        .leaf_unless_empty("extension", &sender.phone_ext)
        .leaf_unless_empty("name", name)
        .leaf_unless_empty("phone", &sender.phone)
        .children(papers.items.iter().map(item))
        .leaf("reason_for_export", reason)
        .leaf_unless_empty("reference", papers.invoice_number.trim())
}

fn item(item: &CustomsItem) -> Element {
    let province = if item.country_of_origin == "CA" { item.province_of_origin.as_str() } else { "" };
    let commodity = Element::new("commodity_info")
        .leaf_unless_empty("country_of_origin", &item.country_of_origin)
        .leaf("description", &item.description)
        .leaf_unless_empty("hs_code", &item.hs_code.replace('.', ""))
        .leaf_unless_empty("province_of_origin", province)
        .leaf("value", dollars(item.value));
    Element::new("proforma_items").child(commodity).leaf("quantity", item.quantity.to_string())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::courier::samples::to_the_states;
    use crate::xml::{XmlNode, parse};

    fn papers() -> Customs {
        to_the_states().customs.unwrap()
    }

    #[test]
    fn goods_are_listed_with_their_values_and_origins() {
        let text = proforma(&papers(), &to_the_states().origin).document();
        let document = parse(&text).unwrap();
        let proforma = document.root_element();
        let item = proforma.all("proforma_items")[0];
        let commodity = item.get("commodity_info").unwrap();
        assert_eq!((item.value("quantity"), commodity.value("value")), ("2", "19.99"));
        assert_eq!((commodity.value("hs_code"), commodity.value("province_of_origin")), ("611594", "QC"));
        assert_eq!((proforma.value("reason_for_export"), proforma.value("reference")), ("SALE", "INV-1"));
        assert_eq!((proforma.value("name"), proforma.value("currency_of_declared_value")), ("Ana Lavoie", "CAD"));
    }

    #[test]
    fn a_province_of_origin_is_sent_only_for_goods_from_canada() {
        let mut papers = papers();
        papers.items[0].country_of_origin = "CN".into();
        let text = proforma(&papers, &Party::default()).document();
        assert!(text.contains("<country_of_origin>CN<") && !text.contains("province_of_origin"));
    }

    #[test]
    fn documents_are_described_and_duties_paid_by_the_sender_are_noted() {
        let mut papers = papers();
        assert_eq!(goods(&papers), ("Wool socks".into(), ""));
        (papers.kind, papers.document_details) = (InternationalType::Document, "Contract ".into());
        papers.duties_taxes = DutiesTaxes::Sender;
        assert_eq!(goods(&papers), ("Contract".into(), "DUTIES AND TAXES: BILL SHIPPER"));
    }
}
