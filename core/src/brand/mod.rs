//! The sender's brand: what recipients see of an account on its tracking pages, in mails and on packing slips.

mod accent;
mod input;
mod logo;

use crate::Violation;
use crate::rule;
use crate::rule::Rule;

pub use accent::text_on_accent;
pub use input::{BRAND_ADDRESSES_MAX, BrandContext, BrandInput, BrandNote, check_brand};
pub use logo::{LOGO_FIT, check_logo};

/// Rules on brands.
pub const RULES: &[Rule] = &[rule!(
        /// Checks a brand: its name, accent colour, shop, reply-to address and sentences.
        "brand.check",
        input::check_brand, BrandInput, BrandContext => Vec<Violation>)];
