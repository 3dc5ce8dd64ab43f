//! The table `shop_events`.

use crate::platform::store::table::*;

/// An event of a store that was processed: if it comes again, it is ignored.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shop_events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_ref: String,
    pub received_at: DateTimeUtc,
}
