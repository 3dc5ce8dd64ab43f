//! Which bytes of a file a request asks for (RFC 9110, section 14).

use std::ops::{Bound, Range as Bytes};

use axum_extra::headers::Range;

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    /// All of it.
    Whole,
    /// One part, not empty and within the file.
    Part(Bytes<u64>),
    /// A part that begins past the end.
    Nothing,
}

/// Reads the header. Several parts at once get the whole file, as the RFC allows: no player asks for them.
pub fn asked(range: Option<&Range>, size: u64) -> Asked {
    let Some(range) = range else { return Asked::Whole };
    let mut spans = range.satisfiable_ranges(size);
    let (Some(span), None) = (spans.next(), spans.next()) else { return Asked::Whole };
    let start = match span.0 {
        Bound::Included(start) => start,
        Bound::Excluded(before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match span.1 {
        Bound::Included(last) => last.saturating_add(1),
        Bound::Excluded(end) => end,
        Bound::Unbounded => size,
    };
    let part = start..end.min(size);
    if part.is_empty() { Asked::Nothing } else { Asked::Part(part) }
}
