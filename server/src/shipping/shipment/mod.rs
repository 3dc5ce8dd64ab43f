//! Shipments: the draft's rows and documents, its rules, and the commercial invoice.

mod applied_rule;
mod check;
pub mod document;
mod drop_off;
pub mod entity;
mod file_kind;
mod handover;
mod history;
pub mod history_entity;
mod hs_codes;
mod international;
mod required_action;
pub mod required_action_entity;
pub mod return_entity;
mod return_request;
mod returns;
mod store;
pub mod view;
mod words;

use crate::platform::openapi::define_router;

pub use applied_rule::AppliedShippingRule;
pub use check::violations;
pub use document::{Draft, needs_invoice};
pub use drop_off::{DropOff, StoredDropOff};
pub use file_kind::FileKind;
pub use history::{Sold, enter, follow, leave_lists};
pub use hs_codes::HsSearch;
pub use international::InternationalItemsInput;
pub use required_action::{PaymentWaits, look, needs_no_printing, needs_nothing};
pub use return_request::{
    find_return, has_return_label, in_core, is_returnable, live_return, returns_asked_for, returns_of_recipients,
    returns_seen_by,
};
pub use returns::{begin_return, list_return, returns_of};
pub use store::{change, choose, find, hold, insert, new_row, overwrite, owned_by, refuse_unless, wrong_state};
pub use words::words_of;

define_router! {
    /// The routes of the commercial invoice.
    international::save;
    international::save_items;
    international::read;
    hs_codes::search_hs_codes;
}
