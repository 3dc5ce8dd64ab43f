//! Texts that no rule of shipping bounds: search keys, filters, names of things at other services, a password to compare.

use waybill_core::Code;
use waybill_core::violation::fail;

/// Most characters of such a text, spaces included.
pub const TEXT_MAX: usize = 2_000;

/// A text of at most [`TEXT_MAX`] characters.
///
/// # Errors
/// The refusal, where there are more.
pub fn short<C>(text: &str, _: &C) -> garde::Result {
    match text.chars().count() > TEXT_MAX {
        true => fail(Code::RequestTextTooLong, &[("max", &TEXT_MAX)]),
        false => Ok(()),
    }
}
