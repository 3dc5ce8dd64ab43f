//! What shipping rules choose among rates: for drafts and rows of bulk lists, and, tried, for labels that were bought.

mod dry_run;
mod orders;
mod pick;
pub mod view;

use crate::platform::openapi::define_router;

pub use pick::{Picked, note, pick};

define_router! {
    /// The route of dry runs.
    dry_run::dry_run_shipping_rules;
}
