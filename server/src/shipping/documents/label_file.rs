//! The files of a label as the courier gave them: as they were bought, in PDF unless the installation buys ZPL, and ZPL once it
//! is asked for.

use object_store::path::Path as FilePath;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use sha2::{Digest, Sha256};
use uuid::Uuid;
use waybill_core::courier::{LabelFormat, label_formats};
use waybill_providers::courier::{LabelMedia, LabelRequest};

use crate::platform::Platform;
use crate::platform::files::unread;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::StoreError;
use crate::shipping::purchase::entity::Model as Purchase;
use crate::shipping::purchase::file_entity::{Column, Entity, Model};
use crate::shipping::purchase::labels;
use crate::shipping::shipment::FileKind;

const PDF: &str = "application/pdf";
const ZPL: &str = "application/x-zpl";

/// The files of a label.
pub struct Labels {
    files: Vec<Model>,
    /// The name under which it is saved.
    pub name: String,
}

impl Labels {
    /// The files of a purchase's label.
    ///
    /// # Errors
    /// 409 while there are none.
    pub async fn of(state: &Platform, purchase: &Purchase) -> ApiResult<Self> {
        let files = labels(&state.db, std::iter::once(purchase)).await?.remove(&purchase.id).unwrap_or_default();
        let first = files.first().ok_or(ErrorCode::LabelPending)?;
        Ok(Self { name: first.name.clone(), files })
    }

    /// The PDFs, one or several parcels each.
    ///
    /// # Errors
    /// 409 where the label was bought in ZPL.
    pub async fn pdf(&self, state: &Platform) -> ApiResult<Vec<Vec<u8>>> {
        self.check_pdf()?;
        self.read(state, PDF).await
    }

    /// Whether there are PDFs.
    ///
    /// # Errors
    /// 409 where the label was bought in ZPL.
    pub fn check_pdf(&self) -> ApiResult<()> {
        let has_pdf = self.files.iter().any(|file| file.media_type == PDF);
        if has_pdf { Ok(()) } else { Err(ErrorCode::LabelType.into()) }
    }

    async fn read(&self, state: &Platform, media_type: &str) -> ApiResult<Vec<Vec<u8>>> {
        let mut documents = Vec::new();
        for file in self.files.iter().filter(|file| file.media_type == media_type) {
            documents.push(read(state, file).await?);
        }
        Ok(documents)
    }
}

/// The bytes as stored.
///
/// # Errors
/// Where the file store does not have them.
pub async fn read(state: &Platform, file: &Model) -> ApiResult<Vec<u8>> {
    let found = state.files.get(&FilePath::from(file.storage_key.clone())).await.map_err(unread)?;
    let bytes = found.bytes().await.map_err(unread)?;
    if hex::encode(Sha256::digest(&bytes)) != file.sha256 {
        return Err(ApiError::internal(format!("the file {} is not what was stored", file.id)));
    }
    Ok(bytes.to_vec())
}

/// The label in ZPL, asked of the courier the first time.
///
/// # Errors
/// 409 where the courier doesn't offer it, 502 while it does not answer.
pub async fn zpl(state: &Platform, purchase: &Purchase, labels: &Labels) -> ApiResult<(Vec<u8>, String)> {
    let name = labels.name.replace(".pdf", ".zpl");
    let stored = labels.read(state, ZPL).await?;
    if !stored.is_empty() {
        return Ok((stored.concat(), name));
    }
    if !label_formats(&purchase.courier).contains(&LabelFormat::Zpl) {
        return Err(ErrorCode::LabelType.into());
    }
    let courier = state.couriers.get_as(&purchase.courier, purchase.courier_simulated).ok_or(ErrorCode::LabelType)?;
    let request = purchase.ship_request.read()?;
    let asked = LabelRequest {
        international: request.shipment.origin.country != request.shipment.destination.country,
        shipment: purchase.ship_outcome.as_ref().ok_or(ErrorCode::LabelPending)?.read()?,
        size: request.label_size,
        media: LabelMedia::Zpl,
        lang: request.shipment.lang,
    };
    let given = courier
        .label(&asked)
        .await
        .map_err(|error| ApiError { cause: Some(error.to_string()), ..ErrorCode::CourierSilent.into() })?;
    let given = given.result;
    if given.is_empty() || given.iter().any(|file| file.media != LabelMedia::Zpl) {
        return Err(ErrorCode::LabelType.into());
    }
    for (position, file) in given.iter().enumerate() {
        store(state, purchase, position + 1, &name, &file.bytes).await?;
    }
    Ok((given.into_iter().flat_map(|file| file.bytes).collect(), name))
}

/// Stores a file under a key that comes from the purchase, so that repeating it changes nothing.
async fn store(state: &Platform, purchase: &Purchase, position: usize, name: &str, bytes: &[u8]) -> ApiResult<()> {
    let row = Model {
        id: Uuid::now_v7(),
        account_id: purchase.account_id,
        shipment_id: purchase.shipment_id,
        purchase_id: Some(purchase.id),
        kind: FileKind::Label,
        position: i64::try_from(position).unwrap_or(i64::MAX),
        name: name.to_owned(),
        media_type: ZPL.to_owned(),
        size: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
        sha256: hex::encode(Sha256::digest(bytes)),
        storage_key: format!("labels/{}/{}/{position}.zpl", purchase.account_id, purchase.id),
        created_at: state.clock.now(),
    };
    let path = FilePath::from(row.storage_key.clone());
    state.files.put(&path, PutPayload::from(bytes.to_vec())).await.map_err(unread)?;
    let again = OnConflict::columns([Column::AccountId, Column::StorageKey]).do_nothing().to_owned();
    let written = Entity::insert(row.into_active_model().reset_all()).on_conflict(again);
    written.exec_without_returning(&state.db).await.map_err(StoreError::from)?;
    Ok(())
}
