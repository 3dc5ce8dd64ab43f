//! Addresses of web pages in names: with one, a name would carry a stranger's link into other people's mails.

use crate::letter::trimmed;
use crate::violation::{Code, fail};

/// A name, of a person or a company, without the address of a web page.
pub fn no_web_address<C>(text: &str, _: &C) -> garde::Result {
    if has_web_address(text) { fail(Code::NameWebAddress, &[]) } else { Ok(()) }
}

/// Whether a text holds what can only be the address of a page: a scheme (`https://`), `www.` before a name, or a domain that
/// goes on with a path, a port or a query (`evil.example/x`). A domain alone stays, as companies are called so (`Shop.ca`), and
/// so do `A.B.C. Ltd.`, `St. John` and `S.E.N.C./LLP`.
pub fn has_web_address(text: &str) -> bool {
    text.contains("://") || trimmed(text).split(char::is_whitespace).any(|word| begins_www(word) || leads_on(word))
}

fn begins_www(word: &str) -> bool {
    let bare = word.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let rest = bare.get(..4).filter(|start| start.eq_ignore_ascii_case("www.")).and_then(|_| bare.get(4..));
    rest.is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
}

/// A domain, whose last part has at least two letters, with something of an address behind it.
fn leads_on(word: &str) -> bool {
    let Some((domain, rest)) = word.find(['/', ':', '?', '#']).map(|at| word.split_at(at)) else { return false };
    let Some((before, last)) = domain.rsplit_once('.') else { return false };
    let is_domain = before.ends_with(char::is_alphanumeric) && last.chars().all(char::is_alphanumeric);
    is_domain && last.chars().count() >= 2 && rest.get(1..).is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
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
