//! The table `account_closings`.

use crate::platform::store::table::*;

/// An account that its owner has closed.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "account_closings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    pub closed_at: DateTimeUtc,
    /// When personal data and files are erased.
    pub erase_at: DateTimeUtc,
    /// When the records that the law requires are erased, too.
    pub forget_at: DateTimeUtc,
    /// When personal data and files were erased.
    pub erased_at: Option<DateTimeUtc>,
}
