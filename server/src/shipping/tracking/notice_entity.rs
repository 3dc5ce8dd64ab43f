//! The table `tracking_notices`.

use sea_orm::entity::prelude::*;
use waybill_core::shipment::TrackingStatus;

use super::notify::Reader;
use crate::platform::store::Stored;

/// A notice that was given.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "tracking_notices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    /// Of which step.
    pub status: Stored<TrackingStatus>,
    /// To whom.
    pub reader: Reader,
    pub created_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
