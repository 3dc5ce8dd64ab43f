//! What customs must know of a shipment.

use waybill_core::Cents;
use waybill_core::customs::{DutiesTaxes, InternationalType, Purpose};

use crate::courier::sum::dollars;
use crate::courier::{Customs, CustomsItem};
use crate::xml::Element;

/// What customs must know, in the order of the schema.
pub(super) fn international(papers: &Customs) -> Element {
    let documents = papers.kind == InternationalType::Document;
    let duties = match papers.duties_taxes {
        DutiesTaxes::Sender => "Sender",
        DutiesTaxes::Receiver => "Receiver",
    };
    let purpose = match papers.purpose {
        Purpose::Sale | Purpose::Gift | Purpose::Sample | Purpose::Personal | Purpose::Other => "Permanent",
        Purpose::Repair => "Repair",
        Purpose::Return => "Return",
    };
    let contents = papers.items.iter().map(content);
    Element::new("InternationalInformation")
        .leaf("DocumentsOnlyIndicator", if documents { "true" } else { "false" })
        .child_if((!papers.items.is_empty()).then(|| Element::new("ContentDetails").children(contents)))
        .child(
            Element::new("DutyInformation")
                .leaf("BillDutiesToParty", duties)
                .leaf("BusinessRelationship", "NotRelated")
                .leaf("Currency", "CAD"),
        )
        .leaf("ImportExportType", purpose)
        .leaf("CustomsInvoiceDocumentIndicator", if documents { "false" } else { "true" })
}

fn content(item: &CustomsItem) -> Element {
    Element::new("ContentDetail")
        .leaf("Description", item.description.trim())
        .leaf("HarmonizedCode", item.hs_code.chars().filter(char::is_ascii_digit).collect::<String>())
        .leaf("CountryOfManufacture", &item.country_of_origin)
        .leaf("ProductCode", "")
        .leaf("UnitValue", dollars(item.value.max(Cents::ZERO)))
        .leaf("Quantity", item.quantity.max(1).to_string())
}
