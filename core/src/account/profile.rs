//! Whether a profile is complete, which the navigation waits for.

use crate::wire::{answer, input};

use crate::Violation;
use crate::address::{self, AddressContext, AddressInput, AddressRole};
use crate::lang::LangContext;

/// A profile's address, if there is one.
#[input(Default)]
#[serde(default)]
pub struct ProfileInput {
    /// The address; null before onboarding.
    pub profile_address: Option<AddressInput>,
}

/// Whether a profile is complete, and what it lacks.
#[answer(Default)]
pub struct ProfileAnswer {
    /// The status of the profile address: true if the profile is complete.
    pub status: bool,
    /// What is wrong with the profile address; paths begin with `profile_address`.
    pub violations: Vec<Violation>,
}

/// A profile is complete when its address passes the address form as an entry of the address book.
#[must_use]
pub fn profile(input: &ProfileInput, context: &LangContext) -> ProfileAnswer {
    let context = AddressContext { lang: context.lang, role: AddressRole::Book, ..AddressContext::default() };
    let nothing = AddressInput::default();
    let violations: Vec<Violation> = address::check(input.profile_address.as_ref().unwrap_or(&nothing), &context)
        .into_iter()
        .map(|violation| violation.under("profile_address"))
        .collect();
    ProfileAnswer { status: violations.is_empty(), violations }
}
