//! What a step came to.

use crate::shipping::purchase::entity::Model;

/// What a step came to.
pub enum Progress {
    /// The attempt moved.
    Moved(Box<Model>),
    /// Nothing can be done now; try again after a while.
    Later,
}

impl From<Model> for Progress {
    fn from(row: Model) -> Self {
        Progress::Moved(Box::new(row))
    }
}
