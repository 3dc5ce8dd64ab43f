//! The table `search_tokens`.

use super::Kind;
use crate::platform::store::table::*;

/// A word of a row.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "search_tokens")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: Kind,
    /// The folded word.
    #[sea_orm(primary_key, auto_increment = false)]
    pub token: String,
    /// When the row came to be.
    #[sea_orm(primary_key, auto_increment = false)]
    pub row_time: DateTimeUtc,
    #[sea_orm(primary_key, auto_increment = false)]
    pub row_id: Uuid,
}
