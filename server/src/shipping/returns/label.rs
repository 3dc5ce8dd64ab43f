//! GET /public/returns/{token}/label

use axum::extract::State;
use sea_orm::EntityTrait;
use waybill_core::courier::LabelFormat;

use super::offer::Offer;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ClientAddress, ErrorCode, FileAnswer, Path, RequestLang};
use crate::shipping::documents::{Order, label_file};
use crate::shipping::purchase::{note_printed, paid};
use crate::shipping::shipment::entity::Entity;
use crate::shipping::shipment::live_return;
use crate::shipping::tracking::{PublicLooks, Recipient};

/// Downloads the label of a recipient's return, 4 by 6 inches. 409 until it is bought, and once it was cancelled.
#[utoipa::path(get, path = "/public/returns/{token}/label", tag = "returns", params(("token" = String, Path)),
    responses((status = 404), (status = 409), (status = 410), (status = 429), (status = 200, description = "The label", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_label(
    State(state): State<Platform>,
    State(looks): State<PublicLooks>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(token): Path<String>,
) -> ApiResult<FileAnswer> {
    looks.count(address)?;
    let Offer { asked_for, recipient: Recipient { shipment, .. }, .. } = Offer::of(&state, &token).await?;
    let back = live_return(&asked_for).and_then(|row| row.return_shipment_id).ok_or(ErrorCode::ReturnNotReady)?;
    let back = Entity::find_by_id((shipment.account_id, back)).one(&state.db).await?;
    let back = back.filter(|row| row.deleted_at.is_none()).ok_or(ErrorCode::ReturnNotReady)?;
    let purchase = paid(&state.db, (back.account_id, back.id)).await?.ok_or(ErrorCode::ReturnNotReady)?;
    let order = Order::of_purchase(&state, &back, purchase, lang).await?;
    let label = label_file(&state, &order, LabelFormat::FourBySix, lang).await?;
    note_printed(&state.db, &order.purchase, state.clock.now()).await?;
    Ok(FileAnswer { name: format!("return-{}", label.name), ..label })
}
