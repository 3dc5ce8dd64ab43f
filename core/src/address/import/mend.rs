//! What programs leave in the cells of a file, and what people write around an e-mail address. None of it is a decision: the
//! field is what is left.

use super::mend_phone::mend_phone;
use crate::address::{AddressInput, is_email, ten_digits};
use crate::letter::is_invisible;

/// What programs write for nothing, in any case: databases, R and pandas, spreadsheets, JavaScript; and people, in both
/// languages.
const NOTHING: [&str; 10] = ["null", "nan", "nat", "none", "nil", "undefined", "n.a.", "n.a", "s.o.", "s.o"];
/// The same where no name is written so.
const SIGNS: [&str; 15] = [
    "(null)", "<null>", "[null]", "\\n", "n/a", "#n/a", "#na", "<na>", "n/d", "s/o", "#ref!", "#value!", "#name?",
    "#null!", "#div/0!",
];
/// What means nothing in a name or a city too, in exactly this spelling: Null and Nan are names, None is a town.
const NO_NAME: [&str; 3] = ["NULL", "NaN", "NaT"];
/// The longest of them.
const NOTHING_MAX: usize = 9;

/// Mends an address of a file in its place.
pub(crate) fn mend(address: &mut AddressInput) {
    let AddressInput {
        contact_first_name,
        contact_last_name,
        contact_phone,
        contact_phone_ext,
        contact_email,
        company_name,
        street1,
        street2,
        city,
        state,
        postal_code,
        country,
        reference,
        invoice_reference,
        add_to_address_book: _,
        residential: _,
        address_type: _,
    } = address;
    let is_sign = |text: &str| SIGNS.iter().any(|sign| sign.eq_ignore_ascii_case(text));
    for name in [contact_first_name, contact_last_name, city] {
        make_visible(name);
        if name.len() <= NOTHING_MAX && (NO_NAME.contains(&name.trim()) || is_sign(name.trim())) {
            name.clear();
        }
    }
    let texts = [company_name, street1, street2, state, postal_code, country, reference, invoice_reference];
    for text in texts.into_iter().chain([&mut *contact_phone, &mut *contact_phone_ext, &mut *contact_email]) {
        make_visible(text);
        let is_nothing = |text: &str| NOTHING.iter().any(|word| word.eq_ignore_ascii_case(text)) || is_sign(text);
        if text.len() <= NOTHING_MAX && is_nothing(text.trim()) {
            text.clear();
        }
    }
    if !ten_digits(contact_phone) && !contact_phone.is_empty() {
        mend_phone(contact_phone, contact_phone_ext);
    }
    if !contact_email.is_empty() && !is_email(contact_email) {
        mend_email(contact_email);
    }
}

/// Leaves out invisible characters, and makes a space of each kind of space. The marks of Arabic, Persian and Hebrew, and what
/// joins pictures, stay.
fn make_visible(text: &mut String) {
    let is_left_out = |letter: char| is_invisible(letter) && !matches!(letter, '\u{200c}'..='\u{200f}');
    let is_space = |letter: char| matches!(letter, '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}');
    if !text.is_ascii() && text.chars().any(|letter| is_left_out(letter) || is_space(letter)) {
        let kept = text.chars().filter(|letter| !is_left_out(*letter));
        *text = kept.map(|letter| if is_space(letter) { ' ' } else { letter }).collect();
    }
}

/// Leaves the address alone: `Ana Roy <ana@example.com>`, `mailto:ana@example.com`, `ana@example.com.`
fn mend_email(email: &mut String) {
    let visible: String = email.chars().filter(|letter| !is_invisible(*letter)).collect();
    let inner = visible
        .rsplit_once('<')
        .and_then(|(_, rest)| rest.split_once('>'))
        .map_or(visible.as_str(), |(inner, _)| inner);
    let is_around = |letter: char| letter.is_whitespace() || "\"'()[]<>.,;".contains(letter);
    let bare = inner.trim_matches(is_around);
    let scheme = bare.get(..7).filter(|scheme| scheme.eq_ignore_ascii_case("mailto:"));
    let address = bare[scheme.map_or(0, str::len)..].trim();
    if is_email(address) {
        *email = address.to_owned();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_programs_write_for_nothing_is_empty_but_for_names() {
        for written in
            ["NULL", "Null", "null", "nan", "NaN", "None", "none", "n/a", "N/A", "#n/a", "#N/A", "(Null)", "S/O"]
        {
            let mut address = AddressInput { street2: written.to_owned(), ..AddressInput::default() };
            mend(&mut address);
            assert_eq!(address.street2, "", "{written}");
        }
        for (written, kept) in [
            ("Null", "Null"),
            ("None", "None"),
            ("Nan", "Nan"),
            ("NULL", ""),
            ("NaN", ""),
            ("#N/A", ""),
            ("#n/a", ""),
            ("n/a", ""),
        ] {
            let mut address = AddressInput {
                contact_last_name: written.to_owned(),
                city: written.to_owned(),
                ..AddressInput::default()
            };
            mend(&mut address);
            assert_eq!((address.contact_last_name.as_str(), address.city.as_str()), (kept, kept), "{written}");
        }
    }

    #[test]
    fn invisible_characters_are_removed() {
        let mut address = AddressInput {
            contact_first_name: "\u{feff}Ana".to_owned(),
            street1: "1200\u{2003}rue Sher\u{ad}brooke\u{202f}O\u{200b}".to_owned(),
            city: "\u{202a}Montréal\u{202c}".to_owned(),
            company_name: "שלום\u{200f}".to_owned(),
            contact_email: "ana\u{200b}@example.com\u{a0}".to_owned(),
            contact_phone: "514\u{202f}555\u{2011}0123\u{200e}".to_owned(),
            ..AddressInput::default()
        };
        mend(&mut address);
        assert_eq!((address.contact_first_name.as_str(), address.city.as_str()), ("Ana", "Montréal"));
        assert_eq!(address.street1, "1200 rue Sherbrooke O");
        assert_eq!(address.company_name, "שלום\u{200f}");
        assert_eq!((address.contact_email.as_str(), address.contact_phone.as_str()), ("ana@example.com", "5145550123"));
    }

    #[test]
    fn an_e_mail_address_is_what_is_left_of_its_cell() {
        for written in [
            "Ana Roy <ana@example.com>",
            "mailto:ana@example.com",
            "<mailto:ana@example.com>",
            "ana@example.com.",
            "\"ana@example.com\"",
            "ana@example.com;",
        ] {
            let mut email = written.to_owned();
            mend_email(&mut email);
            assert_eq!(email, "ana@example.com", "{written}");
        }
        for written in ["ana@example.com; bob@example.com", "ana", "ana@"] {
            let mut email = written.to_owned();
            mend_email(&mut email);
            assert_eq!(email, written);
        }
    }
}
