//! Whether a person may leave the page.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use crate::account::{Capability, has};
use crate::lang::LangContext;

/// The tour's steps that show a hint.
pub const TOUR_HINT_STEPS: [u32; 2] = [3, 10];
/// The value of the popup's flag while it waits for an answer.
const POPUP_PENDING: u8 = 1;

/// What may lock navigation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LockInput {
    /// The tour's current step; the tour is active once one is set.
    pub tour_step: Option<u32>,
    /// The store-connection popup's flag; 1 while it waits.
    pub show_shopify_popup: u8,
}

/// What locks navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LockReason {
    /// The guided tour is active.
    Tour,
    /// The store-connection popup is waiting for an answer.
    StorePopup,
}

/// Whether navigation is locked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LockAnswer {
    /// Whether it is.
    pub locked: bool,
    /// What locked it; the tour if both did.
    pub reason: Option<LockReason>,
    /// Whether the tour's current step shows a hint.
    pub hint: bool,
}

/// Navigation is locked while the tour is active or the popup waits.
#[must_use]
pub fn lock(input: &LockInput, _: &LangContext) -> LockAnswer {
    let reason = match (input.tour_step, input.show_shopify_popup) {
        (Some(_), _) => Some(LockReason::Tour),
        (None, POPUP_PENDING) => Some(LockReason::StorePopup),
        (None, _) => None,
    };
    LockAnswer {
        locked: reason.is_some(),
        reason,
        hint: input.tour_step.is_some_and(|step| TOUR_HINT_STEPS.contains(&step)),
    }
}

/// A click on the logo.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogoInput {
    /// The tour's current step; the tour is active once one is set.
    pub tour_step: Option<u32>,
    /// The store-connection popup's flag; 1 while it waits.
    pub show_shopify_popup: u8,
    /// Whether the profile is complete.
    pub profile_complete: bool,
    /// Whether the screen is small.
    pub small_screen: bool,
    /// The account's country.
    pub account_country: String,
}

/// The dashboard; on small screens a new shipment for accounts that may send. Nowhere while navigation is locked or the
/// profile is not complete.
#[must_use]
pub fn logo(input: &LogoInput, context: &LangContext) -> Option<String> {
    let locks = LockInput { tour_step: input.tour_step, show_shopify_popup: input.show_shopify_popup };
    if lock(&locks, context).locked || !input.profile_complete {
        return None;
    }
    let sends = input.small_screen && has(&input.account_country, Capability::SendParcel);
    Some(if sends { "/shipment" } else { "/dashboard" }.to_owned())
}
