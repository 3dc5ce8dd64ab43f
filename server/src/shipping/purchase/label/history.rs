//! The history's entry of a label that is paid.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};

use crate::shipping::product;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::machine::Halt;
use crate::shipping::shipment;

/// Enters a paid label, and what it teaches about products.
pub async fn enter_label(db: &impl ConnectionTrait, row: &Model, at: DateTime<Utc>) -> Result<(), Halt> {
    let Some(shipment) = shipment::entity::Entity::find_by_id((row.account_id, row.shipment_id)).one(db).await? else {
        return Ok(());
    };
    let tracking_numbers = row.tracking_numbers()?;
    let sold = shipment::Sold { courier: &row.courier, tracking_numbers: &tracking_numbers, at };
    shipment::enter(db, &shipment, sold).await?;
    Ok(product::record_sent(db, &shipment, at).await?)
}
