//! The table `pickup_shipments`.

use crate::platform::store::table::*;

/// A shipment of a pickup.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "pickup_shipments")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub pickup_id: Uuid,
    pub shipment_id: Uuid,
    /// Whose shipment it is.
    pub user_id: Uuid,
    /// Whether its courier may still come: a shipment waits for one pickup at a time.
    pub live: bool,
    pub created_at: DateTimeUtc,
}
