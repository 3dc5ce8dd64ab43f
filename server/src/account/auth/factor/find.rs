//! Scoped finders: the only start of a query on second factors.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, Select};

use super::entity::{Column, Entity, Model, StoredKind};
use super::recovery_entity as recovery;
use super::view::FactorKind;
use crate::platform::account::user_entity as user;
use crate::platform::store::{StoreResult, count, find_in_account};

/// The second factors of a user, those that are still being set up included.
pub fn factors_of(user: &user::Model) -> Select<Entity> {
    find_in_account::<Entity>(user.account_id).filter(Column::UserId.eq(user.id))
}

/// Those that a sign-in asks for, the oldest first.
pub async fn confirmed_of(db: &impl ConnectionTrait, user: &user::Model) -> StoreResult<Vec<Model>> {
    let rows = factors_of(user).filter(Column::ConfirmedAt.is_not_null()).order_by_asc(Column::Id);
    Ok(rows.all(db).await?)
}

/// The ids of a user's passkeys, in base64.
pub async fn passkeys_of(db: &impl ConnectionTrait, user: &user::Model) -> StoreResult<Vec<String>> {
    let rows = factors_of(user).filter(Column::Kind.eq(StoredKind::Passkey)).order_by_asc(Column::Id).all(db).await?;
    Ok(rows.into_iter().filter_map(|row| row.credential_id).collect())
}

/// How many recovery codes a user has left.
pub async fn codes_left(db: &impl ConnectionTrait, user: &user::Model) -> StoreResult<u64> {
    let theirs = find_in_account::<recovery::Entity>(user.account_id).filter(recovery::Column::UserId.eq(user.id));
    count(db, &theirs).await
}

/// What a user may prove it by, each once.
pub async fn methods_of(db: &impl ConnectionTrait, user: &user::Model) -> StoreResult<Vec<FactorKind>> {
    let mut methods: Vec<FactorKind> = Vec::new();
    for row in confirmed_of(db, user).await? {
        let kind = row.kind.into();
        if !methods.contains(&kind) {
            methods.push(kind);
        }
    }
    if codes_left(db, user).await? > 0 {
        methods.push(FactorKind::RecoveryCodes);
    }
    Ok(methods)
}
