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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says by panicking")]

    use axum::http::{HeaderMap, HeaderValue};
    use axum_extra::headers::HeaderMapExt;

    use super::*;

    fn of_ten_bytes(header: &'static str) -> Asked {
        let headers = HeaderMap::from_iter([(axum::http::header::RANGE, HeaderValue::from_static(header))]);
        asked(headers.typed_get().as_ref(), 10)
    }

    #[test]
    fn a_part_is_cut_to_the_file() {
        assert_eq!(of_ten_bytes("bytes=0-3"), Asked::Part(0..4));
        assert_eq!(of_ten_bytes("bytes=4-"), Asked::Part(4..10));
        assert_eq!(of_ten_bytes("bytes=-3"), Asked::Part(7..10));
        assert_eq!(of_ten_bytes("bytes=8-99"), Asked::Part(8..10));
    }

    #[test]
    fn what_lies_behind_the_end_is_nothing() {
        assert_eq!(of_ten_bytes("bytes=10-"), Asked::Nothing);
        assert_eq!(of_ten_bytes("bytes=7-3"), Asked::Nothing);
        assert_eq!(of_ten_bytes("bytes=-0"), Asked::Nothing);
    }

    #[test]
    fn what_cannot_be_read_or_is_in_several_parts_is_the_whole() {
        for header in ["bytes=0-1,4-5", "lines=1-2", "bytes=a-b", "bytes="] {
            assert_eq!(of_ten_bytes(header), Asked::Whole, "{header}");
        }
        assert_eq!(asked(None, 10), Asked::Whole);
    }
}
