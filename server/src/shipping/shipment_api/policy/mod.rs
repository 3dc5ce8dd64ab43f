//! Policies: those of labels, and those of parcels that go by another way, from the draft to the certificate. What freight
//! has in common with them is here too.

mod add;
mod buy;
mod cancel;
mod insurable;
mod read;
mod save;
mod show;

pub use add::{Wanted, add_to_label, answer, take_off_label};
pub use buy::{__path_buy, PolicyPurchaseInput, buy, buy_of_kind};
pub use cancel::{__path_cancel, cancel};
pub use read::{__path_read, read};
pub use save::{__path_draft, __path_quote, draft, price, quote, save};
pub use show::{show, show_with_form};
