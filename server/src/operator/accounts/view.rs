//! An account as the operator sees it.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;

use crate::platform::Platform;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::account::user_entity::{self as user, Role};
use crate::platform::balance::entity as balance;
use crate::platform::store::{StoreResult, count, find_in_account};
use crate::platform::test_mode::test_account_of;
use crate::shipping::purchase::entity as purchase;

/// An account, without what people typed.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorAccount {
    /// Key.
    pub id: Uuid,
    /// Its status.
    pub status: AccountStatus,
    /// ISO 3166-1 alpha-2.
    pub account_country: String,
    /// The owner's e-mail, all but its first letter and its host hidden.
    pub owner_email: String,
    /// Its users, those invited and disabled included.
    pub users: u64,
    /// Those of them who have a second factor.
    pub with_factor: Vec<PersonWithFactor>,
    /// Attempts to buy a label, at most 10,001.
    pub purchases: u64,
    /// What is left of its balance, in cents; negative where the account owes.
    pub balance: Cents,
    /// How much it may owe, in cents; zero where nothing.
    pub credit_limit: Cents,
    /// Whether what it owes was not paid, so that it buys nothing more on account.
    pub is_credit_stopped: bool,
    /// Whether it has test data, which is in no list or figure here.
    pub has_test_data: bool,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// When its status or its country changed last.
    pub updated_at: DateTime<Utc>,
}

/// A user with a second factor.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PersonWithFactor {
    /// The user.
    pub user_id: Uuid,
    /// Their e-mail, all but its first letter and its host hidden.
    pub email: String,
}

/// What the users of an account come to.
#[derive(Default)]
struct People {
    users: u64,
    owner_email: String,
    with_factor: Vec<PersonWithFactor>,
}

impl OperatorAccount {
    /// What the operator sees of some accounts, in their order.
    pub async fn of(state: &Platform, rows: Vec<account::Model>) -> StoreResult<Vec<Self>> {
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let users = user::Entity::find().filter(user::Column::AccountId.is_in(ids)).all(&state.db).await?;
        let mut of_account: HashMap<Uuid, People> = HashMap::new();
        for user in users {
            let known = of_account.entry(user.account_id).or_default();
            known.users += 1;
            let email = masked(&user.email);
            if user.role == Role::Owner {
                known.owner_email.clone_from(&email);
            }
            if user.has_second_factor {
                known.with_factor.push(PersonWithFactor { user_id: user.id, email });
            }
        }
        let tests = rows.iter().map(|row| test_account_of(row.id));
        let tests = account::Entity::find().filter(account::Column::Id.is_in(tests)).all(&state.db).await?;
        let tried: HashSet<Uuid> = tests.into_iter().filter_map(|test| test.test_of).collect();
        let mut views = Vec::with_capacity(rows.len());
        for row in rows {
            let balance = balance::Entity::find_by_id(row.id).one(&state.db).await?;
            let bought = find_in_account::<purchase::Entity>(row.id);
            let People { users, owner_email, with_factor } = of_account.remove(&row.id).unwrap_or_default();
            views.push(Self {
                purchases: count(&state.db, &bought).await?,
                id: row.id,
                status: row.status,
                account_country: row.account_country,
                owner_email,
                users,
                with_factor,
                balance: Cents(balance.as_ref().map_or(0, |balance| balance.amount)),
                credit_limit: Cents(balance.as_ref().map_or(0, |balance| balance.credit_limit)),
                is_credit_stopped: balance.is_some_and(|balance| balance.credit_stopped_by.is_some()),
                has_test_data: tried.contains(&row.id),
                created_at: row.created_at,
                updated_at: row.updated_at,
            });
        }
        Ok(views)
    }
}

/// The first letter and the host.
pub fn masked(email: &str) -> String {
    let Some((name, host)) = email.rsplit_once('@') else { return String::new() };
    let first: String = name.chars().take(1).collect();
    format!("{first}…@{host}")
}
