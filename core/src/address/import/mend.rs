//! What programs leave in the cells of a file, and what people write around a phone number and an e-mail address. None of it
//! is a decision: the field is what is left.

use crate::address::phone::make_bare;
use crate::address::{AddressInput, bare_phone, fold, is_email, ten_digits};

/// What programs write for nothing: databases, R and pandas, spreadsheets, JavaScript; and people, in both languages.
const NOTHING: [&str; 20] = [
    "NULL",
    "null",
    "(null)",
    "<null>",
    "\\N",
    "nan",
    "NaN",
    "NaT",
    "None",
    "undefined",
    "N/A",
    "n/a",
    "N.A.",
    "#N/A",
    "#REF!",
    "#VALUE!",
    "#NAME?",
    "S/O",
    "s/o",
    "s.o.",
];
/// The longest of them.
const NOTHING_MAX: usize = 9;

/// What is written before a phone number, folded.
const PHONE_LABELS: [&str; 24] = [
    "tel",
    "telephone",
    "phone",
    "ph",
    "cell",
    "cellulaire",
    "cellular",
    "mobile",
    "mob",
    "home",
    "work",
    "office",
    "main",
    "bureau",
    "bur",
    "maison",
    "domicile",
    "dom",
    "travail",
    "t",
    "p",
    "c",
    "m",
    "no",
];
/// What is written before an extension, folded.
const EXTENSION_LABELS: [&str; 8] = ["x", "ext", "extn", "extension", "poste", "p", "local", ""];
/// Most digits of an extension.
const EXTENSION_MAX: usize = 6;

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
    let names = [contact_first_name, contact_last_name, company_name, street1, street2, city, state, postal_code];
    let others =
        [country, reference, invoice_reference, &mut *contact_phone, &mut *contact_phone_ext, &mut *contact_email];
    for text in names.into_iter().chain(others) {
        if text.len() <= NOTHING_MAX && NOTHING.contains(&text.trim()) {
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

/// Leaves the number alone, and puts an extension behind it into its own field.
fn mend_phone(phone: &mut String, extension: &mut String) {
    // Marks of direction that programs leave in copied text, and the apostrophe that makes a number a text.
    let is_sign = |letter: &char| matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    let plain: String = phone.chars().filter(|letter| !is_sign(letter)).collect();
    let plain = without_label(plain.trim().trim_start_matches('\'')).trim();
    let (number, ext) = split_extension(plain);
    let number = without_fraction(number);
    let mut bare = number.replace('/', " ");
    make_bare(&mut bare);
    if !is_number(&bare) || !ext.is_empty() && !extension.is_empty() && *extension != ext {
        return;
    }
    *phone = bare;
    if !ext.is_empty() {
        ext.clone_into(extension);
    }
}

/// Whether a bare text is a number that can be dialled: ten digits, or the digits of another country.
fn is_number(bare: &str) -> bool {
    let digits = bare.strip_prefix('+').unwrap_or(bare);
    (7..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number without the word before it: `Cell: 514-555-0123`.
fn without_label(text: &str) -> &str {
    let end = text.find(|letter: char| letter.is_ascii_digit() || matches!(letter, '+' | '(')).unwrap_or_default();
    let (label, rest) = text.split_at(end);
    let word = fold(label.trim_matches(|letter: char| !letter.is_alphabetic()));
    if PHONE_LABELS.contains(&word.as_str()) { rest } else { text }
}

/// A number and its extension: what is written behind it is a word for one, or `#`, and digits alone.
fn split_extension(text: &str) -> (&str, &str) {
    let Some(at) = text.find(|letter: char| letter.is_alphabetic() || letter == '#') else { return (text, "") };
    let (number, rest) = text.split_at(at);
    let rest = rest.trim_end_matches([')', ']', '.', ' ']);
    let digits_at = rest.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let (label, digits) = rest.split_at(digits_at);
    let label = fold(label.trim_matches(|letter: char| !letter.is_alphabetic()));
    let is_extension = EXTENSION_LABELS.contains(&label.as_str()) && (1..=EXTENSION_MAX).contains(&digits.len());
    let number = number.trim_end_matches([' ', '(', '[', ',', ';', '-']);
    if is_extension && is_number(&bare_phone(&number.replace('/', " "))) { (number, digits) } else { (text, "") }
}

/// A number without the fraction that a program gave it: `5145550123.0`.
fn without_fraction(text: &str) -> &str {
    match text.split_once('.') {
        Some((whole, places)) if ten_digits(whole) && places.bytes().all(|byte| byte == b'0') => whole,
        _ => text,
    }
}

/// Leaves the address alone: `Ana Roy <ana@example.com>`, `mailto:ana@example.com`, `ana@example.com.`
fn mend_email(email: &mut String) {
    let inner =
        email.rsplit_once('<').and_then(|(_, rest)| rest.split_once('>')).map_or(email.as_str(), |(inner, _)| inner);
    let bare = inner.trim().trim_matches(['"', '\'', '(', ')', '[', ']', '<', '>', '.', ',', ';', ' ', '\u{a0}']);
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
    fn a_phone_in_one_cell_is_a_number_and_an_extension() {
        for (written, number, ext) in [
            ("514-555-0123 x23", "5145550123", "23"),
            ("(514) 555-0123 ext. 45", "5145550123", "45"),
            ("514 555 0123 #9", "5145550123", "9"),
            ("514 555-0123, poste 204", "5145550123", "204"),
            ("514 555-0123 (ext 7)", "5145550123", "7"),
            ("514-555-0123x23", "5145550123", "23"),
            ("514-555-0123 Ext: 23", "5145550123", "23"),
            ("+1 (514) 555-0123 p. 12", "5145550123", "12"),
            ("5145550123.0", "5145550123", ""),
            ("5145550123.00", "5145550123", ""),
            ("514/555-0123", "5145550123", ""),
            ("Cell: 514-555-0123", "5145550123", ""),
            ("Tél. : (514) 555-0123", "5145550123", ""),
            ("'5145550123", "5145550123", ""),
            ("\u{202a}+1 514-555-0123\u{202c}", "5145550123", ""),
            ("+33 1 23 45 67 89", "+33123456789", ""),
        ] {
            let (mut phone, mut extension) = (written.to_owned(), String::new());
            mend_phone(&mut phone, &mut extension);
            assert_eq!((phone.as_str(), extension.as_str()), (number, ext), "{written}");
        }
    }

    #[test]
    fn a_phone_that_is_none_or_two_stays_as_it_is_written() {
        for written in
            ["call me", "514-555-0123 or 514-555-0199", "555-012", "514-555-0123 ask for Ana", "1-800-FLOWERS"]
        {
            let (mut phone, mut extension) = (written.to_owned(), String::new());
            mend_phone(&mut phone, &mut extension);
            assert_eq!((phone.as_str(), extension.as_str()), (written, ""));
        }
        let (mut phone, mut extension) = ("514-555-0123 x23".to_owned(), "9".to_owned());
        mend_phone(&mut phone, &mut extension);
        assert_eq!(
            (phone.as_str(), extension.as_str()),
            ("514-555-0123 x23", "9"),
            "two extensions contradict each other"
        );
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
