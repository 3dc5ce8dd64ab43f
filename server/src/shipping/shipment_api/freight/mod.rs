//! Freight insurance, from the draft over a person's approval to the certificate.

mod buy;
mod cancel;
mod list;
mod read;
mod save;
mod send;
mod show;

pub use buy::{__path_buy, FreightPurchaseInput, buy};
pub use cancel::{__path_cancel, cancel};
pub use list::{__path_list, list};
pub use read::{__path_read, read};
pub use save::{__path_draft, __path_quote, draft, quote};
pub use send::{__path_send, send};
pub use show::show;
