//! The table `balance_lines`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::platform::store::table::*;

/// What moved a balance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "BalanceLineKind")]
#[schema(as = BalanceLineKind)]
pub enum LineKind {
    /// A card filled it.
    TopUp,
    /// A label or a policy was paid.
    Purchase,
    /// What a purchase had taken came back, because nothing was bought.
    Release,
    /// A purchase was refunded.
    Refund,
    /// The operator refunded a top-up to the card that had filled it.
    Withdrawal,
    /// The operator corrected it.
    Correction,
    /// A courier billed more for a label than it had said, or less.
    Adjustment,
}

/// Money that moved.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "balance_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub kind: LineKind,
    /// In cents; negative where it was taken.
    pub amount: i64,
    /// What the balance was after it, in cents.
    pub balance: i64,
    /// What it is of: one line each.
    pub key: String,
    /// The purchase that it pays or gives back, or that filled the balance.
    pub purchase_id: Option<Uuid>,
    /// The line that it takes back, wholly or in part.
    pub of_line: Option<Uuid>,
    /// The billing adjustment that it charges or gives back.
    pub adjustment_id: Option<Uuid>,
    /// Why, in the operator's words.
    pub reason: String,
    pub created_at: DateTimeUtc,
}
