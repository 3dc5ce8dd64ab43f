//! How far a value may go, found by asking the code that enforces it, so that the document cannot disagree with the
//! server.

use serde_json::Value;
use waybill_core::Code;

/// More characters than any bounded text allows.
const CHARACTERS: usize = 5_000;
/// More entries than almost any list allows, and more than any does; few are asked about so many.
const ENTRIES: [usize; 2] = [2_000, 12_000];
/// The whole numbers that are safe in any JSON parser (RFC 8259, section 6).
const INTEGER: i64 = (1 << 53) - 1;

/// How far a value may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// Characters of a text at most.
    Characters(usize),
    /// Entries of a list at most.
    Entries(usize),
    /// The least and the greatest whole number.
    Between(Option<i64>, Option<i64>),
}

/// What is bounded in values of a type.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// The length of a text.
    Text,
    /// A whole number.
    Integer,
    /// The length of a list of such entries.
    List(Value),
}

/// The bound of a value of that type, if it has one; `refused` says why a value would be turned away.
pub fn bound(kind: &Kind, refused: &impl Fn(Value) -> Option<Code>) -> Option<Bound> {
    match kind {
        Kind::Text => characters(refused).map(Bound::Characters),
        Kind::Integer => between(refused),
        Kind::List(entry) => entries(entry, refused).map(Bound::Entries),
    }
}

/// The length of a text counts as bounded only if any content is: in a phone number, only digits count.
fn characters(refused: &impl Fn(Value) -> Option<Code>) -> Option<usize> {
    let text = |letters: &str, count| Value::String(letters.chars().cycle().take(count).collect());
    let too_long = refused(text("a", CHARACTERS))?;
    let fits = |letters, count| refused(text(letters, count)) != Some(too_long);
    let most = greatest(1, CHARACTERS, |count| fits("a", count))?;
    ["1", "a-", "(1"].iter().all(|letters| fits(letters, most) && !fits(letters, most + 1)).then_some(most)
}

fn entries(entry: &Value, refused: &impl Fn(Value) -> Option<Code>) -> Option<usize> {
    let list = |count| Value::Array(vec![entry.clone(); count]);
    let (beyond, too_many) = ENTRIES.into_iter().find_map(|count| Some((count, refused(list(count))?)))?;
    greatest(0, beyond, |count| refused(list(count)) != Some(too_many))
}

fn between(refused: &impl Fn(Value) -> Option<Code>) -> Option<Bound> {
    let fits = |number: i64| refused(number.into()).is_none();
    let upward = |distance: usize| i64::try_from(distance).map_or(INTEGER, |distance| 1 + distance);
    let downward = |distance: usize| i64::try_from(distance).map_or(-INTEGER, |distance| 1 - distance);
    let far = usize::try_from(INTEGER).unwrap_or(usize::MAX) - 1;
    let end = |way: &dyn Fn(usize) -> i64| match fits(way(far)) {
        true => None,
        false => greatest(0, far, |distance| fits(way(distance))).map(way),
    };
    match (end(&downward), end(&upward)) {
        (None, None) => None,
        (least, most) => Some(Bound::Between(least, most)),
    }
}

/// The greatest count that is accepted, if `beyond` is not; None if not even the least is.
fn greatest(least: usize, beyond: usize, fits: impl Fn(usize) -> bool) -> Option<usize> {
    let (mut inside, mut outside) = (least, beyond);
    if !fits(inside) {
        return None;
    }
    while outside - inside > 1 {
        let middle = inside + (outside - inside) / 2;
        if fits(middle) { inside = middle } else { outside = middle }
    }
    Some(inside)
}
