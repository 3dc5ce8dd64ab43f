//! The table `history_entries`.

use waybill_core::shipment::{HistoryStatus, TrackingStatus};

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// What was sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum Kind {
    /// A label.
    Parcel,
    /// Cover for a parcel that goes by another way.
    Insurance,
    /// Cover for freight.
    Freight,
}

/// An entry of the history: only what its lists sort and filter by.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "history_entries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// The shipment's key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who made it.
    pub user_id: Uuid,
    /// What was sold.
    pub kind: Kind,
    /// The list that it is on.
    pub status: Stored<HistoryStatus>,
    /// The store whose order it sends.
    pub shop_id: Option<Uuid>,
    /// The courier's slug.
    pub courier: String,
    /// Where it is, as the shipment says.
    pub tracking_status: Stored<TrackingStatus>,
    /// When it was paid.
    pub placed_at: DateTimeUtc,
    /// When its label was first downloaded, opened for printing or mailed.
    pub printed_at: Option<DateTimeUtc>,
}
