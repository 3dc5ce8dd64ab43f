//! What keeps a shipment from being quoted: core's rules applied to the row.

use waybill_core::customs::{InvoiceCheckInput, check_invoice};
use waybill_core::lang::LangContext;
use waybill_core::shipment::ShipmentCheckInput;
use waybill_core::{Lang, Violation, shipment};

use super::document::Draft;

/// Everything that is wrong with it.
#[must_use]
pub fn violations(draft: &Draft, lang: Lang) -> Vec<Violation> {
    shipment::check_draft(&input(draft), &draft.international.clone().unwrap_or_default(), &LangContext { lang })
}

/// What is wrong with the commercial invoice.
#[must_use]
pub fn invoice(draft: &Draft, lang: Lang) -> Vec<Violation> {
    let input = InvoiceCheckInput {
        international_shipment: draft.international.clone().unwrap_or_default(),
        international_shipment_item: draft.items.clone(),
        destination_country: draft.destination.as_ref().map(|address| address.country.clone()).unwrap_or_default(),
    };
    check_invoice(&input, &LangContext { lang })
}

fn input(draft: &Draft) -> ShipmentCheckInput {
    ShipmentCheckInput {
        origin_address: draft.origin.clone(),
        destination_address: draft.destination.clone(),
        parcels: draft.parcels.clone(),
        options: draft.options.clone(),
        international_shipment_item: draft.items.clone(),
    }
}
