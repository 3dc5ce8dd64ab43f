//! Which data an account holds, by its id.

use sea_orm::sea_query::{Expr, ExprTrait as _, IntoColumnRef};
use uuid::Uuid;

use crate::platform::store::{Db, unindexed};

/// The lowest id of a test account. Ids begin with the time (UUID version 7), which does not reach this bit before the year 6429.
const FIRST: Uuid = Uuid::from_u128(1 << 127);

/// The account that holds an account's test data: the same id with the first bit set, so that an id alone says which kind it is,
/// to a job as to a statement about all accounts.
#[must_use]
pub const fn test_account_of(live: Uuid) -> Uuid {
    Uuid::from_u128(live.as_u128() | FIRST.as_u128())
}

/// The live account of either: what a person has set for an account (settings, profiles) holds for its test data too.
#[must_use]
pub const fn live_account_of(id: Uuid) -> Uuid {
    Uuid::from_u128(id.as_u128() & !FIRST.as_u128())
}

/// Which data an account holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DataMode {
    /// What happens for real.
    #[default]
    Live,
    /// What was tried on simulated providers.
    Test,
}

impl DataMode {
    /// What an account holds.
    #[must_use]
    pub fn of(account_id: Uuid) -> Self {
        if account_id < FIRST { Self::Live } else { Self::Test }
    }

    /// The rows of all accounts of this mode, for a statement about more than one account. `account_id` is the column of the
    /// account; its index is not used, since every other condition finds fewer rows.
    #[must_use]
    pub fn rows(self, db: &Db, account_id: impl IntoColumnRef) -> Expr {
        let column = unindexed(db, account_id);
        match self {
            Self::Live => column.lt(FIRST),
            Self::Test => column.gte(FIRST),
        }
    }
}
