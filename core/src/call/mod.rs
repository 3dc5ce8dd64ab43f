//! Remote calls: the state of each, and what to say when one fails.

mod load;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use load::{CallEvent, CallInput, CallState, CallStatus, next};

/// Rules on calls.
pub const RULES: &[Rule] =
    &[rule!("call.load_state", "The state of a remote call after it started, succeeded, failed or was reset.",
        "L’état d’un appel à distance après son départ, sa réussite, son échec ou sa remise à zéro.",
        load::next, CallInput, LangContext => CallState)];
