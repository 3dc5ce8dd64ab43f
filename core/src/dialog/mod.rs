//! Dialogs over the page: which may be open, and which close when another opens.

#[cfg(feature = "book")]
pub(crate) mod book;
mod open;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use open::{DIALOGS_MAX, Dialog, DialogsInput, open};

/// Rules on dialogs.
pub const RULES: &[Rule] = &[rule!(
    "dialog.open",
    "The dialogs that are open after one was opened or closed, or the shipment was reset.",
    "Les boîtes de dialogue ouvertes après une ouverture, une fermeture ou une remise à zéro de l’envoi.",
    open::open, DialogsInput, LangContext => Vec<Dialog>
)];
