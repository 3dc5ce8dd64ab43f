//! Points at which a test stops a purchase: before and after each call and each transaction. In a release they do
//! nothing.

use std::sync::{Arc, Mutex, PoisonError};

use waybill_core::purchase::PurchaseState;
use waybill_core::wire::Word;

use crate::platform::crash_point;

/// The calls to providers, in order.
pub const CALLS: [&str; 7] = ["authorise", "ship", "label", "capture", "release", "void", "refund"];

/// Every point: before and after the transaction that reaches each state, and before and after each call.
#[must_use]
pub fn all() -> Vec<String> {
    let states = PurchaseState::ALL.iter().map(|state| state.as_str());
    states.flat_map(|state| [format!("before_{state}"), format!("after_{state}")]).chain(calls()).collect()
}

fn calls() -> impl Iterator<Item = String> {
    CALLS.iter().flat_map(|call| [format!("before_{call}_call"), format!("after_{call}_call")])
}

/// The point at which this installation's purchases stop for good, as if the process had been killed there.
#[derive(Debug, Clone, Default)]
pub struct FaultPoints(Arc<Mutex<Option<String>>>);

impl FaultPoints {
    /// Stops the next purchase at a point.
    pub fn arm(&self, point: &str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(point.to_owned());
    }

    /// Whether the armed point has not been reached yet.
    pub fn is_armed(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Lets purchases run through.
    pub fn disarm(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Reports that a purchase has reached a point.
    pub async fn reach(&self, point: &str) {
        if !cfg!(debug_assertions) {
            return;
        }
        crash_point(point);
        let stops = {
            let mut armed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let stops = armed.as_deref() == Some(point);
            if stops {
                *armed = None;
            }
            stops
        };
        if stops {
            std::future::pending::<()>().await;
        }
    }
}
