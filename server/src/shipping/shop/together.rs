//! Orders that wait for one recipient.

use std::collections::{BTreeSet, HashMap, HashSet};

use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::shop::OrderFulfilment;

use super::find::orders_of;
use super::order_entity::{Column, Model};
use super::order_view::Sent;
use super::parcel_entity::{self, ShopParcelState};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::{Stored, find_in_account};

/// Of some orders those that may share a parcel with others, with the ids of these: the same recipient, a draft each, and not the same
/// draft yet.
pub(super) async fn together(
    state: &Platform,
    caller: &Caller,
    rows: &[Model],
    parcels: &HashMap<Uuid, Vec<Sent>>,
) -> ApiResult<HashMap<Uuid, Vec<Uuid>>> {
    let waits = |row: &&Model| {
        let sent = parcels.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        !row.recipient.is_empty() && sent.iter().any(|sent| sent.parcel.state == ShopParcelState::Draft)
    };
    let recipients: BTreeSet<&str> = rows.iter().filter(waits).map(|row| row.recipient.as_str()).collect();
    if recipients.is_empty() {
        return Ok(HashMap::new());
    }
    let open = [OrderFulfilment::Unfulfilled, OrderFulfilment::Partial].map(Stored);
    let waiting: Vec<(Uuid, Uuid, String)> = orders_of(caller)
        .select_only()
        .columns([Column::Id, Column::UserId, Column::Recipient])
        .filter(Column::Recipient.is_in(recipients))
        .filter(Column::Fulfilment.is_in(open))
        .order_by_asc(Column::PlacedAt)
        .into_tuple()
        .all(&state.db)
        .await?;
    let drafts: Vec<(Uuid, Uuid)> = find_in_account::<parcel_entity::Entity>(caller.account.id)
        .select_only()
        .columns([parcel_entity::Column::OrderId, parcel_entity::Column::ShipmentId])
        .filter(parcel_entity::Column::OrderId.is_in(waiting.iter().map(|(id, ..)| *id)))
        .filter(parcel_entity::Column::State.eq(ShopParcelState::Draft))
        .into_tuple()
        .all(&state.db)
        .await?;
    let mut shipments: HashMap<Uuid, HashSet<Uuid>> = HashMap::new();
    for (order, shipment) in drafts {
        shipments.entry(order).or_default().insert(shipment);
    }
    let mut found = HashMap::new();
    for row in rows.iter().filter(waits) {
        let Some(own) = shipments.get(&row.id) else { continue };
        let is_apart = |id: &Uuid| shipments.get(id).is_some_and(|others| others.is_disjoint(own));
        let others = waiting
            .iter()
            .filter(|(id, user, to)| *id != row.id && *user == row.user_id && *to == row.recipient && is_apart(id));
        let others: Vec<Uuid> = others.map(|(id, ..)| *id).collect();
        if !others.is_empty() {
            found.insert(row.id, others);
        }
    }
    Ok(found)
}
