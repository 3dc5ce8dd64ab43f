//! The table `shipments`.

use waybill_core::address::AddressInput;
use waybill_core::customs::{InternationalInput, InternationalItemInput};
use waybill_core::parcel::ParcelInput;
use waybill_core::shipment::{RefundStatus, ShipmentOptionsInput, ShipmentStatus, ShipmentType, TrackingStatus};

use super::{AppliedShippingRule, StoredDropOff};
use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// A shipment. What a person typed is stored as typed, in documents; what the product decides is in columns.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shipments")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who made it.
    pub user_id: Uuid,
    /// How it came to be.
    pub shipment_type: Stored<ShipmentType>,
    pub status: Stored<ShipmentStatus>,
    /// Where the parcel is.
    pub tracking_status: Option<Stored<TrackingStatus>>,
    /// The state of a cancellation's refund.
    pub refund_status: Stored<RefundStatus>,
    /// The id for changing the origin.
    pub origin_id: Uuid,
    /// From whom.
    pub origin: Option<Document<AddressInput>>,
    /// The id by which the destination is changed.
    pub destination_id: Uuid,
    /// To whom.
    pub destination: Option<Document<AddressInput>>,
    /// What is sent.
    pub parcels: Document<Vec<ParcelInput>>,
    /// Signature, insurance and what is in it.
    pub options: Document<ShipmentOptionsInput>,
    /// The commercial invoice.
    pub international: Option<Document<InternationalInput>>,
    /// Its lines.
    pub international_items: Document<Vec<InternationalItemInput>>,
    /// Where its parcels will be brought.
    pub drop_off: Option<Document<StoredDropOff>>,
    /// What a search finds it by: the folded words of both addresses.
    pub words: String,
    /// The shipment that this one brings back.
    pub return_of_id: Option<Uuid>,
    /// The chosen rate.
    pub selected_rate_id: Option<Uuid>,
    /// The shipping rule that decided, by its name of then.
    pub applied_rule: Option<Document<AppliedShippingRule>>,
    /// Counts changes.
    pub version: i64,
    pub archived_at: Option<DateTimeUtc>,
    pub deleted_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
