//! Changing one's own name and e-mail.

use garde::Validate;

use super::password::typed;
use super::registration::{an_email, email_key, person_name};
use crate::Code;
use crate::violation::{Form, fail};
use crate::wire::input;

/// One's own name.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct OwnNameInput {
    /// First name.
    #[garde(custom(person_name(Code::AccountFirstNameRequired, Code::AccountFirstNameTooLong)))]
    pub first_name: String,
    /// Last name.
    #[garde(custom(person_name(Code::AccountLastNameRequired, Code::AccountLastNameTooLong)))]
    pub last_name: String,
}

/// A change of e-mail by a signed-in user.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ChangeEmailInput {
    /// The e-mail so far, if known.
    #[garde(skip)]
    pub current_email: String,
    /// The new one.
    #[garde(custom(an_email), custom(another(&self.current_email)))]
    pub email: String,
    /// The password, to prove that it is its owner who asks.
    #[garde(custom(typed(Code::AccountCurrentPasswordRequired)))]
    pub current_password: String,
}

fn another<C>(current: &str) -> impl Fn(&str, &C) -> garde::Result {
    |text, _| if email_key(text) == email_key(current) { fail(Code::AccountEmailSame, &[]) } else { Ok(()) }
}
