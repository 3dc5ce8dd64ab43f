//! Passwords: the same rule on every form.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::fingerprint::{REST_BITS, fingerprint};
use crate::lang::LangContext;
use crate::letter::lower_case;
use crate::violation::params;
use crate::{Code, Lang, Violation};

/// Fewest characters.
pub const PASSWORD_MIN: usize = 10;
/// Most characters; more would only burden the hash.
pub const PASSWORD_MAX: usize = 128;

/// The 3,000 most frequent passwords of at least ten characters, as build.rs packs `common_passwords.txt`: fingerprints in
/// rising order, each as its distance from the one before in Rice coding. A sixth of the list's size, and no list of words
/// in the browser's module.
/// Source: the frequency-ordered list of a million leaked passwords in the crate passablewords 1.0.1 (MIT), lower case.
const COMMON: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/common_passwords.bin"));

/// The fingerprints of the common passwords, in rising order.
fn common_fingerprints() -> impl Iterator<Item = u32> {
    let mut bits = COMMON.iter().flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
    let mut known = 0_u32;
    std::iter::from_fn(move || {
        let mut distance = 0_u32;
        while bits.next()? == 1 {
            distance += 1 << REST_BITS;
        }
        for bit in 0..REST_BITS {
            distance |= u32::from(bits.next()?) << bit;
        }
        known = known.wrapping_add(distance);
        Some(known)
    })
}

/// Whether a password, in any case, is among the common ones. One in 22,000 others is taken for one of them.
#[must_use]
pub fn is_common_password(password: &str) -> bool {
    let wanted = fingerprint(&lower_case(password));
    common_fingerprints().any(|known| known == wanted)
}

/// What is wrong with a new password: missing, too short, too long, the e-mail itself, too common. The first of these.
#[must_use]
pub fn password_fault(password: &str, email: &str, lang: Lang) -> Option<Violation> {
    let found = |code| Some(Violation::new(code, "password", lang));
    let limit = |code, name: &str, value: usize| {
        Some(Violation::with(code, "password", params([(name, value.to_string())]), lang))
    };
    match password.chars().count() {
        0 => found(Code::AccountPasswordRequired),
        1..PASSWORD_MIN => limit(Code::AccountPasswordTooShort, "min", PASSWORD_MIN),
        count if count > PASSWORD_MAX => limit(Code::AccountPasswordTooLong, "max", PASSWORD_MAX),
        _ if lower_case(password.trim()) == lower_case(email.trim()) => found(Code::AccountPasswordIsEmail),
        _ if is_common_password(password) => found(Code::AccountPasswordCommon),
        _ => None,
    }
}

/// What is wrong with the second typing of a password.
#[must_use]
pub fn confirmation_fault(password: &str, confirmation: &str, lang: Lang) -> Option<Violation> {
    let code = match confirmation {
        "" => Code::AccountPasswordConfirmationRequired,
        same if same == password => return None,
        _ => Code::AccountPasswordConfirmationDiffers,
    };
    Some(Violation::new(code, "password_confirmation", lang))
}

/// A new password, twice, as a reset link's form has it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResetPasswordInput {
    /// The token of the link; needed by the server only.
    pub token: String,
    /// The e-mail, where it is known; the password must be another text.
    pub email: String,
    /// The new password.
    pub password: String,
    /// The new password again.
    pub password_confirmation: String,
}

/// Checks a new password and its second typing.
#[must_use]
pub fn check_reset(input: &ResetPasswordInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let password = password_fault(&input.password, &input.email, lang);
    let confirmation = confirmation_fault(&input.password, &input.password_confirmation, lang);
    password.into_iter().chain(confirmation).collect()
}

/// A change of password by somebody signed in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangePasswordInput {
    /// The password so far.
    pub current_password: String,
    /// The e-mail, where it is known; the password must be another text.
    pub email: String,
    /// The new password.
    pub password: String,
    /// The new password again.
    pub password_confirmation: String,
}

/// Checks a change of password; whether the current one is right, the server says.
#[must_use]
pub fn check_change(input: &ChangePasswordInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let current = match input.current_password.is_empty() {
        true => Some(Violation::new(Code::AccountCurrentPasswordRequired, "current_password", lang)),
        false => None,
    };
    let unchanged = || match current.is_none() && input.current_password == input.password {
        true => Some(Violation::new(Code::AccountPasswordUnchanged, "password", lang)),
        false => None,
    };
    let password = password_fault(&input.password, &input.email, lang).or_else(unchanged);
    let confirmation = confirmation_fault(&input.password, &input.password_confirmation, lang);
    current.into_iter().chain(password).chain(confirmation).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = include_str!("common_passwords.txt");

    #[test]
    fn the_list_holds_three_thousand_passwords_that_the_length_lets_through_and_finds_each() {
        let lines: Vec<&str> = LIST.lines().collect();
        assert_eq!(lines.len(), 3_000);
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]));
        let known: Vec<u32> = common_fingerprints().collect();
        for line in lines {
            assert!(line.chars().count() >= PASSWORD_MIN && line == line.to_lowercase(), "{line}");
            assert!(known.contains(&fingerprint(line)), "{line}");
        }
    }

    #[test]
    fn other_passwords_are_hardly_ever_taken_for_common_ones() {
        let known: Vec<u32> = common_fingerprints().collect();
        let taken = |number: &u32| known.contains(&fingerprint(&format!("four maple leaves {number}")));
        let taken = (0..2_000).filter(taken).count();
        assert!(taken <= 2, "{taken} of 2,000");
    }

    #[test]
    fn a_common_password_is_found_in_any_case() {
        assert!(is_common_password("QwertyUIOP"));
        assert!(!is_common_password("a parcel of four maple leaves"));
    }
}
