//! What is said about rules besides their sentences, for people: limits and tables, read off the constants that the rules use.

mod cell;
mod limit;
mod table;

pub use cell::{BookCell, BothLanguages};
pub use limit::{Limit, Measure};
pub use table::Table;

pub(crate) use limit::limit;
