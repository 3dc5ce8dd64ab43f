//! What programs and people write around a phone number: words for it, an extension, a fraction.

use crate::address::phone::{PHONE_DIGITS_CA, PHONE_MAX};
use crate::address::{bare_phone, fold};
use crate::letter::is_invisible;

/// What is written before or behind a phone number, folded.
const LABELS: &str = "tel telephone phone ph cell cel cellulaire cellular cellphone mobile mob portable gsm home work office \
    main business direct day jour soir evening personal personnel perso bureau bur maison domicile dom res residence travail \
    trav number numero no nb de du le the h w o b r d t p c m";
/// What is written before an extension, folded; so are `#` and the comma at which a telephone pauses.
const EXTENSION_LABELS: &str = "x ext extn exten extension poste post p pst local loc int";
/// Most digits of an extension.
const EXTENSION_MAX: usize = 6;

/// Leaves the number alone, and puts an extension behind it into its own field.
pub(super) fn mend_phone(phone: &mut String, extension: &mut String) {
    let visible: String = phone.chars().filter(|letter| !is_invisible(*letter)).collect();
    let power = digits_of_power(visible.trim());
    let text = without_fraction(power.as_deref().unwrap_or_else(|| without_label(visible.trim())));
    let end = text.find(|letter: char| letter.is_alphabetic() || "#,;*".contains(letter)).unwrap_or(text.len());
    let (number, behind) = text.split_at(end);
    let number = bare_phone(&without_fraction(number.trim()).replace('/', " "));
    let Some(ext) = extension_in(behind).filter(|_| is_number(&number)) else { return };
    if !ext.is_empty() && !extension.is_empty() && *extension != ext {
        return;
    }
    *phone = number;
    if !ext.is_empty() {
        ext.clone_into(extension);
    }
}

/// Whether a bare text is a number that can be dialled: ten digits, or the digits of another country.
fn is_number(bare: &str) -> bool {
    let digits = bare.strip_prefix('+').unwrap_or(bare);
    (7..=15).contains(&digits.len()) && is_digits(digits)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number without the words before it: `Cell: 514-555-0123`, `(bur.) 514-555-0123`.
fn without_label(text: &str) -> &str {
    let Some(end) = text.find(|letter: char| letter.is_ascii_digit()) else { return text };
    let (label, rest) = text.split_at(text[..end].trim_end_matches(['+', '(', ' ']).len());
    let mut words = label.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    if words.all(|word| is_among(LABELS, word)) { rest.trim_start() } else { text }
}

/// The extension in what is behind a number, empty where there is none; None where something else is there, as a second number.
fn extension_in(behind: &str) -> Option<&str> {
    let (mut rest, mut extension, mut is_next) = (behind, "", false);
    while let Some(letter) = rest.chars().next() {
        let is_same = |other: char| match letter {
            _ if letter.is_alphabetic() => other.is_alphabetic(),
            _ => letter.is_ascii_digit() && other.is_ascii_digit(),
        };
        let end = rest.find(|other| !is_same(other)).unwrap_or(rest.len()).max(letter.len_utf8());
        let (word, behind) = rest.split_at(end);
        rest = behind;
        if letter.is_ascii_digit() {
            if !is_next || !extension.is_empty() || word.len() > EXTENSION_MAX {
                return None;
            }
            (extension, is_next) = (word, false);
        } else if letter.is_alphabetic() {
            is_next = is_among(EXTENSION_LABELS, word);
            if !is_next && !is_among(LABELS, word) {
                return None;
            }
        } else if "#,;*".contains(letter) {
            is_next = true;
        } else if !letter.is_whitespace() && !"()[].:-–=/\"'".contains(letter) {
            return None;
        }
    }
    Some(extension)
}

fn is_among(list: &str, word: &str) -> bool {
    let word = fold(word);
    list.split_ascii_whitespace().any(|known| known == word)
}

/// A number without the fraction that a program gave it: `5145550123.0`, `15145550123.0`, in French `5145550123,0`.
fn without_fraction(text: &str) -> &str {
    match text.split_once(['.', ',']) {
        Some((whole, places)) if is_whole(whole) && !places.is_empty() && places.bytes().all(|byte| byte == b'0') => {
            whole
        }
        _ => text,
    }
}

/// Whether a text is digits enough for a number of this continent or another, and nothing else.
fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix('+').unwrap_or(text);
    (PHONE_DIGITS_CA..=PHONE_MAX).contains(&digits.len()) && is_digits(digits)
}

