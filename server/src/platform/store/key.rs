//! The keys of accounts' rows.

use std::collections::BTreeMap;

use sea_orm::{ColumnTrait, Condition};
use uuid::Uuid;

/// The key of an account's row: the account, and the row's id.
pub type Key = (Uuid, Uuid);

/// The rows of some keys, which may be of several accounts: each account with its own ids. Separate conditions on all accounts
/// and on all ids would look up each id in each account.
#[must_use]
pub fn of_keys<C: ColumnTrait>(account: C, id: C, keys: impl IntoIterator<Item = Key>) -> Condition {
    let mut accounts: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
    for (account_id, id) in keys {
        accounts.entry(account_id).or_default().push(id);
    }
    // Without any key it is met by none.
    let none = Condition::any().add(id.is_in(Vec::<Uuid>::new()));
    if accounts.is_empty() {
        return none;
    }
    let each = |(account_id, ids)| Condition::all().add(account.eq(account_id)).add(id.is_in::<Uuid, Vec<Uuid>>(ids));
    accounts.into_iter().map(each).fold(Condition::any(), Condition::add)
}
