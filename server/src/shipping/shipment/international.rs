//! POST /international-shipment, POST /international-shipment/items and GET /international-shipment/{id}

use axum::extract::State;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::customs::{InternationalInput, InternationalItemInput, InvoiceTotals, invoice_totals};

use super::check::invoice;
use super::document::Draft;
use super::entity;
use super::store::{change, find, hold};
use super::view::InternationalShipment;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, IfMatch, Path, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::write_tx;
use crate::shipping::partial::Partial;

/// The lines of a commercial invoice.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct InternationalItemsInput {
    /// The shipment.
    pub shipment_id: String,
    /// The items; they replace the existing ones.
    pub items: Vec<InternationalItemInput>,
}

/// Saves a draft's commercial invoice, however unfinished; `violations` says what it still lacks.
#[utoipa::path(post, path = "/international-shipment", tag = "customs",
    security(("bearer" = [])), request_body = InternationalInput,
    params(("If-Match" = Option<String>, Header)),
    responses((status = 200, description = "The invoice", body = Data<InternationalShipment>)))]
pub async fn save(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(input)): Valid<Partial<InternationalInput>>,
) -> ApiResult<Data<InternationalShipment>> {
    let id = input.shipment_id.clone();
    write(&state, &caller, lang, &id, &read, move |draft| draft.international = Some(input)).await
}

/// Saves the items of the commercial invoice and totals them.
#[utoipa::path(post, path = "/international-shipment/items", tag = "customs",
    security(("bearer" = [])), request_body = InternationalItemsInput,
    params(("If-Match" = Option<String>, Header)),
    responses((status = 200, description = "The invoice with its totals", body = Data<InternationalShipment>)))]
pub async fn save_items(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(input)): Valid<Partial<InternationalItemsInput>>,
) -> ApiResult<Data<InternationalShipment>> {
    write(&state, &caller, lang, &input.shipment_id, &read, move |draft| draft.items = input.items).await
}

/// Shows the commercial invoice of a shipment with its totals.
#[utoipa::path(get, path = "/international-shipment/{id}", tag = "customs",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The invoice", body = Data<InternationalShipment>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<InternationalShipment>> {
    let row = find(&state.db, &caller, id).await?;
    Ok(Data(view(&row, lang)?))
}

async fn write(
    state: &Platform,
    caller: &Caller,
    lang: Lang,
    shipment_id: &str,
    read: &IfMatch,
    how: impl FnOnce(&mut Draft),
) -> ApiResult<Data<InternationalShipment>> {
    let id: Uuid = shipment_id.parse().map_err(|_| ErrorCode::NotFound)?;
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, caller, id).await?;
    hold(read, &row)?;
    let row = change(&tx, row, how, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(view(&row, lang)?))
}

fn view(row: &entity::Model, lang: Lang) -> ApiResult<InternationalShipment> {
    let draft = Draft::read(row)?;
    let InvoiceTotals { total_unit, total_value, total_weight, weight_unit } = invoice_totals(&draft.items);
    let violations = invoice(&draft, lang);
    let typed = draft.international.unwrap_or_default();
    let international_shipment = InternationalInput { shipment_id: row.id.to_string(), ..typed };
    Ok(InternationalShipment {
        international_shipment,
        international_shipment_item: draft.items,
        total_unit,
        total_value,
        total_weight,
        weight_unit,
        violations,
        version: row.version,
    })
}
