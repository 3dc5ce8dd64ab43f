//! The table `trackings`.

use sea_orm::sea_query::Cond;
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::CourierMessage;

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// A parcel that is followed.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "trackings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    /// Among the parcels of its shipment, from 0.
    pub position: i64,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code of the service.
    pub service: String,
    /// Whether a simulated courier sold its label.
    pub simulated: bool,
    pub tracking_number: String,
    /// The language in which the courier is asked.
    pub lang: Stored<Lang>,
    /// Where it is.
    pub status: Stored<TrackingStatus>,
    /// The day on which it is expected, `YYYY-MM-DD`.
    pub expected_delivery: Option<String>,
    /// Who signed; empty if not signed.
    pub signed_by: String,
    /// When its label was bought.
    pub followed_since: DateTimeUtc,
    /// When the last known event happened.
    pub last_event_at: Option<DateTimeUtc>,
    /// When the courier last answered.
    pub checked_at: Option<DateTimeUtc>,
    /// When it is asked again; None once there is nothing more to ask.
    pub next_check_at: Option<DateTimeUtc>,
    /// Until when a job has it.
    pub queued_until: Option<DateTimeUtc>,
    /// Checks in a row that failed.
    pub failures: i64,
    /// Why the last one did.
    pub failure: Option<Document<CourierMessage>>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

/// Parcels about which the courier may be asked out of turn: those that are polled, and those that arrived, since couriers
/// correct a delivery. Not those whose label we voided.
pub(super) fn may_be_asked_about() -> Cond {
    let arrived = [TrackingStatus::Delivered, TrackingStatus::Returned].map(Stored);
    Cond::any().add(Column::NextCheckAt.is_not_null()).add(Column::Status.is_in(arrived))
}
