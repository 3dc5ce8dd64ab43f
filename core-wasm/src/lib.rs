//! What JavaScript gets of the rules, and, in a module of its own, of the reading of files.
//!
//! This crate converts and nothing else. An `if` about shipping belongs in `waybill-core`.

#[cfg(feature = "import")]
mod addresses;
#[cfg(any(feature = "rules", feature = "address"))]
mod error;
#[cfg(feature = "import")]
mod orders;
#[cfg(any(feature = "rules", feature = "address"))]
mod rules;
#[cfg(feature = "import")]
mod sheets;

use wasm_bindgen::prelude::wasm_bindgen;

/// Sends a panic's message and place to the console before the instance dies; but for the address form, whose module it would
/// make a kilobyte larger.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(not(feature = "address"))]
    console_error_panic_hook::set_once();
}
