//! GET /return-label-download/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::courier::LabelFormat;

use super::label::file;
use super::order::Order;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode, FileAnswer, Path, RequestLang};
use crate::platform::session::SignedFile;
use crate::shipping::purchase::{note_printed, paid};
use crate::shipping::shipment;

/// Downloads the return label of a shipment, 4 by 6 inches. 409 until it is bought.
#[utoipa::path(get, path = "/return-label-download/{id}", tag = "documents",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The label", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_return(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    caller.check_full()?;
    let original = shipment::find(&state.db, &caller, id).await?;
    let back = shipment::returns_of(&state.db, std::slice::from_ref(&original)).await?.remove(&original.id);
    let back = back.ok_or(ErrorCode::NoReturnLabel)?;
    let purchase = paid(&state.db, (back.account_id, back.id)).await?.ok_or(ErrorCode::NoReturnLabel)?;
    let order = Order::of_purchase(&state, &back, purchase, lang).await?;
    let label = file(&state, &order, LabelFormat::FourBySix, lang).await?;
    note_printed(&state.db, &order.purchase, state.clock.now()).await?;
    Ok(FileAnswer { name: format!("return-{}", label.name), ..label })
}
