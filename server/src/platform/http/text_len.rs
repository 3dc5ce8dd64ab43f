//! Texts that no shipping rule bounds: search keys, filters, names of things at other services, a password to compare.

use waybill_core::Code;
use waybill_core::violation::fail;
use waybill_core::violation::field::a_text;

/// Most characters of such a text, spaces included.
pub const TEXT_MAX: usize = 2_000;

/// A text of at most [`TEXT_MAX`] characters, without hidden ones.
pub fn max_text_len<C>(text: &str, context: &C) -> garde::Result {
    match text.chars().count() > TEXT_MAX {
        true => fail(Code::TextTooLong, &[("max", &TEXT_MAX)]),
        false => a_text(text, context),
    }
}
