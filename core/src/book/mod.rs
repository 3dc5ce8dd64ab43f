//! The rule book: everything there is to say about the rules, for people. Each rule with its sentence, the codes it can
//! give, the limits and tables it applies, with their sources, and its vectors. Nothing is written twice: limits and
//! tables come from the constants that the rules use, codes from the vectors.

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
