//! Whether a label can still be insured: until its courier has the parcel.

use sea_orm::EntityTrait;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::TrackingStatus;

use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::store::Key;
use crate::shipping::insurance::in_force_for;
use crate::shipping::purchase::entity::Model as Purchase;
use crate::shipping::purchase::{BuyingState, paid};
use crate::shipping::shipment::entity as shipment;

/// The label that cover can be added to: bought, and not yet with its courier.
///
/// # Errors
/// 409 where it is not there, or the courier has the parcel.
pub(super) async fn insurable(state: &BuyingState, row: &shipment::Model) -> ApiResult<Purchase> {
    let label = paid(&state.db, (row.account_id, row.id)).await?.filter(|label| label.state == PurchaseState::Done);
    let label = label.ok_or(ErrorCode::PolicyGoesWithLabel)?;
    match row.tracking_status.is_none_or(|status| status == TrackingStatus::LabelCreated) {
        true => Ok(label),
        false => Err(ErrorCode::CoverTooLate.into()),
    }
}

/// The same of a policy that an earlier try left, when it is bought alone.
pub(super) async fn still_insurable(state: &BuyingState, shipment: Key) -> ApiResult<()> {
    let row = shipment::Entity::find_by_id(shipment).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    insurable(state, &row).await?;
    match in_force_for(&state.db, shipment).await?.is_empty() {
        true => Ok(()),
        false => Err(ErrorCode::PolicyTwice.into()),
    }
}
