//! E-mail address and phone number, anywhere in a pasted text.

use super::part::{Parts, bare};
use super::words::{EMAIL_LABELS, EXTENSIONS, FAX_LABELS, PHONE_LABELS};
use crate::address::input::PHONE_EXT_MAX;
use crate::address::{AddressInput, bare_phone, display_phone, is_email, ten_digits};

/// Most words of a phone number: `+1 ( 514 ) 555 01 23`.
const PHONE_WORDS_MAX: usize = 8;
/// Fewest and most digits of a number with its country's prefix (ITU-T E.164).
const ABROAD_DIGITS: std::ops::RangeInclusive<usize> = 8..=15;

/// Takes the first e-mail address and the first phone number.
pub(super) fn take(parts: &mut Parts, address: &mut AddressInput) {
    for at in 0..parts.0.len() {
        if address.contact_email.is_empty() {
            take_email(parts, at, address);
        }
        if address.contact_phone.is_empty() {
            take_phone(parts, at, address);
        }
    }
}

fn take_email(parts: &mut Parts, at: usize, address: &mut AddressInput) {
    let plain = |word: &str| word.trim_matches(['(', ')', '[', ']', '.']).to_owned();
    let Some(place) = parts.words(at).iter().position(|word| is_email(&plain(word))) else { return };
    let Some(part) = parts.0.get_mut(at) else { return };
    address.contact_email = plain(&part.words.remove(place));
    if place > 0 && part.words.get(place - 1).is_some_and(|word| EMAIL_LABELS.contains(&bare(word).as_str())) {
        part.words.remove(place - 1);
    }
}

fn take_phone(parts: &mut Parts, at: usize, address: &mut AddressInput) {
    let Some(part) = parts.0.get_mut(at) else { return };
    part.words = part.words.drain(..).flat_map(apart).collect();
    let words = &part.words;
    let labelled = |start: usize, labels: &[&str]| {
        start > 0 && words.get(start - 1).is_some_and(|word| labels.contains(&bare(word).as_str()))
    };
    let found = (0..words.len()).find_map(|start| {
        let run = words[start..].iter().take(PHONE_WORDS_MAX).take_while(|word| is_phoneish(word)).count();
        let end = (start + 1..=start + run).rev().find(|end| is_phone(&words[start..*end].join(" ")))?;
        (!labelled(start, FAX_LABELS)).then_some((start, end))
    });
    let Some((start, end)) = found else { return };
    address.contact_phone = display_phone(&words[start..end].join(" "));
    let start = if labelled(start, PHONE_LABELS) { start - 1 } else { start };
    let (said, used) = extension(&words[end..]);
    let at_end = end == words.len();
    part.words.drain(start..end + used);
    address.contact_phone_ext = said;
    // `514 555-0123, poste 33`
    if let Some(next) = parts.0.get_mut(at + 1).filter(|_| at_end) {
        let (said, used) = extension(&next.words);
        next.words.drain(..used);
        address.contact_phone_ext = said;
    }
}

/// `514-555-0123x204` is a number and an extension.
fn apart(word: String) -> Vec<String> {
    match word.split_once(['x', 'X']) {
        Some((number, digits)) if is_phone(number) && is_extension(digits) => {
            vec![number.to_owned(), "x".to_owned(), digits.to_owned()]
        }
        _ => vec![word],
    }
}

fn is_phoneish(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_digit() || "+()-./‐‑–".contains(letter))
}

/// Ten digits of the North American plan, whose area codes and exchanges begin with 2 to 9, or a number with the prefix of
/// another country.
fn is_phone(text: &str) -> bool {
    let bare = bare_phone(&text.replace('/', " "));
    let starts_well = |at: usize| bare.as_bytes().get(at).is_some_and(|digit| (b'2'..=b'9').contains(digit));
    if ten_digits(&bare) {
        return starts_well(0) && starts_well(3);
    }
    let digits = bare.strip_prefix('+').unwrap_or_default();
    !digits.starts_with('1')
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && ABROAD_DIGITS.contains(&digits.len())
}

fn is_extension(text: &str) -> bool {
    (1..=PHONE_EXT_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The extension at the beginning of these words, and how many of them say it.
fn extension(words: &[String]) -> (String, usize) {
    let Some(first) = words.first() else { return Default::default() };
    let folded = bare(first);
    if let Some(second) = words.get(1).map(|word| word.trim_matches(['#', ')']))
        && EXTENSIONS.contains(&folded.as_str())
        && is_extension(second)
    {
        return (second.to_owned(), 2);
    }
    let digits = EXTENSIONS.iter().find_map(|label| folded.strip_prefix(label));
    match digits.map(|rest| rest.trim_start_matches('.')).filter(|digits| is_extension(digits)) {
        Some(digits) => (digits.to_owned(), 1),
        None => Default::default(),
    }
}
