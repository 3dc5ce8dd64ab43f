//! API keys: what a program may do in the name of an account.

mod input;
mod operation;
mod origin;
mod scope;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use input::{
    API_KEY_CALLS, API_KEY_CALLS_MAX, API_KEY_COUNT_MAX, API_KEY_NAME_MAX, API_KEY_ORIGINS_MAX, ApiKeyInput,
    ApiKeyKind, ApiKeyMode,
};
pub use operation::{KeyAccess, OPERATIONS, key_access};
pub use scope::{API_KEY_SCOPES_MAX, ApiKeyScope, ApiKeyScopeInWords};

/// Rules on API keys.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks an API key that is to be created or changed.
        "api_key.check",
        check_form, ApiKeyInput, LangContext => Vec<Violation>),
    rule!(
        /// Lists the fields that an API key wants filled in.
        "api_key.required",
        input::required_fields, ApiKeyInput, LangContext => Vec<String>),
    rule!(
        /// Puts scopes of API keys in words; all that there are, where none is named.
        "api_key.scopes",
        scope::scopes, [ApiKeyScope; API_KEY_SCOPES_MAX], LangContext => Vec<ApiKeyScopeInWords>),
];
