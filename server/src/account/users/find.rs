//! What a user is to clients, with their profile.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::profile;
use super::view::User;
use crate::account::settings::defaults_for;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::store::{Key, StoreResult, find_in_account};
use crate::platform::test_mode::live_account_of;

/// A user as clients see them.
pub async fn details(db: &impl ConnectionTrait, user: &user::Model, account: &account::Model) -> ApiResult<User> {
    let profile = profile_of(db, (user.account_id, user.id)).await?;
    Ok(User::new(user, account, defaults_for(db, user).await?, profile.as_ref()))
}

/// A user's own profile; None before onboarding.
pub async fn profile_of(db: &impl ConnectionTrait, (account_id, user_id): Key) -> StoreResult<Option<profile::Model>> {
    let of_account = find_in_account::<profile::Entity>(live_account_of(account_id));
    Ok(of_account.filter(profile::Column::UserId.eq(user_id)).one(db).await?)
}
