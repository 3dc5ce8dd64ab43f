//! Days on which couriers don't work.

use std::collections::BTreeMap;

use chrono::{Datelike, TimeDelta};
use serde_json::json;
use waybill_core::Lang;
use waybill_core::date::{PROVINCES, holidays};

use super::entity::AlertKind;
use super::{Raised, raise};
use crate::platform::Platform;
use crate::platform::store::StoreResult;

/// How far ahead a holiday is announced.
const AHEAD: TimeDelta = TimeDelta::days(7);

/// The couriers that don't work on a day, with the day's name.
struct Rest {
    name: [String; 2],
    couriers: [Vec<String>; 2],
}

/// Raises an alert for each courier holiday in the coming week, one per province.
pub(super) async fn look(state: &Platform) -> StoreResult<()> {
    let now = state.clock.now();
    let (first, last) = (now.date_naive(), (now + AHEAD).date_naive());
    for province in PROVINCES {
        let mut days: BTreeMap<String, Rest> = BTreeMap::new();
        for courier in state.couriers.all() {
            let meta = courier.meta();
            let years = [first.year(), last.year()];
            let years = if years[0] == years[1] { &years[..1] } else { &years[..] };
            for &year in years {
                let french = holidays(year, province, meta.slug, Lang::Fr);
                for (holiday, french) in holidays(year, province, meta.slug, Lang::En).into_iter().zip(french) {
                    let day = holiday.date.to_string();
                    if !(first.to_string()..=last.to_string()).contains(&day) {
                        continue;
                    }
                    let rest = days.entry(day).or_insert_with(|| Rest {
                        name: [holiday.name, french.name],
                        couriers: [Vec::new(), Vec::new()],
                    });
                    for (names, lang) in rest.couriers.iter_mut().zip([Lang::En, Lang::Fr]) {
                        names.push(meta.name.in_lang(lang).to_owned());
                    }
                }
            }
        }
        for (day, Rest { name, couriers }) in days {
            let params = json!({
                "date": day,
                "name_en": name[0], "name_fr": name[1],
                "couriers_en": couriers[0].join(", "), "couriers_fr": couriers[1].join(", "),
            });
            let alert = Raised::new(AlertKind::Holiday, format!("holiday:{day}:{province}"), params, now);
            // It is of no use once the day has begun everywhere in Canada.
            let ends_at = day.parse::<chrono::NaiveDate>().ok().and_then(|day| day.and_hms_opt(12, 0, 0));
            let ends_at = ends_at.map(|noon| noon.and_utc());
            raise(&state.db, Raised { province: Some(province.to_owned()), ends_at, ..alert }, now).await?;
        }
    }
    Ok(())
}
