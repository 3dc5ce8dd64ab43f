//! Addresses of web pages in names: with one, a name would carry a stranger's link into other people's mails.

use crate::violation::{Code, fail};

/// A name, of a person or a company, without the address of a web page.
pub fn no_web_address<C>(text: &str, _: &C) -> garde::Result {
    if has_web_address(text) { fail(Code::NameWebAddress, &[]) } else { Ok(()) }
}

/// Whether a text holds what can only be the address of a page: a scheme (`https://`), `www.` before a name, or a domain that
/// goes on with a path, a port or a query (`evil.example/x`). A domain alone stays, as companies are called so (`Shop.ca`), and
/// so do `A.B.C. Ltd.`, `St. John` and `S.E.N.C./LLP`.
pub fn has_web_address(text: &str) -> bool {
    text.contains("://") || text.split(' ').any(|word| begins_www(word.as_bytes()) || leads_on(word.as_bytes()))
}

/// Whether a byte belongs to a name; any that is not ASCII does.
const fn is_named(byte: Option<&u8>) -> bool {
    matches!(byte, Some(byte) if byte.is_ascii_alphanumeric() || *byte >= 0x80)
}

/// `www.` and a name behind it, wherever it begins.
fn begins_www(word: &[u8]) -> bool {
    word.windows(4).position(|part| part.eq_ignore_ascii_case(b"www.")).is_some_and(|at| is_named(word.get(at + 4)))
}

/// A domain, whose last part has at least two letters, with something of an address behind it.
fn leads_on(word: &[u8]) -> bool {
    let ends_domain = |end: usize| {
        let Some(dot) = word[..end].iter().rposition(|byte| *byte == b'.') else { return false };
        dot > 0 && is_named(word.get(dot - 1)) && end - dot > 2 && is_named(word.get(end + 1))
    };
    word.iter().enumerate().any(|(end, byte)| b"/:?#".contains(byte) && ends_domain(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_no_name() {
        for name in [
            "https://evil.example",
            "Win HTTP://x",
            "www.evil.example",
            "(WWW.evil",
            "evil.example/x",
            "Ada at evil.example:8080",
            "evil.example?a",
            "x.evil.example#a",
            "x/evil.example/y",
            "Win\u{a0}evil.example/x",
        ] {
            assert!(has_web_address(name), "{name}");
        }
    }

    #[test]
    fn what_companies_and_people_are_called_stays() {
        for name in [
            "A.B.C. Ltd.",
            "St. John",
            "Inc.",
            "Shop.ca",
            "S.E.N.C./LLP",
            "Wwwhat",
            "A/B Testing",
            "No. 5/6",
            "Dr. Who?",
            "www.",
            "Côté: Fils",
            "J.R.R. Tolkien",
            "Amazon.com, Inc.",
            "c/o M. Roy",
            "Jr./Sr.",
        ] {
            assert!(!has_web_address(name), "{name}");
        }
    }
}
