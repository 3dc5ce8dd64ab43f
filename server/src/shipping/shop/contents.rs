//! What connected stores' orders say of shipments: what is in them, under which order.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Cents;

use super::{order_entity, parcel_entity};
use crate::platform::http::ApiResult;
use crate::platform::store::{StoreResult, by_id, find_among, find_in_account};

/// What a store's order says of a shipment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopContents {
    /// What the store and its customer call the order: `#1001`; several orders of one recipient with commas.
    pub order: String,
    /// When it was placed, or the first of them.
    pub placed_at: DateTime<Utc>,
    /// What the customer or the store noted.
    pub note: String,
    /// What is in the shipment.
    pub lines: Vec<ShopContentsLine>,
}

/// Some of an order's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopContentsLine {
    /// What it is, with its variant.
    pub title: String,
    /// The store's own number for it.
    pub sku: String,
    /// How many are in the shipment.
    pub quantity: u32,
    /// What was paid for one.
    pub price: Cents,
}

/// The parcels of stores' orders among an account's shipments, the oldest first, and the orders by their ids.
pub async fn parcels_of(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    shipment_ids: &[Uuid],
) -> StoreResult<(Vec<parcel_entity::Model>, HashMap<Uuid, order_entity::Model>)> {
    let mut parcels = find_in_account::<parcel_entity::Entity>(account_id)
        .filter(parcel_entity::Column::ShipmentId.is_in(shipment_ids.iter().copied()))
        .all(db)
        .await?;
    // Not by the database, which would read all of the account's in the order of their ids.
    parcels.sort_by_key(|parcel| parcel.id);
    if parcels.is_empty() {
        return Ok((parcels, HashMap::new()));
    }
    let orders = find_among::<order_entity::Entity>(account_id, parcels.iter().map(|parcel| parcel.order_id));
    let orders = by_id(orders, db).await?;
    Ok((parcels, orders))
}

/// What stores' orders say of an account's shipments, by the shipment's id; those from elsewhere have no entry.
pub async fn contents_of(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    shipment_ids: &[Uuid],
) -> ApiResult<HashMap<Uuid, ShopContents>> {
    let (parcels, orders) = parcels_of(db, account_id, shipment_ids).await?;
    let mut found: HashMap<Uuid, ShopContents> = HashMap::new();
    for parcel in &parcels {
        let Some(order) = orders.get(&parcel.order_id) else { continue };
        let contents = ShopContents::of(parcel, order)?;
        match found.entry(parcel.shipment_id) {
            Entry::Vacant(entry) => {
                entry.insert(contents);
            }
            Entry::Occupied(mut entry) => entry.get_mut().add(contents),
        }
    }
    Ok(found)
}

impl ShopContents {
    fn of(parcel: &parcel_entity::Model, row: &order_entity::Model) -> ApiResult<Self> {
        let order = row.body.read()?;
        let lines = parcel.lines.read()?;
        let line = |packed: parcel_entity::ParcelLine| {
            let ordered = order.lines.iter().find(|line| line.id == packed.line_id)?;
            let title = match ordered.variant.as_str() {
                "" => ordered.title.clone(),
                variant => format!("{}, {variant}", ordered.title),
            };
            Some(ShopContentsLine { title, sku: ordered.sku.clone(), quantity: packed.quantity, price: ordered.price })
        };
        let lines = lines.into_iter().filter_map(line).collect();
        Ok(Self { order: order.name, placed_at: row.placed_at, note: order.note, lines })
    }

    /// What another order has in the same shipment.
    fn add(&mut self, other: Self) {
        let joined = |one: &str, other: &str, between: &str| {
            [one, other].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(between)
        };
        self.order = joined(&self.order, &other.order, ", ");
        self.note = joined(&self.note, &other.note, "\n");
        self.placed_at = self.placed_at.min(other.placed_at);
        self.lines.extend(other.lines);
    }
}
