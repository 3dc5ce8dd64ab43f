//! Cards that leave their owner: those that are not saved, once what they paid for has ended, and those that are removed.

mod detach;
pub mod remove;

pub use detach::{DetachUnsavedCard, detach_if_unsaved, detach_unused_cards};
