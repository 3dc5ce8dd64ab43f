//! Signing up, signing in, and being invited.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::password::{confirmation_fault, password_fault};
use crate::address::{EMAIL_MAX, EMAIL_MIN, country, is_email};
use crate::form::required;
use crate::lang::LangContext;
use crate::violation::params;
use crate::{Code, Lang, Violation};

/// Most characters of each of a person's names: what the address form allows at most.
pub const PERSON_NAME_MAX: usize = 40;
/// Most characters of a company's name, as in the address form.
pub const ACCOUNT_COMPANY_MAX: usize = 30;

/// What a person types to sign up.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegisterInput {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Company, where there is one.
    pub company_name: String,
    /// E-mail: the name one signs in with.
    pub email: String,
    /// Password.
    pub password: String,
    /// Password again.
    pub password_confirmation: String,
    /// The account's country, ISO 3166-1 alpha-2; it says what the account may see.
    pub account_country: String,
    /// The language of mails and documents.
    pub language: Lang,
}

/// Checks a registration, in the form's order, at most one violation a field.
#[must_use]
pub fn check_registration(input: &RegisterInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let company = too_long(&input.company_name, ACCOUNT_COMPANY_MAX, Code::AccountCompanyTooLong, "company_name", lang);
    [
        first_name_fault(&input.first_name, lang),
        last_name_fault(&input.last_name, lang),
        company,
        email_fault(&input.email, lang),
        password_fault(&input.password, &input.email, lang),
        confirmation_fault(&input.password, &input.password_confirmation, lang),
        country_fault(&input.account_country, lang),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The rule `account.registration_required`.
pub(super) fn required_fields(_: &RegisterInput, context: &LangContext) -> Vec<String> {
    required(Vec::new(), &[], check_registration(&RegisterInput::default(), context))
}

/// An e-mail as stored and compared: trimmed, lower case. Its letters are ASCII ([`is_email`]); others stay, since some
/// of them (`K`, the sign of the kelvin) would become somebody else's e-mail.
#[must_use]
pub fn email_key(email: &str) -> String {
    email.trim().to_ascii_lowercase()
}

/// What is wrong with the e-mail of an account.
#[must_use]
pub fn email_fault(email: &str, lang: Lang) -> Option<Violation> {
    let limit = |code, name: &str, value: usize| {
        Some(Violation::with(code, "email", params([(name, value.to_string())]), lang))
    };
    match email.trim().chars().count() {
        0 => Some(Violation::new(Code::AccountEmailRequired, "email", lang)),
        1..EMAIL_MIN => limit(Code::AccountEmailTooShort, "min", EMAIL_MIN),
        count if count > EMAIL_MAX => limit(Code::AccountEmailTooLong, "max", EMAIL_MAX),
        _ if is_email(email.trim()) => None,
        _ => Some(Violation::new(Code::AccountEmailFormat, "email", lang)),
    }
}

fn too_long(text: &str, max: usize, code: Code, path: &str, lang: Lang) -> Option<Violation> {
    (text.trim().chars().count() > max).then(|| Violation::with(code, path, params([("max", max.to_string())]), lang))
}

fn first_name_fault(name: &str, lang: Lang) -> Option<Violation> {
    match name.trim() {
        "" => Some(Violation::new(Code::AccountFirstNameRequired, "first_name", lang)),
        name => too_long(name, PERSON_NAME_MAX, Code::AccountFirstNameTooLong, "first_name", lang),
    }
}

fn last_name_fault(name: &str, lang: Lang) -> Option<Violation> {
    match name.trim() {
        "" => Some(Violation::new(Code::AccountLastNameRequired, "last_name", lang)),
        name => too_long(name, PERSON_NAME_MAX, Code::AccountLastNameTooLong, "last_name", lang),
    }
}

fn country_fault(code: &str, lang: Lang) -> Option<Violation> {
    let fault = match code.trim() {
        "" => Code::AccountCountryRequired,
        code if country(code).is_some() => return None,
        _ => Code::AccountCountryUnknown,
    };
    Some(Violation::new(fault, "account_country", lang))
}

/// What a person types to sign in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoginInput {
    /// E-mail.
    pub email: String,
    /// Password.
    pub password: String,
}

/// Checks that both are there and the e-mail is one; the password's own rule is for new passwords only.
#[must_use]
pub fn check_login(input: &LoginInput, context: &LangContext) -> Vec<Violation> {
    let missing = match input.password.is_empty() {
        true => Some(Violation::new(Code::AccountPasswordRequired, "password", context.lang)),
        false => None,
    };
    email_fault(&input.email, context.lang).into_iter().chain(missing).collect()
}

/// What a person types to get a link for a new password.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ForgotPasswordInput {
    /// E-mail.
    pub email: String,
}

/// Checks the e-mail.
#[must_use]
pub fn check_forgot(input: &ForgotPasswordInput, context: &LangContext) -> Vec<Violation> {
    email_fault(&input.email, context.lang).into_iter().collect()
}

/// Who pays for an invited user's labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BillingType {
    /// The owner's card.
    Account,
    /// The user's own card, which they manage themselves.
    #[serde(rename = "self")]
    OwnCard,
}

/// An invitation as the owner types it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvitationInput {
    /// E-mail of the invited person.
    pub email: String,
    /// Who pays; missing until chosen.
    pub billing_type: Option<BillingType>,
}

/// Checks an invitation.
#[must_use]
pub fn check_invitation(input: &InvitationInput, context: &LangContext) -> Vec<Violation> {
    let billing = match input.billing_type {
        None => Some(Violation::new(Code::AccountBillingTypeRequired, "billing_type", context.lang)),
        Some(_) => None,
    };
    email_fault(&input.email, context.lang).into_iter().chain(billing).collect()
}

/// What an invited person types to enter.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvitedPasswordInput {
    /// The token of the invitation's link; needed by the server only.
    pub token: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The invited e-mail, where it is known; the password must be another text.
    pub email: String,
    /// Password.
    pub password: String,
    /// Password again.
    pub password_confirmation: String,
}

/// Checks what an invited person types.
#[must_use]
pub fn check_invited(input: &InvitedPasswordInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    [
        first_name_fault(&input.first_name, lang),
        last_name_fault(&input.last_name, lang),
        password_fault(&input.password, &input.email, lang),
        confirmation_fault(&input.password, &input.password_confirmation, lang),
    ]
    .into_iter()
    .flatten()
    .collect()
}
