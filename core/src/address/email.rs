//! The pattern of an e-mail address.

use crate::Code;
use crate::lang::LangContext;
use crate::letter::{lower_case, visible};
use crate::violation::fail;
use crate::violation::field::length;

/// Fewest characters of an e-mail address: `a@b.c`.
pub const EMAIL_MIN: usize = 5;
/// Most characters of an e-mail address.
pub const EMAIL_MAX: usize = 255;
/// Most characters before the @ (RFC 5321, 4.5.3.1.1).
pub(super) const LOCAL_MAX: usize = 64;
/// Most characters between two dots of a domain (RFC 1035, 2.3.4).
pub(super) const LABEL_MAX: usize = 63;

/// Whether a text has the form of an e-mail address: the "valid e-mail address" of the WHATWG HTML standard, with a dot
/// in the domain and dots only between other characters (RFC 5321). A domain may have letters of any script
/// (`ana@québec.ca`), which [`ascii_email`] writes as its A-labels; what is before the @ is ASCII, as couriers' systems
/// want it. The length is not looked at.
#[must_use]
pub fn is_email(text: &str) -> bool {
    // Bytes are looked at faster, and nothing but a label may hold more than ASCII.
    let Some(at) = text.bytes().rposition(|byte| byte == b'@') else { return false };
    let (local, domain) = (&text.as_bytes()[..at], &text.as_bytes()[at + 1..]);
    let is_dot = |byte: &u8| *byte == b'.';
    let atom = |part: &[u8]| {
        !part.is_empty()
            && part.iter().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(byte))
    };
    let label = |part: &[u8]| {
        part.len() <= LABEL_MAX
            && !part.is_empty()
            && !part.starts_with(b"-")
            && !part.ends_with(b"-")
            && (part.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-') || is_unicode_label(part))
    };
    local.len() <= LOCAL_MAX
        && local.split(is_dot).all(atom)
        && domain.contains(&b'.')
        && domain.split(is_dot).all(label)
}

/// Whether a label beyond ASCII is letters and digits (RFC 5892): what a registry takes of them is its own.
#[inline(never)]
fn is_unicode_label(part: &[u8]) -> bool {
    let letters = |text: &str| text.chars().all(|letter| letter.is_alphanumeric() || letter == '-');
    std::str::from_utf8(part).is_ok_and(letters)
}

/// An e-mail address as couriers and mail servers take it: labels of its domain that are not ASCII as A-labels
/// (`ana@xn--qubec-csa.ca`, RFC 5890).
#[must_use]
pub fn ascii_email(text: &str) -> String {
    match text.rsplit_once('@') {
        Some((local, domain)) if !domain.is_ascii() => {
            let labels: Vec<String> = lower_case(domain).split('.').map(a_label).collect();
            format!("{local}@{}", labels.join("."))
        }
        _ => text.to_owned(),
    }
}

/// A label as an A-label; Punycode (RFC 3492, section 6.3).
fn a_label(label: &str) -> String {
    if label.is_ascii() {
        return label.to_owned();
    }
    let plain: String = label.chars().filter(char::is_ascii).collect();
    let (mut written, basic) = (plain.len(), plain.len());
    let mut encoded = if basic > 0 { format!("xn--{plain}-") } else { "xn--".to_owned() };
    let (mut from, mut delta, mut bias) = (0x80_usize, 0, 72);
    let points: Vec<usize> = label.chars().map(|letter| letter as usize).collect();
    while let Some(next) = points.iter().copied().filter(|point| *point >= from).min() {
        delta += (next - from) * (written + 1);
        for point in &points {
            delta += usize::from(*point < next);
            if *point == next {
                write_delta(&mut encoded, delta, bias);
                bias = adapted(delta, written + 1, written == basic);
                (delta, written) = (0, written + 1);
            }
        }
        (delta, from) = (delta + 1, next + 1);
    }
    encoded
}

/// Writes a number as digits of base 36, the smallest first.
fn write_delta(encoded: &mut String, mut delta: usize, bias: usize) {
    let mut digit =
        |value: usize| encoded.extend(b"abcdefghijklmnopqrstuvwxyz0123456789".get(value).map(|byte| char::from(*byte)));
    for at in (36_usize..).step_by(36) {
        let threshold = at.saturating_sub(bias).clamp(1, 26);
        if delta < threshold {
            break;
        }
        digit(threshold + (delta - threshold) % (36 - threshold));
        delta = (delta - threshold) / (36 - threshold);
    }
    digit(delta);
}

/// The bias for the next number.
fn adapted(delta: usize, count: usize, is_first: bool) -> usize {
    let (mut delta, mut steps) = (if is_first { delta / 700 } else { delta / 2 }, 0);
    delta += delta / count;
    while delta > 455 {
        (delta, steps) = (delta / 35, steps + 36);
    }
    steps + 36 * delta / (delta + 38)
}

/// Checks a field with an e-mail address; its codes are those of a missing, a short and a long one, and of any other text.
pub(crate) fn check_email(text: &str, [missing, short, long, other]: [Code; 4]) -> garde::Result {
    match length(text) {
        0 => fail(missing, &[]),
        1..EMAIL_MIN => fail(short, &[("min", &EMAIL_MIN)]),
        count if count > EMAIL_MAX => fail(long, &[("max", &EMAIL_MAX)]),
        _ if is_email(&visible(text)) => Ok(()),
        _ => fail(other, &[]),
    }
}

pub(super) fn check(text: &str, _: &LangContext) -> bool {
    is_email(&visible(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_of_other_letters_is_written_in_a_labels() {
        // The first five as registries and browsers write them; the sixth is a sample of RFC 3492, section 7.1.
        for (text, ascii) in [
            ("ana@québec.ca", "ana@xn--qubec-csa.ca"),
            ("marie@Épicerie-Roy.ca", "marie@xn--picerie-roy-99a.ca"),
            ("a@bücher.example", "a@xn--bcher-kva.example"),
            ("a@mañana.com", "a@xn--maana-pta.com"),
            ("a@例え.jp", "a@xn--r8jz45g.jp"),
            ("a@почемужеонинеговорятпорусски.ru", "a@xn--b1abfaaepdrnnbgefbadotcwatmq2g4l.ru"),
            ("ana@example.ca", "ana@example.ca"),
            ("Ana@Example.ca", "Ana@Example.ca"),
        ] {
            assert_eq!(ascii_email(text), ascii);
            assert!(is_email(text), "{text}");
            assert!(is_email(&ascii_email(text)), "{text}");
        }
    }

    #[test]
    fn a_domain_has_letters_and_digits() {
        for text in
            ["ana@qué bec.ca", "ana@-québec.ca", "ana@québec-.ca", "ana@québec…ca", "ana@♥.ca", "aña@example.ca", "a@é"]
        {
            assert!(!is_email(text), "{text}");
        }
    }
}
