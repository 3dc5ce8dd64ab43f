//! GET /remeasured-parcels

use axum::extract::State;
use sea_orm::{QueryOrder, QuerySelect};
use waybill_core::adjustment::{REMEASURED_MAX, RemeasuredParcel};

use super::entity::Column;
use super::status::{core_date, found_on};
use super::store::adjustments_of;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;

/// How many adjustments are looked through: a person does not remember more boxes.
const LATEST: u64 = 50;

/// Parcels that couriers measured otherwise than they were declared, the last first: the rule `adjustment.remeasured` finds
/// among them the box that is about to be sent again.
#[utoipa::path(get, path = "/remeasured-parcels", tag = "adjustments", security(("bearer" = [])),
    responses((status = 401), (status = 200, body = Data<Vec<RemeasuredParcel>>)))]
pub async fn list_remeasured_parcels(
    State(state): State<Platform>,
    caller: Signed,
) -> ApiResult<Data<Vec<RemeasuredParcel>>> {
    let rows = adjustments_of(&caller).order_by_desc(Column::Id).limit(LATEST).all(&state.db).await?;
    let mut found = Vec::new();
    for row in rows {
        let facts = row.facts.read()?;
        found.extend(facts.remeasured().map(|(declared, measured)| RemeasuredParcel {
            courier_slug: row.courier.clone(),
            found_on: core_date(found_on(&row)),
            declared,
            measured,
        }));
    }
    found.truncate(REMEASURED_MAX);
    Ok(Data(found))
}
