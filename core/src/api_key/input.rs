//! Form of an API key.

use garde::Validate;

use super::origin::web_origin;
use super::scope::{API_KEY_SCOPES_MAX, ApiKeyScope};
use crate::alert::is_moment;
use crate::form::required;
use crate::lang::LangContext;
use crate::violation::field::{filled, is_blank, line, within};
use crate::violation::{Form, check_form, fail};
use crate::wire::input;
use crate::{Cents, Code};

/// Most keys of an account.
pub const API_KEY_COUNT_MAX: u64 = 50;
/// Most characters of a key's name.
pub const API_KEY_NAME_MAX: usize = 60;
/// Most origins of a publishable key.
pub const API_KEY_ORIGINS_MAX: usize = 20;
/// Requests a minute where nothing else is chosen.
pub const API_KEY_CALLS: u32 = 300;
/// Most requests a minute of a key.
pub const API_KEY_CALLS_MAX: u32 = 3000;

/// Where a key may be.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum ApiKeyKind {
    /// In a program whose code is not public.
    #[default]
    Secret,
    /// In a page of a shop, where everyone reads it: it compares rates, and nothing else.
    Publishable,
}

/// Which data a key reaches.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum ApiKeyMode {
    /// The account's: labels are bought, and cost money.
    #[default]
    Live,
    /// Its test data, with simulated couriers and payments.
    Test,
}

/// What a person says of an API key.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ApiKeyInput {
    /// What it is for.
    #[garde(custom(filled(Code::ApiKeyNameRequired)), custom(line(API_KEY_NAME_MAX, Code::ApiKeyNameTooLong)))]
    pub name: String,
    /// Where it may be.
    #[garde(skip)]
    pub kind: ApiKeyKind,
    /// Which data it reaches; a publishable key reaches none, and is live.
    #[garde(custom(tested(self.kind)))]
    pub mode: ApiKeyMode,
    /// What a secret key may do; at least one.
    #[garde(custom(within(API_KEY_SCOPES_MAX)), custom(scoped(self.kind)))]
    #[wire(max = API_KEY_SCOPES_MAX)]
    pub scopes: Vec<ApiKeyScope>,
    /// The origins whose pages may send a publishable key (`https://shop.example.ca`); at least one.
    #[garde(custom(within(API_KEY_ORIGINS_MAX)), custom(placed(self.kind)), inner(custom(web_origin)))]
    #[wire(max = API_KEY_ORIGINS_MAX)]
    pub origins: Vec<String>,
    /// Requests a minute, from 1 to 3,000; 300 where nothing is said.
    #[garde(custom(calls))]
    pub calls_per_minute: Option<u32>,
    /// Above which price in cents a purchase with it waits for the owner; null where the account's own limit alone holds.
    #[garde(skip)]
    pub approval_over: Option<Cents>,
    /// When it ends, RFC 3339 (`2027-11-23T14:00:00Z`); empty where it does not.
    #[garde(custom(moment))]
    pub expires_at: String,
}

fn scoped(kind: ApiKeyKind) -> impl Fn(&[ApiKeyScope], &()) -> garde::Result {
    move |scopes, ()| match kind {
        ApiKeyKind::Secret if scopes.is_empty() => fail(Code::ApiKeyScopesRequired, &[]),
        _ => Ok(()),
    }
}

fn tested(kind: ApiKeyKind) -> impl Fn(&ApiKeyMode, &()) -> garde::Result {
    move |mode, ()| match (kind, mode) {
        (ApiKeyKind::Publishable, ApiKeyMode::Test) => fail(Code::ApiKeyTestPublishable, &[]),
        _ => Ok(()),
    }
}

fn placed(kind: ApiKeyKind) -> impl Fn(&[String], &()) -> garde::Result {
    move |origins, ()| match kind {
        ApiKeyKind::Publishable if origins.is_empty() => fail(Code::ApiKeyOriginsRequired, &[]),
        _ => Ok(()),
    }
}

fn calls(calls: &Option<u32>, (): &()) -> garde::Result {
    let fits = calls.is_none_or(|calls| (1..=API_KEY_CALLS_MAX).contains(&calls));
    if fits { Ok(()) } else { fail(Code::ApiKeyCalls, &[("max", &API_KEY_CALLS_MAX)]) }
}

fn moment(text: &str, (): &()) -> garde::Result {
    if is_blank(text) || is_moment(text.trim()) { Ok(()) } else { fail(Code::ApiKeyEnd, &[]) }
}

/// The rule `api_key.required`.
pub(super) fn required_fields(input: &ApiKeyInput, context: &LangContext) -> Vec<String> {
    let blank = ApiKeyInput { kind: input.kind, ..ApiKeyInput::default() };
    required(Vec::new(), &[], check_form(&blank, context))
}
