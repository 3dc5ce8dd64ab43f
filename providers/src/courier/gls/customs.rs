//! Customs papers as GLS Canada writes them.

use serde_json::{Value, json};
use waybill_core::Cents;
use waybill_core::customs::{DutiesTaxes, InternationalType, Purpose};

use crate::courier::Customs;
use crate::courier::sum::dollars;

/// What customs must know; the importer is the receiver.
pub(super) fn international(papers: &Customs, importer: Value) -> Value {
    let documents = papers.kind == InternationalType::Document;
    let purpose = match papers.purpose {
        _ if documents => "DOC",
        Purpose::Sale | Purpose::Repair | Purpose::Other => "COM",
        Purpose::Gift | Purpose::Sample | Purpose::Personal => "PER",
        Purpose::Return => "RET",
    };
    let named: Vec<&str> = papers.items.iter().map(|item| item.description.trim()).collect();
    let goods = match named.is_empty() {
        true if papers.document_details.trim().is_empty() => "Documents".to_owned(),
        true => papers.document_details.trim().to_owned(),
        false => named.join(", "),
    };
    let total: Cents =
        papers.items.iter().map(|item| Cents(item.value.0.saturating_mul(i64::from(item.quantity)))).sum();
    let products: Vec<Value> = papers
        .items
        .iter()
        .map(|item| {
            let id: String = item.hs_code.chars().filter(char::is_ascii_digit).collect();
            json!({ "id": id, "Quantity": item.quantity.max(1) })
        })
        .collect();
    json!({
        "currency": "CAD",
        "totalRetailValue": dollars(total),
        // Inferred from the samples, which have N for a receiver who pays: whether duties are billed to the account.
        "dutyBilling": match papers.duties_taxes { DutiesTaxes::Sender => "Y", DutiesTaxes::Receiver => "N" },
        "descriptionOfGoods": goods,
        "importerOfRecord": importer,
        "purpose": purpose,
        "products": products,
        // GLS has the goods cleared by its own broker: we name none.
        "isDicomBroker": true,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::abroad;
    use super::*;

    #[test]
    fn purposes_have_the_couriers_words() {
        let mut papers = abroad().customs.unwrap();
        for (purpose, want) in [
            (Purpose::Sale, "COM"),
            (Purpose::Gift, "PER"),
            (Purpose::Sample, "PER"),
            (Purpose::Repair, "COM"),
            (Purpose::Return, "RET"),
            (Purpose::Personal, "PER"),
            (Purpose::Other, "COM"),
        ] {
            papers.purpose = purpose;
            assert_eq!(international(&papers, json!({}))["purpose"], want, "{purpose:?}");
        }
        papers.kind = InternationalType::Document;
        papers.items.clear();
        let written = international(&papers, json!({}));
        assert_eq!((&written["purpose"], &written["descriptionOfGoods"]), (&json!("DOC"), &json!("Documents")));
    }

    #[test]
    fn the_value_is_that_of_all_units() {
        let written = international(&abroad().customs.unwrap(), json!({ "city": "Albany" }));
        assert_eq!((&written["totalRetailValue"], &written["dutyBilling"]), (&json!("39.98"), &json!("N")));
        assert_eq!(written["products"], json!([{ "id": "611594", "Quantity": 2 }]));
        assert_eq!(written["importerOfRecord"]["city"], "Albany");
    }
}
