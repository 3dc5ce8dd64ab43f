//! What keeps a shipment from being quoted: core's rules applied to the row.

use waybill_core::address::{self, AddressContext, AddressInput, AddressRole};
use waybill_core::customs::{InvoiceCheckInput, check_invoice};
use waybill_core::lang::LangContext;
use waybill_core::shipment::ShipmentCheckInput;
use waybill_core::{Lang, Violation, shipment};

use super::document::Draft;

/// Everything that is wrong, in the order of the shipment check, then field by field for the addresses and the invoice.
#[must_use]
pub fn violations(draft: &Draft, lang: Lang) -> Vec<Violation> {
    let mut found = shipment::check(&input(draft), &LangContext { lang });
    let ends = [
        ("origin_address", AddressRole::Origin, &draft.origin),
        ("destination_address", AddressRole::Destination, &draft.destination),
    ];
    for (path, role, address) in ends {
        found.extend(address.iter().flat_map(|address| form(address, role, path, lang)));
    }
    if draft.origin.is_some() && draft.destination.is_some() && !draft.is_domestic() {
        found.extend(invoice(draft, lang));
    }
    found
}

fn form(address: &AddressInput, role: AddressRole, path: &str, lang: Lang) -> Vec<Violation> {
    let context = AddressContext { lang, role, ..AddressContext::default() };
    address::check(address, &context).into_iter().map(|violation| violation.under(path)).collect()
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
