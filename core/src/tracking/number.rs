//! Tracking numbers: their formats and check digits, for recognising what is typed and for making numbers that scan.
//! Source of formats and weights: jkeen/tracking_number_data (MIT, b79ce4bf) and UPU standard S10.

use crate::wire::input;

use crate::address::country;
use crate::lang::LangContext;
use crate::letter::is_invisible;

/// The format of a tracking number.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum TrackingNumberForm {
    /// Canada Post, 16 digits, the last a check digit modulo 10.
    CanadaPost,
    /// Canada Post, an older PIN of 11 to 15 digits without check digit.
    CanadaPostPin,
    /// Universal Postal Union S10: two letters, eight digits, check digit, country.
    S10,
    /// Purolator, 12 digits, Luhn.
    Purolator,
    /// Purolator, older: three letters and nine digits.
    PurolatorLetters,
    /// GLS Canada: a letter and seven or eight digits.
    Gls,
    /// Loomis Express as our simulator writes it: `LSHP` and eight digits; the real form is not public.
    Loomis,
    /// UPS `1Z`, the last a check digit.
    Ups,
    /// Canpar, a letter and 21 digits.
    Canpar,
}

use TrackingNumberForm as Form;

/// Every format and the courier that uses it, in the order in which a number without a courier is tried.
pub(super) const FORMS: &[(&str, Form)] = &[
    ("cp", Form::CanadaPost),
    ("cp", Form::S10),
    ("puro", Form::Purolator),
    ("puro", Form::PurolatorLetters),
    ("gls", Form::Gls),
    ("loomis", Form::Loomis),
    ("ups", Form::Ups),
    ("canpar", Form::Canpar),
    ("cp", Form::CanadaPostPin),
];

fn digit(byte: u8) -> u32 {
    u32::from(byte.wrapping_sub(b'0'))
}

fn digits(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}

fn letters(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_uppercase)
}

/// The difference between a sum and the next multiple of ten.
fn to_ten(sum: u32) -> u8 {
    b'0' + ((10 - sum % 10) % 10) as u8
}

/// Canada Post's check digit: weights 3, 1, 3, 1 … from the left, modulo 10.
#[must_use]
pub fn canada_post_check_digit(payload: &str) -> char {
    let sum = payload.bytes().enumerate().map(|(at, byte)| digit(byte) * if at % 2 == 0 { 3 } else { 1 }).sum();
    char::from(to_ten(sum))
}

/// The check digit that makes `payload` pass Luhn's test (ISO/IEC 7812-1): every second digit from the right doubled.
#[must_use]
pub fn luhn_check_digit(payload: &str) -> char {
    let sum = payload.bytes().rev().enumerate().map(|(at, byte)| {
        let value = digit(byte) * if at % 2 == 0 { 2 } else { 1 };
        if value > 9 { value - 9 } else { value }
    });
    char::from(to_ten(sum.sum()))
}

/// The check digit of eight digits after UPU S10: weights 8 6 4 2 3 5 9 7, modulo 11; 10 becomes 0 and 11 becomes 5.
#[must_use]
pub fn s10_check_digit(serial: &str) -> char {
    let sum: u32 = serial.bytes().zip([8, 6, 4, 2, 3, 5, 9, 7]).map(|(byte, weight)| digit(byte) * weight).sum();
    let check = match 11 - sum % 11 {
        10 => 0,
        11 => 5,
        value => value as u8,
    };
    char::from(b'0' + check)
}

/// The check digit of the 15 characters behind `1Z`: letters count (ASCII − 63) modulo 10, every second is doubled.
#[must_use]
pub fn ups_check_digit(payload: &str) -> char {
    let sum = payload.bytes().enumerate().map(|(at, byte)| {
        let value = if byte.is_ascii_digit() { digit(byte) } else { u32::from(byte).wrapping_sub(63) % 10 };
        value * if at % 2 == 0 { 1 } else { 2 }
    });
    char::from(to_ten(sum.sum()))
}

