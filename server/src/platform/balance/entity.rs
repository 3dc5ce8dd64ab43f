//! The table `balances`.

use crate::platform::store::table::*;

/// What is left of an account's balance.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "balances")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// The sum of its lines, in cents.
    pub amount: i64,
    /// Whether it is topped up automatically.
    pub is_automatic: bool,
    /// Below which balance, in cents.
    pub threshold: i64,
    /// With how much, in cents.
    pub top_up_amount: i64,
    /// With how much in a calendar month at most, in cents.
    pub month_limit: i64,
    /// The card that pays; none where it was never set.
    pub card_id: Option<Uuid>,
    /// The owner who set it.
    pub user_id: Option<Uuid>,
    /// The automatic top-up that is due or under way.
    pub top_up_id: Option<Uuid>,
    /// Why it was turned off, other than by the owner.
    pub stopped_by: Option<Json>,
    /// How much may be owed on account, in cents.
    pub credit_limit: i64,
    /// When what is owed is charged next; none where nothing is.
    pub charge_at: Option<DateTimeUtc>,
    /// Why what is owed was not paid: until it is, nothing more is bought on account.
    pub credit_stopped_by: Option<Json>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

impl Model {
    /// How low purchases may bring it, in cents.
    #[must_use]
    pub fn lowest(&self) -> i64 {
        if self.credit_stopped_by.is_some() { 0 } else { -self.credit_limit }
    }
}
