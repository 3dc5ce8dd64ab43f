//! The rule book: what there is to say about the rules, to people. Each rule with its sentence, the causes that it can
//! give, the limits and tables that it keeps, with their sources, and its vectors. Nothing in it is written twice: limits
//! and tables are read off the constants that the rules use, causes off the vectors.

mod cell;
mod chapter;
mod contents;
mod limit;
mod table;
mod vector;

pub use cell::{BookCell, BothLanguages};
pub use chapter::{CHAPTERS, Chapter};
pub use contents::{BookChapter, BookCode, BookLimit, BookRule, BookTable, RuleBook, contents};
pub use limit::{Limit, Measure};
pub use table::Table;
pub use vector::{RuleVector, codes_in, vectors};

pub(crate) use limit::limit;
