//! Policies: those of labels, and those of parcels that go by another way, from the draft to the certificate.

mod add;
mod buy;
mod cancel;
mod insurable;
mod read;
mod save;
mod show;

pub use add::{Wanted, add_to_label, answer, take_off_label};
pub use buy::{__path_buy, PolicyPurchaseInput, begun_before, buy};
pub use cancel::{__path_cancel, cancel};
pub use read::{__path_read, read};
pub use save::{__path_draft, __path_quote, draft, quote, write_error};
pub use show::{purchase_of, show};