impl TrackingNumberForm {
    /// Whether a number (upper case, without spaces and dashes) has this format.
    #[must_use]
    pub fn fits(self, number: &str) -> bool {
        let bytes = number.as_bytes();
        if !number.is_ascii() {
            return false;
        }
        let part = |from: usize, to: usize| number.get(from..to).unwrap_or_default();
        let checks =
            |from: usize, to: usize, check: fn(&str) -> char| part(to, number.len()).starts_with(check(part(from, to)));
        match (self, bytes.len()) {
            (Form::CanadaPost, 16) => digits(bytes) && checks(0, 15, canada_post_check_digit),
            (Form::CanadaPostPin, 11..=15) => digits(bytes),
            (Form::S10, 13) => {
                letters(&bytes[..2])
                    && digits(&bytes[2..11])
                    && country(part(11, 13)).is_some()
                    && checks(2, 10, s10_check_digit)
            }
            (Form::Purolator, 12) => digits(bytes) && bytes[0] <= b'5' && checks(0, 11, luhn_check_digit),
            (Form::PurolatorLetters, 12) => letters(&bytes[..3]) && digits(&bytes[3..]),
            (Form::Gls, 8 | 9) => letters(&bytes[..1]) && digits(&bytes[1..]),
            (Form::Loomis, 12) => number.starts_with("LSHP") && digits(&bytes[4..]),
            (Form::Ups, 18) => {
                let payload = bytes[2..17].iter().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase());
                number.starts_with("1Z") && payload && checks(2, 17, ups_check_digit)
            }
            (Form::Canpar, 22) => b"CDKLSUXZ".contains(&bytes[0]) && digits(&bytes[1..]),
            _ => false,
        }
    }
}

/// A tracking number as typed or scanned.
#[input(Default)]
#[serde(default)]
pub struct TrackingNumberInput {
    /// The courier's slug; empty if it is to be recognised.
    pub courier_slug: String,
    /// The number.
    pub number: String,
}

/// What the number is.
#[input]
pub struct TrackingNumberAnswer {
    /// The number in its form: upper case, without spaces and dashes.
    pub number: String,
    /// The format; null if the number fits none of that courier's.
    pub form: Option<TrackingNumberForm>,
    /// The courier whose form it is.
    pub courier_slug: Option<String>,
}

/// The most words of a text in which a number is looked for.
const WORDS_MAX: usize = 200;
/// The most groups in which a number is written.
const GROUPS_MAX: usize = 8;

impl TrackingNumberForm {
    /// Whether its check digit, or its length, leaves little to chance: such a number is found in any text.
    const fn is_distinct(self) -> bool {
        !matches!(self, Form::CanadaPostPin | Form::Gls | Form::PurolatorLetters)
    }
}

/// By which word a link or a text names a courier.
const NAMES: [(&str, &[&str]); 6] = [
    ("cp", &["CANADAPOST", "POSTESCANADA", "CANADA POST", "POSTES CANADA"]),
    ("puro", &["PUROLATOR"]),
    ("gls", &["GLS"]),
    ("loomis", &["LOOMIS"]),
    ("ups", &["UPS"]),
    ("canpar", &["CANPAR"]),
];

/// Recognises a tracking number, also in a link or within other words.
#[must_use]
pub fn tracking_number(input: &TrackingNumberInput, _: &LangContext) -> TrackingNumberAnswer {
    let kept =
        input.number.chars().filter(|letter| !letter.is_whitespace() && *letter != '-' && !is_invisible(*letter));
    let number: String = kept.collect::<String>().to_ascii_uppercase();
    let asked = input.courier_slug.trim();
    let whole = FORMS.iter().find(|(courier, form)| (asked.is_empty() || asked == *courier) && form.fits(&number));
    let found = whole.map(|(courier, form)| (*courier, *form, number.clone())).or_else(|| within(&input.number, asked));
    match found {
        Some((courier, form, number)) => {
            TrackingNumberAnswer { number, form: Some(form), courier_slug: Some(courier.to_owned()) }
        }
        None => TrackingNumberAnswer { number, form: None, courier_slug: None },
    }
}

/// The number within a link or a text, alone or in groups. A form that fits by chance counts only where the courier is named.
fn within(text: &str, asked: &str) -> Option<(&'static str, Form, String)> {
    let text: String = text.chars().filter(|letter| !is_invisible(*letter)).collect();
    let text = text.to_ascii_uppercase().replace("%20", " ");
    let words: Vec<&str> =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).take(WORDS_MAX).collect();
    let is_named = |courier: &str| {
        asked == courier
            || NAMES.iter().any(|(slug, names)| *slug == courier && names.iter().any(|name| text.contains(name)))
    };
    for (courier, form) in FORMS.iter().filter(|(courier, _)| asked.is_empty() || asked == *courier) {
        let most = if form.is_distinct() { GROUPS_MAX } else { 1 };
        if most == 1 && !is_named(courier) {
            continue;
        }
        for groups in 1..=most {
            let found = words.windows(groups).map(<[&str]>::concat).find(|joined| form.fits(joined));
            if let Some(number) = found {
                return Some((courier, *form, number));
            }
        }
    }
    None
}
