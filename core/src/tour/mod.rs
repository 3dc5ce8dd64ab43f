//! The guided tour, the store-connection popup, and how they lock navigation.

mod lock;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use lock::{LockAnswer, LockInput, LockReason, LogoInput, TOUR_HINT_STEPS, lock, logo};

/// Rules on the tour and on navigation.
pub const RULES: &[Rule] = &[
    rule!("tour.lock", "Says whether navigation is locked, by what, and whether the tour's step shows a hint.",
        lock::lock, LockInput, LangContext => LockAnswer),
    rule!("tour.logo", "Says where a click on the logo leads, or null where it leads nowhere.",
        lock::logo, LogoInput, LangContext => Option<String>),
];
