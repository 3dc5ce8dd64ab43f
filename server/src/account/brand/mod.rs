//! The sender's brand: what recipients see of an account on its tracking pages, in mails and on packing slips.

mod get;
mod load;
pub mod logo;
mod public;
mod update;
pub mod view;

use crate::platform::openapi::define_router;

pub use load::{Branding, branding_of, confirmed_addresses, forget_address};
pub use logo::{replace_logo, stored_logo};
pub use view::brand_for;

define_router! {
    /// The routes of the brand; its logo is uploaded next to other files.
    get::get_brand, update::put_brand;
    public::show_logo;
}
