//! Which customs papers go with what was bought.

use waybill_core::Lang;
use waybill_core::courier::{CustomsPapers, CustomsPapersInput, customs_papers};

use crate::platform::Platform;
use crate::shipping::purchase::entity::Model;
use crate::shipping::shipment::{Draft, needs_invoice};

/// Whether the courier has commercial invoices electronically.
#[must_use]
pub fn is_paperless(state: &Platform, courier: &str) -> bool {
    state.couriers.get(courier).is_some_and(|courier| courier.meta().paperless_invoice)
}

/// The papers that go with a purchase; None where customs ask for nothing.
#[must_use]
pub fn customs_papers_of(row: &Model, draft: &Draft, paperless: bool, lang: Lang) -> Option<CustomsPapers> {
    let international = draft.international.as_ref().filter(|_| needs_invoice(draft))?;
    let input = CustomsPapersInput {
        courier_slug: row.courier.clone(),
        service: row.service.clone(),
        kind: international.kind,
        parcels: draft.parcels.clone(),
        international_shipment_item: draft.items.clone(),
        invoice_sent: paperless,
    };
    Some(customs_papers(&input, lang))
}
