//! Who is calling.

use chrono::DateTime;
use sea_orm::EntityTrait;
use uuid::Uuid;

use super::entity;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity::{self as user, Role, UserStatus};
use crate::platform::store::StoreResult;

/// A signed-in user with account and session.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The user.
    pub user: user::Model,
    /// Their account.
    pub account: account::Model,
    /// Their session.
    pub session: entity::Model,
}

impl Caller {
    /// Whether the caller owns the account.
    #[must_use]
    pub fn is_owner(&self) -> bool {
        self.user.role == Role::Owner
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
    pub async fn acting(state: &Platform, user_id: Uuid) -> StoreResult<Option<Self>> {
        let found = user::Entity::find_by_id(user_id).find_also_related(account::Entity).one(&state.db).await?;
        let Some((user, Some(account))) = found else { return Ok(None) };
        if user.status == UserStatus::Disabled || account.status != account::AccountStatus::Active {
            return Ok(None);
        }
        let now = state.clock.now();
        let session = entity::Model {
            id: Uuid::nil(),
            account_id: account.id,
            user_id,
            token_hash: String::new(),
            user_agent: String::new(),
            address: String::new(),
            created_at: now,
            last_seen_at: now,
            // A job changes nothing that asks for a proof.
            confirmed_at: DateTime::UNIX_EPOCH,
            expires_at: now,
        };
        Ok(Some(Self { user, account, session }))
    }

    /// Whether the account has the full set of features.
    #[must_use]
    pub fn is_full(&self) -> bool {
        waybill_core::account::full_set(&self.account.account_country)
    }
}
