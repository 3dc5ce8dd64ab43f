//! The points of the data file.

use std::sync::LazyLock;

use waybill_core::place::Point;

/// A line for each place.
pub const FILE: &str = include_str!("../../data/drop_offs.tsv");

/// What a point is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DropOffKind {
    /// A post office, or a postal counter in a shop.
    PostOffice,
    /// The courier's own.
    Terminal,
    /// A shop that takes parcels for it.
    Agent,
    /// A box without staff.
    DropBox,
    /// A kiosk or locker.
    Locker,
}

/// A span of a day of the week in which a point is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Open {
    /// 1 for Monday to 7 for Sunday.
    pub day: u8,
    /// Four digits: `0900`, local time.
    pub opens: &'static str,
    /// Four digits: `1730`; `0000` is midnight at the day's end.
    pub closes: &'static str,
}

/// A point where parcels can be handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropOff {
    /// The courier's slug.
    pub courier: &'static str,
    /// Four digits, its own among the courier's.
    pub number: &'static str,
    /// What it is.
    pub kind: DropOffKind,
    /// Its name, at most 40 characters.
    pub name: &'static str,
    /// Number and street, in the order of its province's language.
    pub street: &'static str,
    /// City.
    pub city: &'static str,
    /// Two-letter province.
    pub province: &'static str,
    /// Six characters.
    pub postal_code: &'static str,
    /// Ten digits.
    pub phone: &'static str,
    /// Its coordinates.
    pub at: Point,
    /// Parcels wait here for their receivers.
    pub holds: bool,
    /// Served in both languages.
    pub bilingual: bool,
    /// Without a step.
    pub step_free: bool,
    /// When it is open, by day.
    pub hours: Vec<Open>,
}

static DROP_OFFS: LazyLock<Vec<DropOff>> =
    LazyLock::new(|| FILE.lines().filter(|line| !line.starts_with('#')).filter_map(read).collect());

fn read(line: &'static str) -> Option<DropOff> {
    let mut fields = line.split('\t');
    let mut next = || fields.next();
    let (courier, number) = (next()?, next()?);
    let kind = match next()? {
        "post_office" => DropOffKind::PostOffice,
        "terminal" => DropOffKind::Terminal,
        "agent" => DropOffKind::Agent,
        "drop_box" => DropOffKind::DropBox,
        "locker" => DropOffKind::Locker,
        _ => return None,
    };
    let (name, street, city, province) = (next()?, next()?, next()?, next()?);
    let (postal_code, phone) = (next()?, next()?);
    let at = Point { latitude: next()?.parse().ok()?, longitude: next()?.parse().ok()? };
    let flags = next()?;
    let mut hours = next()?.split(';').map(span).collect::<Option<Vec<_>>>()?.concat();
    hours.sort_by_key(|open| (open.day, open.opens));
    let has = |flag| flags.contains(flag);
    let (holds, bilingual, step_free) = (has('h'), has('b'), has('w'));
    Some(DropOff {
        courier,
        number,
        kind,
        name,
        street,
        city,
        province,
        postal_code,
        phone,
        at,
        holds,
        bilingual,
        step_free,
        hours,
    })
}

/// `1-5 0900-1730`, or `6 1000-1600`.
fn span(text: &'static str) -> Option<Vec<Open>> {
    let (days, times) = text.split_once(' ')?;
    let (first, last) = days.split_once('-').unwrap_or((days, days));
    let (opens, closes) = times.split_once('-')?;
    let (first, last): (u8, u8) = (first.parse().ok()?, last.parse().ok()?);
    Some((first..=last).map(|day| Open { day, opens, closes }).collect())
}

/// Every point, in the order of the file.
#[must_use]
pub fn drop_offs() -> &'static [DropOff] {
    &DROP_OFFS
}

/// A courier's point of that number.
#[must_use]
pub fn drop_off(courier: &str, number: &str) -> Option<&'static DropOff> {
    DROP_OFFS.iter().find(|point| point.courier == courier && point.number == number)
}
