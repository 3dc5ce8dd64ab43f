//! How values cross into a rule and out of it: JSON text, read by one small parser that knows no type, then taken apart
//! by tables that [`derive(Wire)`](Wire) makes.
//!
//! serde stays the way in which server and tests keep these types; tests compare the two. Its
//! derive compiles a parser per type, though, and its numbers bring floating point along: together more than the module
//! that every visitor downloads may weigh.

mod fault;
mod json;
mod list;
mod part;
mod read;
mod table;
#[cfg(test)]
mod tests;
mod word;
mod write;

pub use waybill_core_derive::{ToWire, Wire, answer, input};

pub use fault::Fault;
pub use json::{Json, VALUES_MAX, parse};
pub use list::{Capped, FromList, LIST_MAX};
pub use part::{Slot, Wanted, choice, fill};
pub use read::FromWire;
pub use table::Table;
pub use word::Word;
pub use write::{ToWire, write_object, write_text};
