//! When a courier comes. Times are minutes after midnight on the clock of the place.

use chrono::{DateTime, Timelike, Utc};
use chrono_tz::Tz;
use waybill_core::address::zone_of;
use waybill_core::date::{Date, is_business_day};

use crate::tariff::local_date;

/// When a courier comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// Its slug.
    pub courier: &'static str,
    /// From when on it comes.
    pub earliest: u32,
    /// Until when it comes.
    pub latest: u32,
    /// Until when a pickup of the same day can be booked, in towns.
    pub cutoff: u32,
    /// The shortest time from ready to closing.
    pub shortest: u32,
    /// How many days ahead it can be booked.
    pub ahead: i32,
    /// Whether it comes to rural areas (second character of the postal code 0), where the cut-off is two hours earlier.
    pub rural: bool,
    /// Whether it comes to the territories.
    pub north: bool,
}

const fn at(hour: u32, minute: u32) -> u32 {
    hour * 60 + minute
}

/// Plausible rules, in the couriers' order. Canada Post: afternoons of an hour at least, up to 30 days ahead, where its
/// on-demand tour goes (facts: Parcel Pickup service; its sample's cut-off is 16:00). Purolator: its sample names a window of
/// 60 minutes. The others' hours are those of their terminals, cut off so that a driver can still be sent.
const RULES: [Rules; 6] = [
    Rules {
        courier: "cp",
        earliest: at(12, 0),
        latest: at(17, 45),
        cutoff: at(16, 0),
        shortest: 60,
        ahead: 30,
        rural: false,
        north: false,
    },
    Rules {
        courier: "puro",
        earliest: at(8, 0),
        latest: at(18, 0),
        cutoff: at(15, 30),
        shortest: 60,
        ahead: 14,
        rural: true,
        north: false,
    },
    Rules {
        courier: "gls",
        earliest: at(8, 0),
        latest: at(18, 0),
        cutoff: at(14, 0),
        shortest: 120,
        ahead: 14,
        rural: true,
        north: false,
    },
    Rules {
        courier: "loomis",
        earliest: at(9, 0),
        latest: at(17, 30),
        cutoff: at(14, 0),
        shortest: 60,
        ahead: 14,
        rural: true,
        north: false,
    },
    Rules {
        courier: "ups",
        earliest: at(8, 0),
        latest: at(19, 0),
        cutoff: at(15, 0),
        shortest: 120,
        ahead: 14,
        rural: true,
        north: true,
    },
    Rules {
        courier: "canpar",
        earliest: at(9, 0),
        latest: at(17, 30),
        cutoff: at(13, 30),
        shortest: 60,
        ahead: 14,
        rural: true,
        north: false,
    },
];

/// A courier's rules; those of the first for a slug that is none.
#[must_use]
pub fn rules(courier: &str) -> &'static Rules {
    RULES.iter().find(|rules| rules.courier == courier).unwrap_or(&RULES[0])
}

/// A requested pickup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish<'a> {
    /// The day.
    pub date: Date,
    /// From when the parcels are ready.
    pub ready: u32,
    /// Until when someone is there.
    pub close: u32,
    /// The province of the place.
    pub province: &'a str,
    /// Its postal code.
    pub postal_code: &'a str,
}

/// Why a courier does not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Not to this place.
    Place,
    /// The day is over.
    Past,
    /// Not on weekends and holidays.
    Day,
    /// Not yet: the day is too far ahead.
    TooFar,
    /// Today it is too late.
    Cutoff,
    /// Not at these hours.
    Hours,
    /// The time between ready and closing is too short.
    Window,
}

impl Rules {
    /// Until when a pickup can be booked for the same day at a postal code; None if the courier doesn't pick up there.
    #[must_use]
    pub fn cutoff_at(&self, postal_code: &str) -> Option<u32> {
        let area = waybill_core::place::area(postal_code)?;
        let north = matches!(area.province, "NT" | "NU" | "YT");
        match (north, area.is_rural()) {
            (true, _) if !self.north => None,
            (_, true) if !self.rural => None,
            (_, true) => Some(self.cutoff - 120),
            _ => Some(self.cutoff),
        }
    }

    /// Whether the courier works on that day there.
    #[must_use]
    pub fn works_on(&self, date: Date, province: &str) -> bool {
        is_business_day(date, province, self.courier)
    }

    /// Whether it comes to the place on the day; hours are not looked at.
    pub fn check_day(&self, wish: &Wish<'_>, now: DateTime<Utc>) -> Result<(), Refusal> {
        let cutoff = self.cutoff_at(wish.postal_code).ok_or(Refusal::Place)?;
        let today = local_date(now, "CA", wish.province, wish.postal_code);
        if wish.date < today {
            return Err(Refusal::Past);
        }
        if !self.works_on(wish.date, wish.province) {
            return Err(Refusal::Day);
        }
        if wish.date.days_since(today) > self.ahead {
            return Err(Refusal::TooFar);
        }
        if wish.date == today && minutes_at(now, wish) > cutoff {
            return Err(Refusal::Cutoff);
        }
        Ok(())
    }

    /// Whether it comes as wished. The first thing against it counts.
    pub fn check(&self, wish: &Wish<'_>, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.check_day(wish, now)?;
        if wish.ready < self.earliest || wish.close > self.latest {
            return Err(Refusal::Hours);
        }
        if wish.close < wish.ready + self.shortest {
            return Err(Refusal::Window);
        }
        Ok(())
    }
}

/// What the clock shows at the place.
fn minutes_at(now: DateTime<Utc>, wish: &Wish<'_>) -> u32 {
    let zone: Tz = zone_of("CA", wish.province, wish.postal_code).parse().unwrap_or(Tz::UTC);
    let local = now.with_timezone(&zone);
    local.hour() * 60 + local.minute()
}

/// Minutes after midnight of `15:30`, `1530` or `8:00`; none for anything else.
#[must_use]
pub fn to_minutes(text: &str) -> Option<u32> {
    let (hour, minute) = match text.split_once(':') {
        Some((hour, rest)) => (hour, rest.get(..2).filter(|_| rest.len() == 2 || rest.as_bytes()[2] == b':')?),
        None if text.len() == 4 && text.is_ascii() => text.split_at(2),
        None => return None,
    };
    let digits = |text: &str| !text.is_empty() && text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    let (hour, minute): (u32, u32) =
        if digits(hour) && digits(minute) { (hour.parse().ok()?, minute.parse().ok()?) } else { return None };
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

/// `15:30` of minutes after midnight.
#[must_use]
pub fn clock_time(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
