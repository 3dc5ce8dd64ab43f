//! The addressee: a person, a company or both, in the parts before the street.

use super::part::{Part, Parts, bare};
use super::words::{COMPANY_ENDINGS, COMPANY_WORDS, PARTICLES, TITLES};
use crate::address::AddressInput;

/// Takes person and company from the parts before the street, as far as they can be told apart.
pub(super) fn take(parts: &mut Parts, street: Option<usize>, address: &mut AddressInput) {
    let names_person = parts.0.iter().any(|part| part.is_person);
    for at in 0..parts.0.len() {
        let before = street.is_some_and(|street| at < street);
        let Some(part) = parts.0.get(at).filter(|part| before || part.is_person) else { continue };
        if !part.is_person && is_company(&part.words) {
            if address.company_name.is_empty() {
                address.company_name = parts.take(at).join(" ");
            }
        } else if let Some((first, last)) =
            person(part).filter(|_| address.contact_last_name.is_empty() && part.is_person == names_person)
        {
            (address.contact_first_name, address.contact_last_name) = (first, last);
            parts.take(at);
        }
    }
}

/// Whether words name a company: by the last one (`inc.`), or by one that people's names don't contain.
pub(super) fn is_company(words: &[String]) -> bool {
    let ends = words.len() > 1
        && words.last().is_some_and(|word| COMPANY_ENDINGS.contains(&bare(word).replace('.', "").as_str()));
    let numbered = words.first().is_some_and(|word| word.starts_with(|letter: char| letter.is_ascii_digit()));
    ends || (!numbered && words.iter().any(|word| word == "&" || COMPANY_WORDS.contains(&bare(word).as_str())))
}

/// First and last name: two words, or more where it is clear which belongs to which.
fn person(part: &Part) -> Option<(String, String)> {
    let is_name = |word: &String| {
        let plain = word.chars().all(|letter| letter.is_alphabetic() || "-'’.".contains(letter));
        let particle = PARTICLES.contains(&bare(word).as_str());
        plain && (particle || word.chars().next().is_some_and(char::is_uppercase))
    };
    let titled = part.words.len() > 2 && TITLES.contains(&bare(part.words.first()?).as_str());
    let words = part.words.get(usize::from(titled)..)?;
    if words.len() < 2 || !words.iter().all(is_name) {
        return None;
    }
    let is_initial = |word: &String| bare(word).chars().count() == 1;
    let particle = words.iter().skip(1).position(|word| PARTICLES.contains(&bare(word).as_str())).map(|at| at + 1);
    let last_at = match words {
        [_, _] => 1,
        // `Ana M. Roy`
        [_, middle, _] if is_initial(middle) => 2,
        // `Anna van der Berg`
        _ => particle.filter(|at| *at == 1 && at + 1 < words.len())?,
    };
    let (first, last) = words.split_at(last_at);
    Some((first.join(" "), last.join(" ")))
}
