//! The table `returns`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::returns::ReturnReason;
use waybill_core::{Cents, Lang};

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// The status of a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ReturnStatus {
    /// A person decides.
    Requested,
    /// Its label is being bought.
    Approved,
    /// The recipient has its label.
    LabelReady,
    /// Its label could not be bought: a person decides again.
    LabelFailed,
    /// Declined.
    Declined,
}

impl ReturnStatus {
    /// Whether a person may decide on it.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Requested | Self::LabelFailed)
    }
}

/// Some of a parcel, as it was when it was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ReturnItem {
    /// The line of the parcel, from 0.
    pub line: u32,
    /// What it is; empty for everything in a parcel of which nothing more is known.
    pub name: String,
    /// The sender's own number for it; may be empty.
    pub sku: String,
    /// How many of it.
    pub quantity: u32,
    /// What one of it is worth, in cents; null where nothing says so.
    pub value: Option<Cents>,
}

/// What a recipient wants to send back.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "returns")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who sent the parcel.
    pub user_id: Uuid,
    pub shipment_id: Uuid,
    /// The shipment that brings it back, once it was begun.
    pub return_shipment_id: Option<Uuid>,
    pub status: ReturnStatus,
    /// What of the parcel.
    pub items: Document<Vec<ReturnItem>>,
    pub reason: Stored<ReturnReason>,
    /// What the recipient added.
    pub note: String,
    /// The recipient's language.
    pub lang: Stored<Lang>,
    /// What the sender keeps of the refund for the label, in cents, as the recipient was told.
    pub fee: i64,
    /// Why it was declined; may be empty.
    pub decline_reason: String,
    /// Why its label could not be bought.
    pub failure: Option<Json>,
    /// Who approved or declined it, and buys its label; the owner where it was approved at once.
    pub decided_by: Option<Uuid>,
    /// Above which price its purchase waits for the owner: the limit of the API key that approved it.
    pub approval_over: Option<i64>,
    pub decided_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
