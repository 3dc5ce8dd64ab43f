//! GET /packing-slip-download/{id}

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::courier::LabelFormat;

use super::packing_slip::packing_slips;
use super::packing_slip_sheet::{SlipPaper, slip_pdf};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, Query, without_rules};
use crate::platform::session::SignedFile;
use crate::shipping::shipment;

/// `?type=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SlipQuery {
    /// `letter` (the default) or `4x6`.
    #[serde(rename = "type")]
    #[param(inline)]
    pub form: Option<LabelFormat>,
}

without_rules!(SlipQuery);

/// Downloads the packing slip of a shipment, bought or not, in the recipient's language: sender, order, recipient, items
/// without prices, note, and the order's barcode. 409 in `zpl`.
#[utoipa::path(get, path = "/packing-slip-download/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path), SlipQuery),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The packing slip", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_slip(
    State(state): State<Platform>,
    caller: SignedFile,
    Path(id): Path<Uuid>,
    Query(SlipQuery { form }): Query<SlipQuery>,
) -> ApiResult<FileAnswer> {
    caller.check_full()?;
    let paper = SlipPaper::of(form.unwrap_or(LabelFormat::Letter)).ok_or(ErrorCode::LabelType)?;
    let row = shipment::find(&state.db, &caller, id).await?;
    let slip = packing_slips(&state, row.account_id, std::slice::from_ref(&row)).await?.remove(&row.id);
    let slip = slip.ok_or(ErrorCode::NotFound)?;
    let bytes = slip_pdf(&slip, paper).map_err(ApiError::internal)?;
    let named = if slip.order.is_empty() { row.id.to_string() } else { slip.order.clone() };
    Ok(FileAnswer { bytes, content_type: "application/pdf", name: format!("packing-slip-{named}.pdf"), inline: false })
}
