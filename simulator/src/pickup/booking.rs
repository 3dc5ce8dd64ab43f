//! Booked pickups.

use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use waybill_core::address::zone_of;
use waybill_core::date::Date;

use super::rules::Wish;
use crate::state::SimulatorState;
use crate::store::StoreError;

/// A pickup that was booked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Booking {
    /// The courier's slug.
    pub courier: String,
    /// Its id, in the courier's own form.
    pub id: String,
    /// The day.
    pub date: Date,
    /// Minutes after midnight, on the clock of the place.
    pub ready: u32,
    /// Minutes after midnight, on the clock of the place.
    pub close: u32,
    /// The province of the place.
    pub province: String,
    /// Its postal code.
    pub postal_code: String,
    /// When it was booked.
    pub booked_at: DateTime<Utc>,
    /// How many seconds parcels were ahead of the clock by then.
    pub ahead: i64,
    /// Cancelled.
    pub cancelled: bool,
    /// The request, as it was sent or as answers repeat it.
    pub sent: String,
}

/// Status of a booking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The driver has not come yet.
    Scheduled,
    /// The driver was there.
    Done,
    /// It was cancelled.
    Cancelled,
}

impl Booking {
    /// What is wished now.
    #[must_use]
    pub fn wish(&self) -> Wish<'_> {
        let Self { date, ready, close, province, postal_code, .. } = self;
        Wish { date: *date, ready: *ready, close: *close, province, postal_code }
    }

    /// Its status. The driver comes within an hour before closing, by the clock of the parcels in transit.
    #[must_use]
    pub fn standing(&self, state: &SimulatorState) -> Standing {
        if self.cancelled {
            return Standing::Cancelled;
        }
        let zone: Tz = zone_of("CA", &self.province, &self.postal_code).parse().unwrap_or(Tz::UTC);
        let (year, month, day) = self.date.parts();
        let midnight = zone.with_ymd_and_hms(year, u32::from(month), u32::from(day), 0, 0, 0).earliest();
        let come = midnight.map(|midnight| midnight + TimeDelta::minutes(i64::from(self.close.saturating_sub(60))));
        let own = TimeDelta::try_seconds(self.ahead).unwrap_or_default();
        let now = state.parcels_now().checked_sub_signed(own).unwrap_or_else(|| state.now());
        if come.is_some_and(|come| now >= come) { Standing::Done } else { Standing::Scheduled }
    }
}

fn collection(courier: &str) -> String {
    format!("{courier}_pickups")
}

/// Books; `name` makes the courier's id of the next number of its sequence.
pub fn book(
    state: &SimulatorState,
    courier: &str,
    wish: &Wish<'_>,
    sent: String,
    name: impl FnOnce(u64) -> String,
) -> Result<Booking, StoreError> {
    let booking = Booking {
        courier: courier.to_owned(),
        id: name(state.store().next(&format!("{courier}_pickup"))?),
        date: wish.date,
        ready: wish.ready,
        close: wish.close,
        province: wish.province.to_owned(),
        postal_code: wish.postal_code.to_owned(),
        booked_at: state.now(),
        ahead: state.ahead(),
        cancelled: false,
        sent,
    };
    keep(state, &booking)?;
    Ok(booking)
}

/// Keeps a booking that was changed.
pub fn keep(state: &SimulatorState, booking: &Booking) -> Result<(), StoreError> {
    state.store().put(&collection(&booking.courier), &booking.id, booking)
}

/// A courier's booking of that id, also one that was cancelled.
pub fn find(state: &SimulatorState, courier: &str, id: &str) -> Result<Option<Booking>, StoreError> {
    state.store().get(&collection(courier), id)
}

/// A courier's bookings, by their ids.
pub fn bookings(state: &SimulatorState, courier: &str) -> Result<Vec<Booking>, StoreError> {
    state.store().all(&collection(courier))
}
