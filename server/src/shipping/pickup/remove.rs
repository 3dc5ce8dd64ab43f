//! POST /pickups/{id}/remove

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::pickup::PICKUP_SHIPMENTS_MAX;
use waybill_core::violation::Form;
use waybill_core::violation::field::{some, within};

use super::execute;
use super::list::show;
use super::remove_shipment::without;
use super::store::{find, members_of};
use super::view::Pickup;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::limit::hit_account;
use crate::platform::session::Full;
use crate::platform::store::write_tx;
use crate::shipping::rate::COURIER_ASKED;

/// Which shipments.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct PickupShipmentsInput {
    /// The shipments' ids.
    #[garde(custom(some(Code::PickupShipmentsRequired)), custom(within(PICKUP_SHIPMENTS_MAX)))]
    #[schema(max_items = 200)]
    pub shipment_ids: Vec<Uuid>,
}

/// Takes shipments out of a pickup, and tells the courier what is left. Without any left, the pickup is cancelled.
///
/// If the courier says no, nothing changes, and the answer is 409 with its reason.
#[utoipa::path(post, path = "/pickups/{id}/remove", tag = "pickups", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = PickupShipmentsInput,
    responses((status = 409, description = "The courier does not agree, or the pickup is being changed"),
        (status = 200, description = "The pickup", body = Data<Pickup>)))]
pub async fn remove_from_pickup(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<PickupShipmentsInput>,
) -> ApiResult<Data<Pickup>> {
    let row = find(&state.db, &caller, id).await?;
    let members = members_of(&state.db, &row).await?;
    let own = |id: &Uuid| {
        let found = members.iter().find(|member| member.shipment_id == *id);
        found.is_some_and(|member| caller.sees_of(member.user_id))
    };
    if !input.shipment_ids.iter().all(own) {
        return Err(ErrorCode::NotFound.into());
    }
    hit_account(&state, COURIER_ASKED, caller.account.id).await?;
    let tx = write_tx(&state.db).await?;
    let row = without(&tx, &row, &input.shipment_ids, state.clock.now()).await?;
    let entry = Entry { act: Act::PickupChanged, subject_id: Some(row.id), params: &[("date", &row.date)] };
    record(&tx, &caller.user, entry, state.clock.now()).await?;
    tx.commit().await?;
    let row = execute::now(&state, &row, lang).await?;
    Ok(Data(show(&state, &caller, &row, lang).await?))
}
