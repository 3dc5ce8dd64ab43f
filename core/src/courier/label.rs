//! What fits on a courier's label: long streets continue on its other lines at a word's end, and what doesn't fit is
//! refused before the courier would cut it off.

use crate::wire::input;

use super::letters::Letters;
use crate::address::AddressInput;
use crate::lang::Lang;
use crate::violation::{Code, Violation, params};

/// How much a courier prints, in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LabelRoom {
    /// The courier.
    pub courier: &'static str,
    /// The person's name, and as much again for the company.
    pub name: usize,
    /// The lines of the street, each with its length.
    pub street: &'static [usize],
    /// The city.
    pub city: usize,
    /// The letters that it prints.
    pub letters: Letters,
    /// Where it is written.
    pub source: &'static str,
    /// Where the letters are written.
    pub letters_source: &'static str,
}

/// No courier but UPS publishes the letters of its labels; Western European ones are what labels of Canada show.
const UNPUBLISHED: &str = "not published: the letters of English and French that labels are seen to print";

/// Couriers whose label layout is known.
pub const LABEL_ROOMS: &[LabelRoom] = &[
    LabelRoom {
        courier: "cp",
        name: 44,
        street: &[44, 44],
        city: 40,
        letters: Letters::Latin1,
        source: "shipment-v8 schema, AddressDetailsType",
        letters_source: UNPUBLISHED,
    },
    LabelRoom {
        courier: "puro",
        name: 30,
        street: &[35, 25, 25],
        city: 30,
        letters: Letters::Latin1,
        source: "E-Ship Web Services data dictionary: Name, StreetName, StreetAddress2, StreetAddress3, City",
        letters_source: UNPUBLISHED,
    },
    LabelRoom {
        courier: "gls",
        name: 40,
        street: &[40, 40],
        city: 30,
        letters: Letters::Latin1,
        source: "addressLine1, addressLine2; no length is published: what a label of 4 by 6 inches shows",
        letters_source: UNPUBLISHED,
    },
    LabelRoom {
        courier: "loomis",
        name: 40,
        street: &[40, 40, 40],
        city: 40,
        letters: Letters::Latin1,
        source: "delivery_address_line_1 to _3; no length is published: what a label of 4 by 6 inches shows",
        letters_source: UNPUBLISHED,
    },
    LabelRoom {
        courier: "canpar",
        name: 40,
        street: &[40, 40, 40],
        city: 40,
        letters: Letters::Latin1,
        source: "canshipws schema, Address: address_line_1 to _3, attention; lengths as for Loomis of the same engine",
        letters_source: UNPUBLISHED,
    },
    LabelRoom {
        courier: "ups",
        name: 35,
        street: &[35, 35, 35],
        city: 30,
        letters: Letters::Latin1,
        source: "UPS Shipping API: Name, AttentionName, AddressLine, City",
        letters_source: "UPS Shipping API, notes on character sets: ISO 8859-1 for names and addresses",
    },
];

impl LabelRoom {
    /// The address in the letters of the label.
    #[must_use]
    pub fn printed(&self, address: &AddressInput) -> AddressInput {
        let printed = |text: &str| self.letters.printed(text);
        AddressInput {
            contact_first_name: printed(&address.contact_first_name),
            contact_last_name: printed(&address.contact_last_name),
            company_name: printed(&address.company_name),
            street1: printed(&address.street1),
            street2: printed(&address.street2),
            city: printed(&address.city),
            state: printed(&address.state),
            ..address.clone()
        }
    }
}

/// The room on a courier's label, if known.
#[must_use]
pub fn label_room(slug: &str) -> Option<&'static LabelRoom> {
    LABEL_ROOMS.iter().find(|room| room.courier == slug)
}

/// Puts texts on lines of these lengths. Each text starts a new line if there is room, else they run on. None if they
/// don't fit, or if a word is longer than its line.
#[must_use]
pub fn fit(texts: &[&str], lengths: &[usize]) -> Option<Vec<String>> {
    let texts: Vec<&str> = texts.iter().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
    let apart = texts.iter().try_fold(Vec::new(), |mut lines: Vec<String>, text| {
        let more = flow(text, lengths.get(lines.len()..)?)?;
        lines.extend(more);
        Some(lines)
    });
    apart.or_else(|| flow(&texts.join(", "), lengths))
}

fn flow(text: &str, lengths: &[usize]) -> Option<Vec<String>> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let length = |text: &str| text.chars().count();
        let line = lines.last()?;
        let joined = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if length(&joined) <= *lengths.get(lines.len() - 1)? {
            *lines.last_mut()? = joined;
        } else if !line.is_empty() && length(word) <= *lengths.get(lines.len())? {
            lines.push(word.to_owned());
        } else {
            return None;
        }
    }
    Some(lines)
}

/// Name and company as the label prints them: without a company, a long name continues on the company's line.
#[must_use]
pub fn fit_name(name: &str, company: &str, room: &LabelRoom) -> Option<(String, String)> {
    let fits = |text: &str| text.chars().count() <= room.name;
    let (name, company) = (name.trim(), company.trim());
    if fits(name) && fits(company) {
        return Some((name.to_owned(), company.to_owned()));
    }
    let mut lines = if company.is_empty() { flow(name, &[room.name, room.name])? } else { return None }.into_iter();
    Some((lines.next().unwrap_or_default(), lines.next().unwrap_or_default()))
}

