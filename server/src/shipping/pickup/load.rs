//! What waits to be fetched, gathered from what was bought.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Decimal;
use waybill_core::parcel::{WeightUnit, convert_weight};
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::{ShipmentStatus, TrackingStatus};
use waybill_providers::courier::{Party, PickupContents};

use super::place::key_of;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Stored, find_among, find_in_account};
use crate::shipping::purchase::entity as purchase;
use crate::shipping::shipment::{entity as shipment, owned_by};

/// Shipments of one courier that wait at one place.
pub(super) struct Load {
    /// The courier's slug.
    pub courier: String,
    /// Whether a simulated courier sold their labels.
    pub simulated: bool,
    /// Where they wait, with a contact to call and to write to.
    pub place: Party,
    /// The shipments' ids and whose they are.
    pub shipments: Vec<(Uuid, Uuid)>,
    /// What the courier should know of them.
    pub contents: PickupContents,
}

/// The caller's shipments of these ids, which must be bought, not scanned yet, of one courier and at one place.
pub(super) async fn load_of(db: &impl ConnectionTrait, caller: &Caller, ids: &[Uuid]) -> ApiResult<Load> {
    let rows = owned_by(caller).filter(shipment::Column::Id.is_in(ids.iter().copied())).all(db).await?;
    if rows.len() != ids.len() {
        return Err(ErrorCode::NotFound.into());
    }
    if !rows.iter().all(waits) {
        return Err(ErrorCode::PickupShipments.into());
    }
    gathered(db, caller.account.id, &rows, &caller.user.email).await
}

/// The same of shipments that are in a pickup already, in any state.
pub(super) async fn load_again(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    ids: &[Uuid],
    email: &str,
) -> ApiResult<Load> {
    let rows = find_among::<shipment::Entity>(account_id, ids.iter().copied()).all(db).await?;
    gathered(db, account_id, &rows, email).await
}

/// Whether the courier says that of a shipment.
pub(super) fn is_in(row: &shipment::Model, status: TrackingStatus) -> bool {
    row.tracking_status.is_some_and(|is| is == status)
}

/// Whether a shipment has a label and is not handed over yet.
pub(super) fn waits(row: &shipment::Model) -> bool {
    // Tracking begins with a label and ends with it; one that is being voided may not be used any more.
    *row.status != ShipmentStatus::CancelRequested && is_in(row, TrackingStatus::LabelCreated)
}

async fn gathered(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    rows: &[shipment::Model],
    email: &str,
) -> ApiResult<Load> {
    let bought = find_in_account::<purchase::Entity>(account_id)
        .filter(purchase::Column::ShipmentId.is_in(rows.iter().map(|row| row.id)))
        .filter(purchase::Column::State.is_in([
            Stored(PurchaseState::Done),
            Stored(PurchaseState::Captured),
            Stored(PurchaseState::Voiding),
        ]))
        .all(db)
        .await?;
    let bought: HashMap<Uuid, purchase::Model> = bought.into_iter().map(|row| (row.shipment_id, row)).collect();
    let mut load: Option<Load> = None;
    for row in rows {
        let sold = bought.get(&row.id).ok_or(ErrorCode::PickupShipments)?;
        let asked = sold.ship_request.read()?;
        let place = asked.shipment.origin;
        let load = load.get_or_insert_with(|| Load {
            courier: sold.courier.clone(),
            simulated: sold.courier_simulated,
            place: Party {
                email: if place.email.is_empty() { email.to_owned() } else { place.email.clone() },
                ..place.clone()
            },
            shipments: Vec::new(),
            contents: nothing(),
        });
        if (load.courier.as_str(), load.simulated) != (&sold.courier, sold.courier_simulated)
            || key_of(&load.place) != key_of(&place)
        {
            return Err(ErrorCode::PickupShipments.into());
        }
        load.shipments.push((row.id, row.user_id));
        let contents = &mut load.contents;
        contents.parcels += u32::try_from(asked.shipment.parcels.len()).unwrap_or(u32::MAX);
        for parcel in &asked.shipment.parcels {
            contents.weight = contents.weight + convert_weight(parcel.weight, parcel.weight_unit, WeightUnit::Kg);
        }
        contents.services.push(asked.service);
        contents.tracking_numbers.extend(sold.tracking_numbers()?);
        match asked.shipment.destination.country.as_str() {
            "CA" => {}
            "US" => contents.to_united_states = true,
            _ => contents.abroad = true,
        }
    }
    load.ok_or_else(|| ErrorCode::PickupShipments.into())
}

/// Contents to which parcels are added.
fn nothing() -> PickupContents {
    PickupContents {
        parcels: 0,
        weight: Decimal::ZERO,
        weight_unit: WeightUnit::Kg,
        services: Vec::new(),
        tracking_numbers: Vec::new(),
        to_united_states: false,
        abroad: false,
    }
}
