//! The keys of accounts' rows.

use std::collections::{BTreeMap, HashMap};

use sea_orm::sea_query::FromValueTuple;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, DeleteMany, EntityTrait, Iterable, ModelTrait, PrimaryKeyToColumn,
    PrimaryKeyTrait, QueryFilter, Select, UpdateMany,
};
use uuid::Uuid;

/// The key of an account's row: the account, and the row's id.
pub type Key = (Uuid, Uuid);

/// The rows of an account.
pub fn find_in_account<E>(account_id: Uuid) -> Select<E>
where
    E: EntityTrait,
    E::PrimaryKey: PrimaryKeyTrait<ValueType = Key>,
{
    in_account::<E, _>(E::find(), account_id)
}

/// An update of an account's rows.
pub fn update_in_account<E>(account_id: Uuid) -> UpdateMany<E>
where
    E: EntityTrait,
    E::PrimaryKey: PrimaryKeyTrait<ValueType = Key>,
{
    in_account::<E, _>(E::update_many(), account_id)
}

/// A deletion of an account's rows.
pub fn delete_in_account<E>(account_id: Uuid) -> DeleteMany<E>
where
    E: EntityTrait,
    E::PrimaryKey: PrimaryKeyTrait<ValueType = Key>,
{
    in_account::<E, _>(E::delete_many(), account_id)
}

fn in_account<E: EntityTrait, Q: QueryFilter>(rows: Q, account_id: Uuid) -> Q {
    let account = <E::PrimaryKey as Iterable>::iter().take(1);
    account.fold(rows, |rows, column| rows.filter(column.into_column().eq(account_id)))
}

/// Those of an account's rows that have one of these ids.
pub fn find_among<E>(account_id: Uuid, ids: impl IntoIterator<Item = Uuid>) -> Select<E>
where
    E: EntityTrait,
    E::PrimaryKey: PrimaryKeyTrait<ValueType = Key>,
{
    let ids = <E::PrimaryKey as Iterable>::iter().skip(1).zip([ids]);
    ids.fold(find_in_account::<E>(account_id), |rows, (column, ids)| rows.filter(column.into_column().is_in(ids)))
}

/// Rows, each by its id.
///
/// # Errors
/// When the database refuses.
pub async fn by_id<E>(rows: Select<E>, db: &impl ConnectionTrait) -> Result<HashMap<Uuid, E::Model>, DbErr>
where
    E: EntityTrait,
    E::PrimaryKey: PrimaryKeyTrait<ValueType = Key>,
{
    let rows = rows.all(db).await?;
    Ok(rows.into_iter().map(|row| (Key::from_value_tuple(row.get_primary_key_value()).1, row)).collect())
}

/// An update of the row with a key.
pub fn update_by_id<E>((account_id, id): Key) -> UpdateMany<E>
where
    E: EntityTrait,
    E::PrimaryKey: PrimaryKeyTrait<ValueType = Key>,
{
    let columns = <E::PrimaryKey as Iterable>::iter().zip([account_id, id]);
    columns.fold(E::update_many(), |rows, (column, part)| rows.filter(column.into_column().eq(part)))
}

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