/// An address, and the courier whose label it must fit.
#[input(Default)]
#[serde(default)]
pub struct CourierAddressInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// The address as typed.
    pub address: AddressInput,
}

/// What doesn't fit on a courier's label, by field, and what it has no letters for. Empty if everything is printed or the
/// courier's layout is unknown.
#[must_use]
pub fn check_address(slug: &str, typed: &AddressInput, lang: Lang) -> Vec<Violation> {
    let Some(room) = label_room(slug) else { return Vec::new() };
    let address = room.printed(typed);
    let too_long = |path: &str, limit: usize| {
        let values = params([("courier", room.courier.to_owned()), ("limit", limit.to_string())]);
        Violation::with(Code::CourierAddressLine, path, values, lang)
    };
    let mut found = Vec::new();
    for (path, text) in [
        ("contact_first_name", &address.contact_first_name),
        ("contact_last_name", &address.contact_last_name),
        ("company_name", &address.company_name),
        ("street1", &address.street1),
        ("street2", &address.street2),
        ("city", &address.city),
        ("state", &address.state),
    ] {
        found.extend(check_letters(slug, path, text, lang));
    }
    let name = format!("{} {}", address.contact_first_name.trim(), address.contact_last_name.trim());
    if fit_name(&name, &address.company_name, room).is_none() {
        found.push(too_long("contact_last_name", room.name));
    }
    if fit(&[&address.street1, &address.street2], room.street).is_none() {
        let path = if fit(&[&address.street1], room.street).is_none() { "street1" } else { "street2" };
        found.push(too_long(path, room.street.iter().sum()));
    }
    if address.city.trim().chars().count() > room.city {
        found.push(too_long("city", room.city));
    }
    found
}

/// Letters that a courier cannot print in a text other than an address, such as the
/// description of goods; None if it prints all of it, or
/// its letters are unknown.
#[must_use]
pub fn check_letters(slug: &str, path: &str, text: &str, lang: Lang) -> Option<Violation> {
    let room = label_room(slug)?;
    let missing = room.letters.missing(text);
    let values = || params([("courier", room.courier.to_owned()), ("letters", missing.clone())]);
    (!missing.is_empty()).then(|| Violation::with(Code::CourierAddressLetters, path, values(), lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::courier::courier;

    fn room(name: usize) -> LabelRoom {
        LabelRoom { name, street: &[10], city: 10, ..LABEL_ROOMS[0] }
    }

    #[test]
    fn a_long_street_goes_on_over_the_next_line_at_a_words_end() {
        let street = "1250 boulevard René-Lévesque Ouest, édifice principal";
        let lines = fit(&[street], &[44, 44]).unwrap_or_default();
        assert_eq!(lines, ["1250 boulevard René-Lévesque Ouest, édifice", "principal"]);
        assert_eq!(fit(&["12 Elm St", "Unit 4"], &[44, 44]).unwrap_or_default(), ["12 Elm St", "Unit 4"]);
    }

    #[test]
    fn two_texts_run_on_where_they_do_not_fit_apart() {
        let lines = fit(&["aaaa bbbb cc", "dd"], &[9, 9]).unwrap_or_default();
        assert_eq!(lines, ["aaaa bbbb", "cc, dd"]);
    }

    #[test]
    fn nothing_is_cut() {
        assert_eq!(fit(&["aaaaaaaaaa"], &[9, 9]), None);
        assert_eq!(fit(&["aaaa bbbb cccc dddd eeee"], &[9, 9]), None);
        assert_eq!(fit(&["", " "], &[9, 9]), Some(Vec::new()), "an empty text takes no line");
    }

    #[test]
    fn a_long_name_uses_the_company_line_only_where_it_is_free() {
        let room = room(10);
        assert_eq!(fit_name("Maximilian Featherby", "", &room), Some(("Maximilian".into(), "Featherby".into())));
        assert_eq!(fit_name("Maximilian Featherby", "Acme", &room), None);
    }

    #[test]
    fn every_room_belongs_to_a_courier_and_has_a_source() {
        for room in LABEL_ROOMS {
            assert!(
                courier(room.courier).is_some()
                    && !room.source.is_empty()
                    && !room.letters_source.is_empty()
                    && !room.street.is_empty()
            );
        }
    }

    proptest::proptest! {
        #[test]
        fn no_word_is_lost_and_no_line_too_long(street in "[ a-zé0-9,]{0,90}", unit in "[ a-z]{0,40}", line in 5_usize..50) {
            let lengths = [line, line, line];
            if let Some(lines) = fit(&[&street, &unit], &lengths) {
                proptest::prop_assert!(lines.len() <= lengths.len());
                proptest::prop_assert!(lines.iter().all(|text| text.chars().count() <= line));
                // Only the comma between the two texts may be new.
                let words = |text: &str| text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect::<String>();
                proptest::prop_assert_eq!(words(&lines.join(" ")), words(&format!("{street} {unit}")));
            }
        }

        #[test]
        fn a_name_is_printed_whole_or_refused(name in "[a-z ]{0,70}", company in "[a-z ]{0,40}", room in 5_usize..45) {
            let room = self::room(room);
            if let Some((first, second)) = fit_name(&name, &company, &room) {
                proptest::prop_assert!(first.chars().count() <= room.name && second.chars().count() <= room.name);
                let bare = |text: &str| text.split_whitespace().collect::<String>();
                proptest::prop_assert_eq!(bare(&format!("{first}{second}")), bare(&format!("{name}{company}")));
            }
        }
    }
}
