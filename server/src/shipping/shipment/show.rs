//! A shipment as clients see it.

use waybill_core::Lang;

use super::check::violations;
use super::document::Draft;
use super::entity::Model;
use super::view::{Shipment, ShipmentAddress};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::shipping::{purchase, rate};

/// Gathers all that there is to say about a shipment.
///
/// # Errors
/// When the database refuses, or a column does not hold what it should.
pub async fn show(state: &Platform, row: &Model, lang: Lang) -> ApiResult<Shipment> {
    let draft = Draft::read(row)?;
    let selected_rate = match row.selected_rate_id {
        Some(id) => rate::of_shipment(state, row, id, lang).await?,
        None => None,
    };
    let bought = purchase::of_shipment(state, row.id, lang).await?;
    let violations = violations(&draft, lang);
    Ok(Shipment {
        id: row.id,
        shipment_type: draft.shipment_type,
        status: draft.status,
        tracking_status: draft.tracking_status,
        refund_status: draft.refund_status,
        origin_address: draft.origin.map(|address| ShipmentAddress { id: row.origin_id, address }),
        destination_address: draft.destination.map(|address| ShipmentAddress { id: row.destination_id, address }),
        parcels_valid: !draft.parcels.is_empty() && !violations.iter().any(|v| v.path.starts_with("parcels")),
        parcels: draft.parcels,
        options: draft.options,
        international_shipment: draft.international,
        international_shipment_item: draft.items,
        violations,
        temp_selected_rate_id: row.selected_rate_id,
        selected_rate,
        purchase: bought.purchase,
        tracking_numbers: bought.tracking_numbers,
        tracking_url: bought.tracking_url,
        labels: bought.labels,
        invoices: bought.invoices,
        return_label: None,
        proof_files: Vec::new(),
        void_until: bought.void_until,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}
