//! The guided tour, the store-connection popup, and how they lock navigation.

#[cfg(feature = "book")]
pub(crate) mod book;
mod lock;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use lock::{LockAnswer, LockInput, LockReason, LogoInput, TOUR_HINT_STEPS, lock, logo};

/// Rules on the tour and on navigation.
pub const RULES: &[Rule] = &[
    rule!("tour.lock", "Says whether navigation is locked, by what, and whether the tour's step shows a hint.",
        "Dit si la navigation est bloquée et par quoi, et si l’étape de la visite montre une indication.",
        lock::lock, LockInput, LangContext => LockAnswer),
    rule!("tour.logo", "Says where a click on the logo leads, or null where it leads nowhere.",
        "Dit où mène un clic sur le logo, ou null s’il ne mène nulle part.",
        lock::logo, LogoInput, LangContext => Option<String>),
];