/// The digits of a number as a spreadsheet shows a large one, where it shows all of them: `5.145550123E+09`.
fn digits_of_power(text: &str) -> Option<String> {
    let (mantissa, power) = text.split_once(['E', 'e'])?;
    let (first, places) = mantissa.split_once(['.', ','])?;
    let digits = [first, places].concat();
    let is_exact = first.len() == 1 && power.trim_start_matches('+').parse() == Ok(places.len());
    (is_exact && is_whole(&digits)).then_some(digits)
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
            ("514-555-0123 extn #23", "5145550123", "23"),
            ("+1 (514) 555-0123 p. 12", "5145550123", "12"),
            ("514-555-0123, 23", "5145550123", "23"),
            ("514-555-0123,,23", "5145550123", "23"),
            ("514-555-0123*23", "5145550123", "23"),
            ("514-555-0123 loc. 23", "5145550123", "23"),
            ("tel:+1-514-555-0123;ext=23", "5145550123", "23"),
            ("Bur. : 514 555-0123 poste 12 (jour)", "5145550123", "12"),
            ("514-555-0123 (work) x23", "5145550123", "23"),
            ("514-555-0123 ext.", "5145550123", ""),
            ("5145550123.0", "5145550123", ""),
            ("5145550123.00", "5145550123", ""),
            ("5145550123,0", "5145550123", ""),
            ("15145550123.0", "5145550123", ""),
            ("33123456789.0", "33123456789", ""),
            ("5145550123.0 x23", "5145550123", "23"),
            ("5.145550123E+09", "5145550123", ""),
            ("1.5145550123E10", "5145550123", ""),
            ("514/555-0123", "5145550123", ""),
            ("Cell: 514-555-0123", "5145550123", ""),
            ("Cell\u{a0}: 514-555-0123", "5145550123", ""),
            ("Tél. : (514) 555-0123", "5145550123", ""),
            ("Tél. bur.: 514-555-0123", "5145550123", ""),
            ("No de téléphone\u{a0}: 514-555-0123", "5145550123", ""),
            ("(h) 514-555-0123", "5145550123", ""),
            ("Work (514) 555-0123", "5145550123", ""),
            ("Mobile +1 514-555-0123", "5145550123", ""),
            ("#514-555-0123", "5145550123", ""),
            ("514-555-0123 (cell)", "5145550123", ""),
            ("514-555-0123 cell.", "5145550123", ""),
            ("514-555-0123 - domicile", "5145550123", ""),
            ("514-555-0123 [Mobile]", "5145550123", ""),
            ("514-555-0123 (tél. bur.)", "5145550123", ""),
            ("'5145550123", "5145550123", ""),
            ("\u{202a}+1 514-555-0123\u{202c}", "5145550123", ""),
            ("514\u{ad}555\u{200b}0123\u{a0}cell", "5145550123", ""),
            ("+33 1 23 45 67 89", "+33123456789", ""),
            ("+33 1 23 45 67 89 (mobile)", "+33123456789", ""),
        ] {
            let (mut phone, mut extension) = (written.to_owned(), String::new());
            mend_phone(&mut phone, &mut extension);
            assert_eq!((phone.as_str(), extension.as_str()), (number, ext), "{written}");
        }
    }

    #[test]
    fn a_phone_that_is_none_or_two_stays_as_it_is_written() {
        for written in [
            "call me",
            "514-555-0123 or 514-555-0199",
            "514-555-0123, 514-555-0199",
            "555-012",
            "514-555-0123 ask for Ana",
            "514-555-0123 x23 x24",
            "fax 514-555-0123",
            "1-800-FLOWERS",
            "5.14555E+09",
            "0033.1.23.45.67.00 et 5",
        ] {
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
}
