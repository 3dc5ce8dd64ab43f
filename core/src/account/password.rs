//! Passwords: the same rule on every form.

use garde::Validate;

use crate::wire::input;

use super::fingerprint::{REST_BITS, fingerprint};
use crate::Code;
use crate::letter::lower_case;
use crate::violation::field::a_line;
use crate::violation::{Form, fail};

/// Fewest characters of a password.
pub const PASSWORD_MIN: usize = 10;
/// Most characters of a password: more would only burden the hash.
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

/// Whether a password, in any case, is among the common ones. One in 22,000 others is mistaken for one of them.
#[must_use]
pub fn is_common_password(password: &str) -> bool {
    let wanted = fingerprint(&lower_case(password));
    common_fingerprints().any(|known| known == wanted)
}

/// A new password: long enough, not too long, and neither the e-mail nor too common.
pub(super) fn new_password<C>(email: &str) -> impl Fn(&str, &C) -> garde::Result {
    move |password, _| match password.chars().count() {
        0 => fail(Code::AccountPasswordRequired, &[]),
        1..PASSWORD_MIN => fail(Code::AccountPasswordTooShort, &[("min", &PASSWORD_MIN)]),
        count if count > PASSWORD_MAX => fail(Code::AccountPasswordTooLong, &[("max", &PASSWORD_MAX)]),
        _ if lower_case(password.trim()) == lower_case(email.trim()) => fail(Code::AccountPasswordIsEmail, &[]),
        _ if is_common_password(password) => fail(Code::AccountPasswordCommon, &[]),
        _ => a_line(password, &()),
    }
}

/// The second typing of a password.
pub(super) fn repeats<C>(password: &str) -> impl Fn(&str, &C) -> garde::Result {
    move |confirmation, _| match confirmation {
        "" => fail(Code::AccountPasswordConfirmationRequired, &[]),
        same if same == password => Ok(()),
        _ => fail(Code::AccountPasswordConfirmationDiffers, &[]),
    }
}

/// A password in use: its spaces count, and the rule of new passwords does not hold for it.
pub(super) fn typed<C>(code: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |password, _| if password.is_empty() { fail(code, &[]) } else { Ok(()) }
}

/// A password other than the current one.
fn unlike<C>(current: &str) -> impl Fn(&str, &C) -> garde::Result {
    move |password, _| if password == current { fail(Code::AccountPasswordUnchanged, &[]) } else { Ok(()) }
}

/// A new password, typed twice, as in a reset link's form.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ResetPasswordInput {
    /// The token of the link; needed by the server only.
    #[garde(skip)]
    pub token: String,
    /// The e-mail, if known; the password must differ from it.
    #[garde(skip)]
    pub email: String,
    /// The new password.
    #[garde(custom(new_password(&self.email)))]
    pub password: String,
    /// The new password again.
    #[garde(custom(repeats(&self.password)))]
    pub password_confirmation: String,
}

/// A change of password by a signed-in user.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ChangePasswordInput {
    /// The password so far.
    #[garde(custom(typed(Code::AccountCurrentPasswordRequired)))]
    pub current_password: String,
    /// The e-mail, if known; the password must differ from it.
    #[garde(skip)]
    pub email: String,
    /// The new password.
    #[garde(custom(new_password(&self.email)), custom(unlike(&self.current_password)))]
    pub password: String,
    /// The new password again.
    #[garde(custom(repeats(&self.password)))]
    pub password_confirmation: String,
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
