//! Barcodes of Code 128 (ISO/IEC 15417).

use barcoders::sym::code128::Code128;

use super::page::{Page, Style};

/// The widest module, 13 thousandths of an inch: hand scanners read it from an arm's length.
const MODULE_MAX: i64 = 95;
/// The blank on either side, in modules.
const QUIET: i64 = 10;
/// Switches to set B, printable ASCII, and to set C, two digits a symbol, as `barcoders` spells them.
const SET_B: char = '\u{181}';
const SET_C: char = '\u{106}';

/// A text as bars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barcode {
    text: String,
    /// Whether each module is black.
    modules: Vec<bool>,
}

/// The barcode of a text of printable ASCII; None for any other text or an empty one.
#[must_use]
pub fn barcode(text: &str) -> Option<Barcode> {
    if text.is_empty() || !text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return None;
    }
    let is_digits = text.len().is_multiple_of(2) && text.bytes().all(|byte| byte.is_ascii_digit());
    let set = if is_digits { SET_C } else { SET_B };
    let encoded = Code128::new(format!("{set}{text}")).ok()?.encode();
    Some(Barcode { text: text.to_owned(), modules: encoded.into_iter().map(|module| module == 1).collect() })
}

impl Page {
    /// A barcode from `x` and `y` on, no wider than `width` with its quiet zones, and its text beneath; returns the
    /// baseline of what may follow.
    pub fn barcode(&mut self, (x, y): (i64, i64), (width, height): (i64, i64), style: Style, code: &Barcode) -> i64 {
        let count = i64::try_from(code.modules.len()).unwrap_or(i64::MAX);
        let module = MODULE_MAX.min(width / count.saturating_add(2 * QUIET)).max(1);
        let left = x + QUIET * module;
        let mut at = 0;
        // A bar is drawn as one block: between two blocks printers leave a seam.
        for bar in code.modules.chunk_by(|one, next| one == next) {
            let length = i64::try_from(bar.len()).unwrap_or(0);
            if bar.first() == Some(&true) {
                self.block(left + at * module, y, length * module, height, 0);
            }
            at += length;
        }
        let baseline = y + height + style.size + 200;
        self.text_centred(left + count * module / 2, baseline, style, &code.text);
        baseline + style.leading()
    }
}
