//! Storing the label's file. The keys come from the purchase, so that repeating it changes nothing.

use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, IntoActiveModel, QueryFilter};
use sha2::{Digest, Sha256};
use uuid::Uuid;
use waybill_core::purchase::PurchaseEvent;
use waybill_providers::courier::{LabelFile, LabelMedia, LabelRequest};

use crate::platform::store::update_by_id;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::file_entity;
use crate::shipping::purchase::machine::{ExtraChanges, Halt, Progress, Run};
use crate::shipping::shipment::FileKind;

/// Fetches the label and stores it.
pub async fn store(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let state = run.state;
    let request = row.ship_request.read()?;
    let shipment = row
        .ship_outcome
        .as_ref()
        .ok_or_else(|| Halt::Bug("a label without what the courier sold".to_owned()))?
        .read()?;
    let Some(courier) = state.couriers.get_as(&row.courier, row.courier_simulated).cloned() else {
        return wait(run, row, Failure::CourierGone).await;
    };
    let asked = LabelRequest {
        international: request.shipment.origin.country != request.shipment.destination.country,
        shipment,
        size: request.label_size,
        media: LabelMedia::Pdf,
        lang: request.shipment.lang,
    };
    state.fault_points.reach("before_label_call").await;
    let answer = courier.label(&asked).await;
    state.fault_points.reach("after_label_call").await;
    let labels = match answer {
        Ok(reply) if !reply.result.is_empty() => reply.result,
        Ok(_) => return Ok(Progress::Later),
        Err(error) => {
            tracing::warn!(purchase = %row.id, %error, "the label's file is not here yet");
            return wait(run, row, Failure::Courier { message: error.message() }).await;
        }
    };
    let mut files = Vec::new();
    for (position, label) in labels.iter().enumerate() {
        let file = describe(run, row, position + 1, label);
        let path = Path::from(file.storage_key.clone());
        if let Err(error) = state.files.put(&path, PutPayload::from(label.bytes.clone())).await {
            tracing::error!(purchase = %row.id, %error, "the file store did not take a label");
            return wait(run, row, Failure::FileStore).await;
        }
        files.push(file.into_active_model().reset_all());
    }
    let row = run
        .step_with(row, PurchaseEvent::LabelStored, ExtraChanges { files, ..ExtraChanges::default() }, |change| {
            change.failure = Set(None)
        })
        .await?;
    Ok(row.into())
}

fn describe(run: &Run<'_>, row: &Model, position: usize, label: &LabelFile) -> file_entity::Model {
    let (ending, media_type) = match label.media {
        LabelMedia::Pdf => ("pdf", "application/pdf"),
        LabelMedia::Zpl => ("zpl", "application/x-zpl"),
    };
    let number = label.tracking_numbers.first().cloned().unwrap_or_else(|| row.id.to_string());
    file_entity::Model {
        id: Uuid::now_v7(),
        account_id: row.account_id,
        shipment_id: row.shipment_id,
        purchase_id: Some(row.id),
        kind: FileKind::Label,
        position: i64::try_from(position).unwrap_or(i64::MAX),
        name: format!("label-{number}.{ending}"),
        media_type: media_type.to_owned(),
        size: i64::try_from(label.bytes.len()).unwrap_or(i64::MAX),
        sha256: hex::encode(Sha256::digest(&label.bytes)),
        storage_key: format!("labels/{}/{}/{position}.{ending}", row.account_id, row.id),
        created_at: run.state.clock.now(),
    }
}

/// The row says why there is no file.
async fn wait(run: &Run<'_>, row: &Model, failure: Failure) -> Result<Progress, Halt> {
    let why = ActiveModel { failure: Set(failure.to_column()), ..Default::default() };
    update_by_id::<Entity>((row.account_id, row.id))
        .set(why)
        .filter(Column::LeaseHolder.eq(run.holder))
        .exec(&run.state.db)
        .await?;
    Ok(Progress::Later)
}
