//! PATCH and DELETE /shipments/{id}/dropoff

use axum::extract::State;
use garde::Validate;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Deserialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::shipment::{ShipmentStatus, TrackingStatus};
use waybill_core::violation::Form;

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Document, Stored, update_by_id, write_tx};
use crate::shipping::drop_off::named;
use crate::shipping::purchase;
use crate::shipping::shipment::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment::{PaymentWaits, StoredDropOff, find, look, wrong_state};

/// The point to choose.
#[derive(Debug, Clone, Default, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct ChooseDropOff {
    /// Its id, as `GET /drop-offs` gives it.
    #[garde(custom(max_text_len))]
    pub drop_off_id: String,
}

/// Stores where a parcel will be dropped off: it is shown with the shipment, and under the label on its letter page.
///
/// Another choice takes its place. 404 for a point that no courier has named, 409 where the label is not bought, was
/// cancelled, the courier has the parcel already, or the point is another courier's.
#[utoipa::path(patch, path = "/shipments/{id}/dropoff", tag = "drop-offs", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = ChooseDropOff,
    responses((status = 409), (status = 200, description = "The shipment", body = Data<Shipment>)))]
pub async fn choose(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<ChooseDropOff>,
) -> ApiResult<Data<Shipment>> {
    let row = handed_in_soon(&state, &caller, id).await?;
    let point = named(&state.db, &input.drop_off_id).await?;
    let bought = purchase::last(&state.db, (row.account_id, row.id)).await?.ok_or(ErrorCode::NoPurchase)?;
    if bought.courier != point.courier {
        return Err(ErrorCode::OtherCouriersDropOff.into());
    }
    let row = keep(&state, row, Some(&point)).await?;
    Ok(Data(show(&state, &row, lang).await?))
}

/// Forgets where a parcel was to be brought.
#[utoipa::path(delete, path = "/shipments/{id}/dropoff", tag = "drop-offs", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 409), (status = 200, description = "The shipment", body = Data<Shipment>)))]
pub async fn clear(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    let row = handed_in_soon(&state, &caller, id).await?;
    let row = keep(&state, row, None).await?;
    Ok(Data(show(&state, &row, lang).await?))
}

/// A shipment of the caller's whose parcel has a label and is still with its sender.
async fn handed_in_soon(state: &Platform, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    let row = find(&state.db, caller, id).await?;
    let is_here = row.tracking_status.is_none_or(|status| *status == TrackingStatus::LabelCreated);
    if *row.status == ShipmentStatus::Purchased && is_here { Ok(row) } else { Err(wrong_state(*row.status)) }
}

/// Writes a choice, unless the shipment was cancelled in the same moment. Its version stays: nothing that is edited
/// changes.
async fn keep(state: &Platform, row: Model, point: Option<&StoredDropOff>) -> ApiResult<Model> {
    let drop_off = point.map(Document::of).transpose()?;
    let tx = write_tx(&state.db).await?;
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(ActiveModel { drop_off: Set(drop_off.clone()), ..Default::default() })
        .filter(Column::Status.eq(Stored(ShipmentStatus::Purchased)))
        .filter(Column::DeletedAt.is_null())
        .exec(&tx)
        .await?;
    look(&tx, (row.account_id, row.id), PaymentWaits::ForBank, state.clock.now()).await?;
    tx.commit().await?;
    if written.rows_affected == 1 { Ok(Model { drop_off, ..row }) } else { Err(ErrorCode::Conflict.into()) }
}
