//! The number under which an exporter is known to the Canada Revenue Agency.
//!
//! Source: Canada Revenue Agency, "Business number and program accounts": nine digits, then the program's two letters and four
//! digits, RM for imports and exports. The ninth digit is Luhn's check digit of the first eight.

use crate::Code;
use crate::tracking::luhn_check_digit;
use crate::violation::fail;
use crate::violation::field::is_blank;

/// The program of imports and exports.
const PROGRAM: &str = "RM";

/// The number as it is printed and sent: without spaces, the letters large.
#[must_use]
pub fn tidy_business_number(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// Nothing, or a number of an account for imports and exports whose check digit is right.
pub(super) fn an_exporters<C>(text: &str, _: &C) -> garde::Result {
    if is_blank(text) {
        return Ok(());
    }
    let number = tidy_business_number(text);
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = number
        .split_once(PROGRAM)
        .filter(|(business, account)| business.len() == 9 && digits(business) && account.len() == 4 && digits(account));
    match parts {
        None => fail(Code::AccountBusinessNumberFormat, &[]),
        Some((business, _)) if !business.ends_with(luhn_check_digit(&business[..8])) => {
            fail(Code::AccountBusinessNumberWrong, &[])
        }
        Some(_) => Ok(()),
    }
}
