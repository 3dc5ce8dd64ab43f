//! Tables stored as the lines of one text. With a pointer and a length per field, such a table would take up half of a
//! list of rows in the browser's module. Where its lines begin is worked out when core is compiled, so that looking one
//! up reads none of those before it.

/// The lines of a text, each of which ends with a line feed.
pub struct Lines<const N: usize> {
    text: &'static str,
    ends: [u32; N],
}

/// How many lines a text has.
#[must_use]
pub const fn count(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut lines) = (0, 0);
    while at < bytes.len() {
        lines += (bytes[at] == b'\n') as usize;
        at += 1;
    }
    lines
}

impl<const N: usize> Lines<N> {
    /// The lines of a text, which must have `N` ([`count`]).
    #[must_use]
    pub const fn of(text: &'static str) -> Self {
        let bytes = text.as_bytes();
        let mut ends = [0; N];
        let (mut at, mut line) = (0, 0);
        while at < bytes.len() {
            if bytes[at] == b'\n' {
                ends[line] = at as u32;
                line += 1;
            }
            at += 1;
        }
        assert!(line == N, "the text has another number of lines");
        Self { text, ends }
    }

    const fn bounds(&self, place: usize) -> (usize, usize) {
        let start = if place == 0 { 0 } else { self.ends[place - 1] as usize + 1 };
        (start, self.ends[place] as usize)
    }

    /// The line at a place, from 0; empty beyond the last.
    #[must_use]
    pub fn line(&self, place: usize) -> &'static str {
        if place >= N {
            return "";
        }
        let (start, end) = self.bounds(place);
        self.text.get(start..end).unwrap_or_default()
    }

    /// Every line, in order.
    pub fn iter(&self) -> impl Iterator<Item = &'static str> {
        (0..N).map(|place| self.line(place))
    }

    /// The places of the lines in byte order, for a text sorted otherwise.
    #[must_use]
    pub const fn sorted_places(&self) -> [u16; N] {
        let mut places = [0; N];
        let mut count = 0;
        while count < N {
            // Where the next line belongs among those before it.
            let (mut from, mut to) = (0, count);
            while from < to {
                let middle = usize::midpoint(from, to);
                if self.precedes(places[middle] as usize, count) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            let mut at = count;
            while at > from {
                places[at] = places[at - 1];
                at -= 1;
            }
            places[from] = count as u16;
            count += 1;
        }
        places
    }

    const fn precedes(&self, one: usize, other: usize) -> bool {
        let bytes = self.text.as_bytes();
        let ((mut a, a_end), (mut b, b_end)) = (self.bounds(one), self.bounds(other));
        while a < a_end && b < b_end && bytes[a] == bytes[b] {
            (a, b) = (a + 1, b + 1);
        }
        if a < a_end && b < b_end { bytes[a] < bytes[b] } else { a == a_end && b < b_end }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, count};

    const TEXT: &str = "pear\napple\n\napples\nfig\n";
    const LINES: Lines<{ count(TEXT) }> = Lines::of(TEXT);

    #[test]
    fn every_line_is_found_by_its_index() {
        assert_eq!(LINES.iter().collect::<Vec<_>>(), ["pear", "apple", "", "apples", "fig"]);
        assert_eq!(LINES.line(5), "");
    }

    #[test]
    fn the_sorted_places_are_in_the_order_of_the_bytes() {
        let sorted = LINES.sorted_places().map(|place| LINES.line(usize::from(place)));
        assert_eq!(sorted, ["", "apple", "apples", "fig", "pear"]);
    }
}
