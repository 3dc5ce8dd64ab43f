//! The dashboard's figures as clients see them.

use chrono::NaiveDate;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Cents;
use waybill_core::shipment::TrackingStatus;

/// The dashboard's figures: the account's for its owner, a team member's own.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct DashboardFigures {
    /// How many parcels are where, in the order of their way; without those that have arrived, came back or were cancelled.
    pub on_the_way: Vec<OnTheWay>,
    /// What was paid for labels that were not given back, day by day, today last.
    pub spend: Vec<SpendDay>,
    /// How couriers delivered, the busiest first.
    pub deliveries: Vec<CourierDeliveries>,
    /// Over how many days deliveries are counted.
    pub delivery_days: i64,
}

/// How many parcels are in a state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OnTheWay {
    /// The state.
    pub status: TrackingStatus,
    /// How many.
    pub parcels: i64,
}

/// A day in the reader's time zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct SpendDay {
    /// The day.
    #[ts(type = "string")]
    pub day: NaiveDate,
    /// How many labels.
    pub labels: i64,
    /// What they cost, in cents.
    pub spent: Cents,
    /// What they would have cost more at the couriers' counters, in cents, as far as couriers publish that.
    pub saved: Cents,
}

/// How a courier delivered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct CourierDeliveries {
    /// The courier's slug.
    pub courier: String,
    /// The courier's name.
    pub courier_name: String,
    /// Parcels delivered.
    pub delivered: i64,
    /// Those of them for which a day was promised.
    pub promised: i64,
    /// Those of them that came on that day or before.
    pub on_time: i64,
}
