//! The table `shop_parcels`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::platform::store::Document;
use crate::platform::store::table::*;

/// What the store knows of a shipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ShopParcelState {
    /// Nothing: there is no label yet.
    Draft,
    /// The label's fulfilment is about to be sent.
    Telling,
    /// It knows the tracking number.
    Told,
    /// Its orders come by files: the number is in the tracking file, for a person to upload.
    ByFile,
    /// The label was cancelled: its fulfilment is about to be cancelled.
    TakingBack,
    /// The fulfilment was cancelled.
    TakenBack,
    /// The store rejected the fulfilment, and says why.
    Refused,
}

/// How many of a line are in a parcel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParcelLine {
    /// The store's id of what is left of the line.
    pub id: String,
    /// The order's line.
    pub line_id: String,
    /// How many.
    pub quantity: u32,
}

/// A label's tracking, as the store gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParcelTracking {
    /// The courier's slug.
    pub courier: String,
    /// The tracking numbers.
    pub numbers: Vec<String>,
}

/// A shipment that sends a part of an order.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shop_parcels")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shop_id: Uuid,
    pub order_id: Uuid,
    pub shipment_id: Uuid,
    /// The store's id of what is sent from one place.
    pub part_id: String,
    /// What is in it.
    pub lines: Document<Vec<ParcelLine>>,
    /// The version of the shipment as the store's order made it: another one was changed by a person.
    pub written_version: i64,
    pub state: ShopParcelState,
    /// The label, once there is one.
    pub tracking: Option<Document<ParcelTracking>>,
    /// The store's id of the fulfilment.
    pub fulfilment_id: Option<String>,
    /// What the store said against it; empty where it said nothing.
    pub failure: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
