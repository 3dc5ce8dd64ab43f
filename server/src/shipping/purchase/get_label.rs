//! GET /label-download/{id}, /label-download-with-type/{id} and /label-view/{id}

use axum::extract::State;
use garde::Validate;
use object_store::ObjectStoreExt;
use object_store::path::Path as FilePath;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::violation::Form;

use super::entity::{Column, Entity};
use super::file_entity::Model;
use super::letter;
use super::show::labels;
use crate::platform::Platform;
use crate::platform::files::unread;
use crate::platform::http::{ApiError, ApiResult, FileAnswer, Path, Problem, Query};
use crate::platform::session::{Caller, SignedFile};
use crate::platform::store::Stored;
use crate::shipping::shipment;

/// The formats in which a label is available.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LabelForm {
    /// PDF, 4 by 6 inches, a page per parcel.
    #[default]
    #[serde(rename = "4x6")]
    FourBySix,
    /// PDF, the label on a letter page, a page per parcel.
    Letter,
    /// Zebra's printer language, if the courier offers it.
    Zpl,
}

/// `?type=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct LabelQuery {
    /// `4x6`, `letter` or `zpl`.
    #[serde(rename = "type")]
    #[garde(skip)]
    form: LabelForm,
}

impl Form for LabelQuery {}

/// Downloads the label, 4 by 6 inches. 409 until it has arrived.
#[utoipa::path(get, path = "/label-download/{id}", tag = "purchase",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The label", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download(
    State(state): State<Platform>,
    caller: SignedFile,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    label(&state, &caller, id, LabelForm::FourBySix, false).await
}

/// Downloads the label in a format: `4x6`, `letter`, or `zpl` if the courier offers it (else 409).
#[utoipa::path(get, path = "/label-download-with-type/{id}", tag = "purchase",
    security(("bearer" = [])), params(("id" = Uuid, Path), LabelQuery),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The label", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_with_type(
    State(state): State<Platform>,
    caller: SignedFile,
    Path(id): Path<Uuid>,
    Query(LabelQuery { form }): Query<LabelQuery>,
) -> ApiResult<FileAnswer> {
    label(&state, &caller, id, form, false).await
}

/// Shows the label in the browser.
#[utoipa::path(get, path = "/label-view/{id}", tag = "purchase", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The label", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn view(State(state): State<Platform>, caller: SignedFile, Path(id): Path<Uuid>) -> ApiResult<FileAnswer> {
    label(&state, &caller, id, LabelForm::FourBySix, true).await
}

async fn label(state: &Platform, caller: &Caller, id: Uuid, form: LabelForm, inline: bool) -> ApiResult<FileAnswer> {
    if !caller.is_full() {
        return Err(Problem::NotInYourCountry.into());
    }
    let shipment = shipment::find(&state.db, caller, id).await?;
    let paid = [PurchaseState::Captured, PurchaseState::Done, PurchaseState::Closed].map(Stored);
    let purchase = Entity::find()
        .filter(Column::ShipmentId.eq(shipment.id))
        .filter(Column::State.is_in(paid))
        .order_by_desc(Column::Attempt)
        .one(&state.db)
        .await?
        .ok_or(Problem::NoPurchase)?;
    let media_type = if form == LabelForm::Zpl { "application/x-zpl" } else { "application/pdf" };
    let all = labels(&state.db, std::iter::once(&purchase)).await?.remove(&purchase.id).unwrap_or_default();
    if all.is_empty() {
        return Err(Problem::LabelPending.into());
    }
    let files: Vec<&Model> = all.iter().filter(|file| file.media_type == media_type).collect();
    let Some(first) = files.first() else { return Err(Problem::LabelType.into()) };
    let mut documents = Vec::new();
    for file in &files {
        documents.push(read(state, file).await?);
    }
    let bytes = match form {
        LabelForm::Zpl => documents.concat(),
        LabelForm::FourBySix if documents.len() == 1 => documents.concat(),
        LabelForm::FourBySix => letter::join(documents)?,
        LabelForm::Letter => letter::on_letter_pages(documents)?,
    };
    let name = first.name.clone();
    Ok(FileAnswer { bytes, content_type: media_type, name, inline })
}

/// The bytes as stored.
async fn read(state: &Platform, file: &Model) -> ApiResult<Vec<u8>> {
    let found = state.files.get(&FilePath::from(file.storage_key.clone())).await.map_err(unread)?;
    let bytes = found.bytes().await.map_err(unread)?;
    if hex::encode(Sha256::digest(&bytes)) != file.sha256 {
        return Err(ApiError::internal(format!("the file {} is not what was stored", file.id)));
    }
    Ok(bytes.to_vec())
}
