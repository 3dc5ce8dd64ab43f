//! On which days a courier comes, and in which hours.

use crate::wire::input;

use super::courier::{PickupHours, SHORTEST_WINDOW_MINUTES, courier_hours};
use super::moment::moment;
use crate::courier::COURIERS;
use crate::date::{Date, holidays};
use crate::lang::{Lang, LangContext};
use crate::term::{minutes_of, time_label, time_text};

/// The most days that are looked ahead.
const MOST_DAYS: i32 = 60;

/// Of which courier the days are asked, where and when.
#[input(Default)]
#[serde(default)]
pub struct PickupDaysInput {
    /// The courier's slug.
    pub courier: String,
    /// The province of the place.
    pub province: String,
    /// Day and time on the clock of the place, `2026-11-23T10:12`.
    pub now: String,
    /// When the courier comes there, if it says so itself; null for the rule of the courier.
    pub hours: Option<PickupHours>,
}

/// A day on which a courier may come.
#[input]
pub struct PickupDay {
    /// The day, at the place.
    pub date: Date,
    /// Whether the courier comes.
    pub available: bool,
    /// Why not, for a person; empty if it does.
    pub reason: String,
    /// From when on parcels may be ready, `HHMM`; later than usual today, once the hours have begun.
    pub earliest: String,
    /// Until when they may wait, `HHMM`.
    pub latest: String,
    /// Until when this day can be requested, `HHMM` of the day itself; only for today.
    pub cutoff: String,
}

/// The days on which a pickup can be requested, today first.
#[must_use]
pub fn days(input: &PickupDaysInput, context: &LangContext) -> Vec<PickupDay> {
    let (Some(rule), Some((today, now))) = (courier_hours(&input.courier), moment(&input.now)) else {
        return Vec::new();
    };
    let hours = input.hours.clone().unwrap_or_else(|| rule.offered());
    let lang = context.lang;
    let mut found = Vec::new();
    for ahead in 0..=hours.days_ahead.clamp(0, MOST_DAYS) {
        let date = today.plus_days(ahead);
        let is_today = ahead == 0;
        let earliest = if is_today { first_ready(&hours, now) } else { hours.earliest.clone() };
        let reason = rest(date, &input.province, &input.courier, lang)
            .or_else(|| (is_today && is_late(&hours, now)).then(|| too_late(&hours, lang)))
            .unwrap_or_default();
        found.push(PickupDay {
            date,
            available: reason.is_empty(),
            reason,
            earliest,
            latest: hours.latest.clone(),
            cutoff: if is_today { hours.cutoff.clone() } else { String::new() },
        });
    }
    found
}

/// Why a courier rests on a day.
pub(super) fn rest(date: Date, province: &str, courier: &str, lang: Lang) -> Option<String> {
    let holiday = holidays(date.year(), province, courier, lang).into_iter().find(|holiday| holiday.date == date);
    let weekend = || date.is_weekend().then(|| lang.pick("Weekend", "Fin de semaine").to_owned());
    holiday.map(|holiday| holiday.name).or_else(weekend)
}

/// Whether today is over for a courier: past its cut-off, or too late for a window.
pub(super) fn is_late(hours: &PickupHours, now: u32) -> bool {
    let minutes = |text: &str| minutes_of(text).unwrap_or(0);
    now > minutes(&hours.cutoff) || minutes(&first_ready(hours, now)) + shortest(hours) > minutes(&hours.latest)
}

fn too_late(hours: &PickupHours, lang: Lang) -> String {
    let until = time_label(minutes_of(&hours.cutoff).unwrap_or(0), lang);
    match lang {
        Lang::En => format!("Requests closed at {until}"),
        Lang::Fr => format!("Les demandes se font jusqu’à {until}"),
    }
}

/// The shortest window, even where a courier would accept a shorter one.
pub(super) fn shortest(hours: &PickupHours) -> u32 {
    hours.shortest_minutes.max(SHORTEST_WINDOW_MINUTES)
}

