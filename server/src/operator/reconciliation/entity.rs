//! The table `reconciliations`.

use crate::operator::reconcile::{Compared, Difference};
use crate::platform::store::Document;
use crate::platform::store::table::*;

/// A comparison of the books.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "reconciliations")]
pub struct Model {
    /// Key, in time order.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub begun_at: DateTimeUtc,
    pub ended_at: DateTimeUtc,
    /// Why it could not be finished; empty if it was.
    pub failure: String,
    /// What was compared.
    pub compared: Document<Compared>,
    /// What differs, the first thousand.
    pub differences: Document<Vec<Difference>>,
}
