//! POST /pick-list

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::bulk::BULK_ROWS_MAX;
use waybill_core::violation::Form;
use waybill_core::violation::field::{some, within};
use waybill_core::{Code, Lang};

use super::pick_list::PickList;
use super::pick_list_sheet::pick_list_pdf;
use super::purchase::owned;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, FileAnswer, RequestLang, Valid};
use crate::platform::session::Full;
use crate::shipping::documents::{order_name, packed_items};
use crate::shipping::shipment::Draft;
use crate::shipping::shop::contents_of;

/// Shipments to pick for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct PickListInput {
    /// The shipments; one that is there twice counts once.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(BULK_ROWS_MAX)))]
    pub shipment_ids: Vec<Uuid>,
}

/// Downloads a pick list: one line a product over all of the shipments, with its total quantity and its orders, sorted by
/// name. 404 where a shipment is not the caller's.
#[utoipa::path(post, path = "/pick-list", tag = "bulk", security(("bearer" = [])), request_body = PickListInput,
    responses((status = 404), (status = 200, description = "The pick list, on letter pages", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_pick_list(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<PickListInput>,
) -> ApiResult<FileAnswer> {
    let rows = owned(&state.db, &caller, &input.shipment_ids).await?;
    let ordered = contents_of(&state.db, caller.account.id, &input.shipment_ids).await?;
    let mut picked = Vec::with_capacity(rows.len());
    for row in &rows {
        let (draft, shop) = (Draft::read(row)?, ordered.get(&row.id));
        picked.push((order_text(&draft, order_name(&draft, shop), lang), packed_items(&draft, shop)));
    }
    let bytes = pick_list_pdf(&PickList::of(picked), lang).map_err(ApiError::internal)?;
    Ok(FileAnswer { bytes, content_type: "application/pdf", name: "pick-list.pdf".to_owned(), inline: false })
}

/// The order's name and the recipient's last name, or their company.
fn order_text(draft: &Draft, order: String, lang: Lang) -> String {
    let to = draft.destination.as_ref();
    let names = to.map(|to| [to.contact_last_name.trim(), to.company_name.trim()]).unwrap_or_default();
    let name = names.into_iter().find(|name| !name.is_empty()).unwrap_or_default();
    let text = format!("{order} {name}").trim().to_owned();
    if text.is_empty() { lang.pick("No name", "Sans nom").to_owned() } else { text }
}