/// The first time today at which parcels may be ready, on the courier's step.
fn first_ready(hours: &PickupHours, now: u32) -> String {
    let (first, step) = (minutes_of(&hours.earliest).unwrap_or(0), hours.step_minutes.max(1));
    if now <= first {
        return hours.earliest.clone();
    }
    time_text((first + (now - first).div_ceil(step) * step).min(24 * 60))
}

/// Of which hours the times are asked.
#[input(Default)]
#[serde(default)]
pub struct PickupTimesInput {
    /// The hours of the courier at the place.
    pub hours: PickupHours,
    /// From when on parcels may be ready on the day, `HHMM`.
    pub earliest: String,
    /// The chosen time, `HHMM`; empty for none yet.
    pub ready_time: String,
}

/// A time to choose.
#[input]
pub struct PickupTimeOption {
    /// `HHMM`.
    pub time: String,
    /// The same for a person.
    pub label: String,
}

/// The times between which one chooses.
#[input]
pub struct PickupTimes {
    /// From when the parcels are ready.
    #[wire(max = TIMES_MAX)]
    pub ready: Vec<PickupTimeOption>,
    /// Until when someone is there; after the chosen time, if there is one.
    #[wire(max = TIMES_MAX)]
    pub close: Vec<PickupTimeOption>,
}

/// A time for each minute of a day, at most.
const TIMES_MAX: usize = 1441;

/// The times at which a window of a day may begin and end.
#[must_use]
pub fn times(input: &PickupTimesInput, context: &LangContext) -> PickupTimes {
    let hours = &input.hours;
    let minutes = |text: &str| minutes_of(text);
    let (Some(first), Some(last)) = (minutes(&input.earliest).or(minutes(&hours.earliest)), minutes(&hours.latest))
    else {
        return PickupTimes { ready: Vec::new(), close: Vec::new() };
    };
    let step = usize::try_from(hours.step_minutes.max(1)).unwrap_or(1);
    let window = shortest(hours);
    let option = |minutes| PickupTimeOption { time: time_text(minutes), label: time_label(minutes, context.lang) };
    let chosen = minutes(&input.ready_time).unwrap_or(first);
    // The end of the hours can be chosen even where it is not on a step.
    let on_steps = (first..=last).step_by(step).filter(|time| *time != last).chain([last]);
    let on_steps: Vec<u32> = on_steps.filter(|_| first <= last).collect();
    PickupTimes {
        ready: on_steps.iter().copied().filter(|time| time + window <= last).map(option).collect(),
        close: on_steps.iter().copied().filter(|time| *time >= chosen + window).map(option).collect(),
    }
}

/// Of whom, where and from when on the days of rest are asked.
#[input(Default)]
#[serde(default)]
pub struct PickupHolidaysInput {
    /// The courier's slug; empty for the days on which every courier rests.
    pub courier: String,
    /// The province.
    pub province: String,
    /// The first day.
    pub from: Date,
}

/// The holidays of a year and a day on which a courier, or every courier, does not come; weekends are not listed.
#[must_use]
pub fn rest_days(input: &PickupHolidaysInput, _: &LangContext) -> Vec<Date> {
    let until = input.from.plus_days(366);
    let of = |courier: &str| -> Vec<Date> {
        let years = input.from.year()..=until.year();
        let days = years.flat_map(|year| holidays(year, &input.province, courier, Lang::En));
        days.map(|holiday| holiday.date).filter(|date| *date >= input.from && *date <= until).collect()
    };
    if !input.courier.is_empty() {
        return if courier_hours(&input.courier).is_some() { of(&input.courier) } else { Vec::new() };
    }
    let mut lists = COURIERS.iter().map(|courier| of(courier.slug));
    let first = lists.next().unwrap_or_default();
    lists.fold(first, |shared, list| shared.into_iter().filter(|date| list.contains(date)).collect())
}
