//! A moment on the clock of a place.

use crate::date::Date;

use crate::term::minutes_of;

/// The day and the minutes after midnight of `2026-11-23T10:12`, with or without seconds.
pub(super) fn moment(text: &str) -> Option<(Date, u32)> {
    let (day, time) = text.trim().split_once('T')?;
    let (hour, rest) = time.split_once(':')?;
    let minutes = minutes_of(&[hour, rest.get(..2)?].concat())?;
    Some((day.parse().ok()?, minutes))
}
