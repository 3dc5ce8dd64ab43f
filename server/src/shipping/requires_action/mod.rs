//! Requires action: what waits for a user, the most urgent first, each with the page that solves it.

mod list;
mod mark_seen;
mod store;
mod view;

use crate::platform::openapi::define_router;

pub use mark_seen::ViewStatusInput;
pub use store::unseen_by;
pub use view::RequiresActionEntry;

define_router! {
    /// The routes of what requires action.
    list::list;
    mark_seen::mark;
}
