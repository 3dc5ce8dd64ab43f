//! The table `payment_events`.

use waybill_providers::payment::EventKind;

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// An event from the payment processor that has been handled.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "payment_events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The processor's id (`evt_…`).
    pub event_ref: String,
    pub kind: Stored<EventKind>,
    pub object_ref: String,
    pub received_at: DateTimeUtc,
}
