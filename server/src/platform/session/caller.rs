//! The caller of a request.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, PrimaryKeyTrait, QueryFilter, Select};
use uuid::Uuid;
use waybill_core::Cents;

use super::entity;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity::{self as user, Role, UserStatus};
use crate::platform::http::ErrorCode;
use crate::platform::store::{Key, StoreResult, find_in_account};

/// A signed-in user with account and session.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The user.
    pub user: user::Model,
    /// Their account.
    pub account: account::Model,
    /// Their session; of a program with an API key, and of a job, one that is not stored.
    pub session: entity::Model,
    /// Above which price a purchase waits for the owner, besides what the account says: a limit of the API key that calls.
    pub approval_over: Option<Cents>,
}

impl Caller {
    /// Whether the caller owns the account.
    #[must_use]
    pub fn is_owner(&self) -> bool {
        self.user.role == Role::Owner
    }

    /// Whether the caller sees what is a user's of their account: the owner everybody's, a team member their own.
    #[must_use]
    pub fn sees_of(&self, user_id: Uuid) -> bool {
        self.is_owner() || self.user.id == user_id
    }

    /// The rows of the account that the caller sees, with the column of the user whose a row is: the owner all, a team member
    /// their own.
    pub fn find<E>(&self, user_id: E::Column) -> Select<E>
    where
        E: EntityTrait,
        E::PrimaryKey: PrimaryKeyTrait<ValueType = Key>,
    {
        let of_account = find_in_account::<E>(self.account.id);
        if self.is_owner() { of_account } else { of_account.filter(user_id.eq(self.user.id)) }
    }

    /// Whether the account demands a second factor that the caller does not have yet.
    #[must_use]
    pub fn must_add_factor(&self) -> bool {
        self.account.demands_second_factor && !self.user.has_second_factor
    }

    /// A user for whom a job acts, in no session; None where they may not sign in any more.
    ///
    /// # Errors
    /// When the database refuses.
    pub async fn acting(state: &Platform, key: Key) -> StoreResult<Option<Self>> {
        let found = user::Entity::find_by_id(key).find_also_related(account::Entity).one(&state.db).await?;
        let Some((user, Some(account))) = found else { return Ok(None) };
        if user.status == UserStatus::Disabled || account.status != account::AccountStatus::Active {
            return Ok(None);
        }
        Ok(Some(Self::without_session(user, account, state.clock.now())))
    }

    /// A user who calls in no session. No proof of who is calling is asked of them: a job changes nothing that wants one, and the
    /// person who created an API key gave it.
    pub(super) fn without_session(user: user::Model, account: account::Model, now: DateTime<Utc>) -> Self {
        let session = entity::Model {
            id: Uuid::nil(),
            account_id: account.id,
            user_id: user.id,
            token_hash: String::new(),
            user_agent: String::new(),
            address: String::new(),
            created_at: now,
            last_seen_at: now,
            confirmed_at: now,
            expires_at: now,
        };
        Self { user, account, session, approval_over: None }
    }

    /// Whether the account has the full set of features.
    #[must_use]
    pub fn is_full(&self) -> bool {
        waybill_core::account::full_set(&self.account.account_country)
    }

    /// Refuses the caller of an account without it.
    ///
    /// # Errors
    /// 403.
    pub fn check_full(&self) -> Result<(), ErrorCode> {
        if self.is_full() { Ok(()) } else { Err(ErrorCode::NotInYourCountry) }
    }
}
