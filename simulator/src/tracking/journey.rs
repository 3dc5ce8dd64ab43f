//! The scans of a parcel, reckoned from what was bought; those before the simulated present have happened.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use waybill_core::address::zone_of;
use waybill_core::date::{Date, add_business_days};

use super::course::{Course, RESTS};
use crate::label::Block;

/// Where something is scanned.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The city.
    pub city: String,
    /// Two letters; empty where unknown.
    pub province: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// The postal code.
    pub postal_code: String,
}

impl From<&Block> for Place {
    fn from(block: &Block) -> Self {
        Self {
            city: block.city.clone(),
            province: block.province.clone(),
            country: block.country.clone(),
            postal_code: block.postal_code.clone(),
        }
    }
}

impl Place {
    /// An instant on the clock of the place.
    #[must_use]
    pub fn local(&self, at: DateTime<Utc>) -> NaiveDateTime {
        at.with_timezone(&self.zone()).naive_local()
    }

    fn zone(&self) -> Tz {
        zone_of(&self.country, &self.province, &self.postal_code).parse().unwrap_or(Tz::UTC)
    }
}

/// A parcel under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trip {
    /// The courier whose holidays hold.
    pub courier: String,
    /// Where it starts.
    pub origin: Place,
    /// Where it goes.
    pub destination: Place,
    /// When the label was bought.
    pub bought_at: DateTime<Utc>,
    /// How many seconds parcels were ahead of the clock by then: it travels by what they are moved from then on.
    #[serde(default)]
    pub ahead: i64,
    /// The day of mailing.
    pub mailed: Date,
    /// The day on which it is expected.
    pub expected: Date,
    /// Chooses its story: most arrive on the day, some are late, and some find nobody at home.
    pub story: u64,
    /// Which way it goes, where that is wished for.
    #[serde(default)]
    pub course: Course,
    /// Who signs, in capitals; empty if nobody does.
    pub signer: String,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScanKind {
    /// Handed over.
    Accepted,
    /// Sorted near its origin.
    Processed,
    /// Left Canada.
    Exported,
    /// Through customs abroad.
    Cleared,
    /// Arrived near its destination.
    Arrived,
    /// Late.
    Delayed,
    /// On the vehicle.
    OutForDelivery,
    /// Nobody at home.
    Attempted,
    /// Waits at a counter.
    AwaitsPickup,
    /// Delivered.
    Delivered,
    /// Back at its sender.
    Returned,
}

/// A scan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scan {
    /// What happened.
    pub kind: ScanKind,
    /// When.
    pub at: DateTime<Utc>,
    /// When, on the clock of the place.
    pub local: NaiveDateTime,
    /// That clock's abbreviation (EST, NDT), or UTC where it has none.
    pub zone: String,
    /// Where.
    pub place: Place,
}

impl Trip {
    /// What has happened until an instant of the parcels' present, oldest first.
    #[must_use]
    pub fn scans(&self, until: DateTime<Utc>) -> Vec<Scan> {
        let mut scans = self.plan();
        let own = TimeDelta::try_seconds(self.ahead).unwrap_or_default();
        let until = until.checked_sub_signed(own).unwrap_or(until);
        scans.retain(|scan| scan.at <= until);
        scans
    }

    /// When its label was made, on the clock of the place it leaves from, and that clock's abbreviation.
    #[must_use]
    pub fn announced(&self) -> (NaiveDateTime, String) {
        let at = self.bought_at.with_timezone(&self.origin.zone());
        let name = at.format("%Z").to_string();
        match name.chars().all(|c| c.is_ascii_alphabetic()) {
            true => (at.naive_local(), name),
            false => (self.bought_at.naive_utc(), "UTC".to_owned()),
        }
    }

    /// The day of mailing: one on which the courier works, and not in the evening of the day itself.
    fn accepted_on(&self) -> Date {
        let day = add_business_days(self.mailed, 0, &self.origin.province, &self.courier);
        let local = self.bought_at.with_timezone(&self.origin.zone());
        let bought = date(local.date_naive());
        let (first, late) = (day.max(bought), bought >= day && local.hour() >= 16);
        add_business_days(first, u32::from(late), &self.origin.province, &self.courier)
    }

