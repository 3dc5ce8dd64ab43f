//! Signing up, signing in, and being invited.

use garde::Validate;

use crate::wire::input;

use super::password::{new_password, repeats, typed};
use crate::address::{check_email, country, no_web_address};
use crate::letter::visible;
use crate::violation::field::{chosen, filled, line};
use crate::violation::{Form, fail};
use crate::{Code, Lang};

/// Most characters of each of a person's names: what the address form allows at most.
const PERSON_NAME_MAX: usize = 40;
/// Most characters of a company's name, as in the address form.
pub const ACCOUNT_COMPANY_MAX: usize = 30;

/// What a person types to sign up.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct RegisterInput {
    /// First name.
    #[garde(custom(person_name(Code::AccountFirstNameRequired, Code::AccountFirstNameTooLong)))]
    pub first_name: String,
    /// Last name.
    #[garde(custom(person_name(Code::AccountLastNameRequired, Code::AccountLastNameTooLong)))]
    pub last_name: String,
    /// Company, where there is one.
    #[garde(custom(line(ACCOUNT_COMPANY_MAX, Code::AccountCompanyTooLong)), custom(no_web_address))]
    pub company_name: String,
    /// E-mail: the name one signs in with.
    #[garde(custom(an_email))]
    pub email: String,
    /// Password.
    #[garde(custom(new_password(&self.email)))]
    pub password: String,
    /// Password again.
    #[garde(custom(repeats(&self.password)))]
    pub password_confirmation: String,
    /// The account's country, ISO 3166-1 alpha-2; it decides which features the account has.
    #[garde(custom(filled(Code::AccountCountryRequired)), custom(of_the_list))]
    pub account_country: String,
    /// The language of mails and documents.
    #[garde(skip)]
    pub language: Lang,
}

/// An e-mail as stored and compared: trimmed and in lower case. Its letters are ASCII
/// ([`is_email`](crate::address::is_email)); others stay, because lower-casing some of them (`K`, the kelvin sign) would turn
/// it into another person's e-mail.
#[must_use]
pub fn email_key(email: &str) -> String {
    visible(email).to_ascii_lowercase()
}

/// The first or the last name of a person.
pub(super) fn person_name<C>(missing: Code, too_long: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |text, context| {
        filled(missing)(text, context)?;
        line(PERSON_NAME_MAX, too_long)(text, context)?;
        no_web_address(text, context)
    }
}

/// The e-mail of an account.
pub(super) fn an_email<C>(text: &str, _: &C) -> garde::Result {
    use Code::{AccountEmailFormat, AccountEmailRequired, AccountEmailTooLong, AccountEmailTooShort};
    check_email(text, [AccountEmailRequired, AccountEmailTooShort, AccountEmailTooLong, AccountEmailFormat])
}

fn of_the_list<C>(text: &str, _: &C) -> garde::Result {
    if country(text).is_some() { Ok(()) } else { fail(Code::AccountCountryUnknown, &[]) }
}

/// What a person types to sign in.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct LoginInput {
    /// E-mail.
    #[garde(custom(an_email))]
    pub email: String,
    /// Password.
    #[garde(custom(typed(Code::AccountPasswordRequired)))]
    pub password: String,
}

/// What a person types to get a password reset link.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ForgotPasswordInput {
    /// E-mail.
    #[garde(custom(an_email))]
    pub email: String,
}

/// Who pays for an invited user's labels.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum BillingType {
    /// The owner's card.
    Account,
    /// The user's own card, which they manage themselves.
    #[serde(rename = "self")]
    OwnCard,
}

/// An invitation as the owner types it.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct InvitationInput {
    /// E-mail of the invited person.
    #[garde(custom(an_email))]
    pub email: String,
    /// Who pays; missing until chosen.
    #[garde(custom(chosen(Code::AccountBillingTypeRequired)))]
    pub billing_type: Option<BillingType>,
}

/// What an invited person types to join.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct InvitedPasswordInput {
    /// The token of the invitation's link; needed by the server only.
    #[garde(skip)]
    pub token: String,
    /// First name.
    #[garde(custom(person_name(Code::AccountFirstNameRequired, Code::AccountFirstNameTooLong)))]
    pub first_name: String,
    /// Last name.
    #[garde(custom(person_name(Code::AccountLastNameRequired, Code::AccountLastNameTooLong)))]
    pub last_name: String,
    /// The invited e-mail, if known; the password must differ from it.
    #[garde(skip)]
    pub email: String,
    /// Password.
    #[garde(custom(new_password(&self.email)))]
    pub password: String,
    /// Password again.
    #[garde(custom(repeats(&self.password)))]
    pub password_confirmation: String,
}
