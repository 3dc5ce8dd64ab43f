//! Rows of saved quotes: finding, and what they hold as a draft.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use uuid::Uuid;
use waybill_core::quote::{PRICE_WATCHED_DAYS, QuoteStatus};
use waybill_core::shipment::{RefundStatus, ShipmentStatus, ShipmentType};

use super::entity::{self, Content};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::shipping::shipment::Draft;

/// How often the price is looked up without anybody asking.
pub(super) const WATCHED_EVERY: TimeDelta = TimeDelta::days(1);

/// The caller's saved quotes: the only start of a query. The owner sees all of the account's, a team member their own.
pub fn owned_by(caller: &Caller) -> Select<entity::Entity> {
    caller.find(entity::Column::UserId)
}

/// One of the caller's saved quotes.
///
/// # Errors
/// 404 when there is none of that id, or it is another's.
pub async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<entity::Model> {
    Ok(owned_by(caller).filter(entity::Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// When the price of a quote is looked up next: a day from now, while it is in the list and young enough.
pub(super) fn look_at(status: QuoteStatus, saved: DateTime<Utc>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let next = now + WATCHED_EVERY;
    let young = next < saved + TimeDelta::days(PRICE_WATCHED_DAYS.into());
    (status == QuoteStatus::Active && young).then_some(next)
}

impl Content {
    /// The same as a draft that couriers are asked about.
    pub(super) fn draft(self) -> Draft {
        let Self { origin, destination, parcels, options, international, items } = self;
        Draft {
            shipment_type: ShipmentType::Normal,
            status: ShipmentStatus::Draft,
            tracking_status: None,
            refund_status: RefundStatus::None,
            origin: Some(origin),
            destination: Some(destination),
            parcels,
            options,
            international,
            items,
        }
    }
}