    /// All scans to the end.
    pub fn plan(&self) -> Vec<Scan> {
        let (origin, destination) = (&self.origin, &self.destination);
        let accepted = self.accepted_on();
        // A parcel handed over late arrives late; nothing arrives before it was accepted.
        let there = if destination.country == "CA" { &destination.province } else { &origin.province };
        let after = |day: Date, days: u32| add_business_days(day, days, there, &self.courier);
        let rests_at = |course| if self.course == course { RESTS } else { 0 };
        let start = add_business_days(accepted, rests_at(Course::AtSender), &origin.province, &self.courier);
        let leaves = after(start, rests_at(Course::PickedUp));
        let rested = rests_at(Course::AtSender) + rests_at(Course::PickedUp);
        let arrival = after(self.expected, rested).max(after(leaves, 1));
        let minutes = i64::try_from(self.story % 97).unwrap_or_default();
        let mut scans = vec![
            scan(ScanKind::Accepted, start, (16, 20), minutes % 40, origin),
            scan(ScanKind::Processed, leaves, (20, 35), minutes % 60, origin),
        ];
        if destination.country != "CA" {
            let hub = Place {
                city: "Mississauga".into(),
                province: "ON".into(),
                country: "CA".into(),
                postal_code: "L4W".into(),
            };
            scans.push(scan(ScanKind::Exported, leaves.plus_days(1), (2, 10), minutes, &hub));
            scans.push(scan(ScanKind::Cleared, arrival.plus_days(-1), (9, 30), minutes, destination));
        }
        scans.push(scan(ScanKind::Arrived, arrival, (4, 50), minutes % 60, destination));
        scans.extend(self.last_mile(arrival, &|days| after(arrival, days), minutes));
        scans.sort_by_key(|scan| scan.at);
        scans
    }

    /// What happens from the day of arrival on; `next` is so many business days later.
    fn last_mile(&self, arrival: Date, next: &dyn Fn(u32) -> Date, minutes: i64) -> Vec<Scan> {
        let at = |kind, day, time| scan(kind, day, time, minutes, &self.destination);
        let out = |day| scan(ScanKind::OutForDelivery, day, (8, 5), minutes % 55, &self.destination);
        let delivered = |day| scan(ScanKind::Delivered, day, (11, 40), minutes * 3, &self.destination);
        let attempted = |day| at(ScanKind::Attempted, day, (13, 20));
        let delayed = || at(ScanKind::Delayed, arrival, (11, 15));
        match (self.course, self.story % 20) {
            (Course::Usual, 0) => vec![delayed(), out(next(1)), delivered(next(1))],
            (Course::Usual, 1) => vec![
                out(arrival),
                attempted(arrival),
                at(ScanKind::AwaitsPickup, next(1), (10, 0)),
                at(ScanKind::Delivered, next(2), (17, 15)),
            ],
            (Course::Usual | Course::OnTime | Course::AtSender | Course::PickedUp, _) => {
                vec![out(arrival), delivered(arrival)]
            }
            (Course::Late, _) => vec![delayed(), out(next(2)), delivered(next(2))],
            (Course::OnVehicle, _) => vec![out(arrival), delivered(next(RESTS))],
            (Course::Attempted, _) => vec![out(arrival), attempted(arrival), out(next(RESTS)), delivered(next(RESTS))],
            (Course::AtCounter, _) => vec![
                out(arrival),
                attempted(arrival),
                at(ScanKind::AwaitsPickup, arrival, (17, 30)),
                at(ScanKind::Delivered, next(RESTS), (17, 15)),
            ],
            (Course::Held, _) => vec![delayed(), out(next(RESTS)), delivered(next(RESTS))],
            (Course::Returned, _) => vec![
                out(arrival),
                attempted(arrival),
                scan(ScanKind::Returned, next(1), (15, 10), minutes, &self.origin),
            ],
        }
    }
}

fn scan(kind: ScanKind, day: Date, (hour, minute): (u32, u32), later: i64, place: &Place) -> Scan {
    let time = NaiveTime::from_hms_opt(hour, minute, 0).unwrap_or(NaiveTime::MIN);
    let (year, month, of_month) = day.parts();
    let day = NaiveDate::from_ymd_opt(year, u32::from(month), u32::from(of_month)).unwrap_or_default();
    let local = day.and_time(time) + TimeDelta::minutes(later);
    let zone = place.zone();
    // Scans fall in daytime or at four in the morning, never into the hour that a change of clocks skips.
    let at = zone
        .from_local_datetime(&local)
        .earliest()
        .unwrap_or_else(|| Utc.from_utc_datetime(&local).with_timezone(&zone));
    let name = at.format("%Z").to_string();
    let known = name.chars().all(|c| c.is_ascii_alphabetic());
    let utc = at.with_timezone(&Utc);
    let (local, zone) = if known { (local, name) } else { (utc.naive_utc(), "UTC".to_owned()) };
    Scan { kind, at: utc, local, zone, place: place.clone() }
}

fn date(day: NaiveDate) -> Date {
    day.format("%Y-%m-%d").to_string().parse().unwrap_or_default()
}
