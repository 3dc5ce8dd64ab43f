//! The table `cards`.

use crate::platform::store::table::*;

/// A saved card; never its number.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "cards")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose card it is: the account's, or a team member's who pays for themselves.
    pub holder_id: Uuid,
    /// The processor's id (`pm_…`).
    pub processor_id: String,
    /// `visa`, `mastercard`, …
    pub brand: String,
    /// The last four digits.
    pub last4: String,
    /// 1 to 12.
    pub exp_month: i64,
    /// Four digits.
    pub exp_year: i64,
    /// Whether it is charged unless another is chosen.
    pub is_default: bool,
    /// When a card that is not kept is removed at the latest; null for one that is kept.
    pub let_go_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub removed_at: Option<DateTimeUtc>,
}
