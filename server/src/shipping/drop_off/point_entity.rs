//! The table `drop_off_points`.

use crate::platform::store::Document;
use crate::platform::store::table::*;
use crate::shipping::shipment::StoredDropOff;

/// A point that a courier named, so that it can be chosen by its id. It is public and belongs to no account.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "drop_off_points")]
pub struct Model {
    /// The courier's slug and its id of the point.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    /// What the courier said of it last.
    pub point: Document<StoredDropOff>,
    /// When that was.
    pub seen_at: DateTimeUtc,
}
