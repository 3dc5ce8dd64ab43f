//! The end of test data: 90 days after it began, or when its account is closed.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::closing::{ERASED, empty, remove_files};
use crate::platform::Platform;
use crate::platform::account::entity::{self as account, Column};
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue};
use crate::platform::store::{Key, StoreResult, update_by_id, write_tx};
use crate::platform::test_mode::{DataMode, test_account_of};

/// How long test data is kept. It goes as a whole, so that nothing in it refers to what is gone; the next test call begins another.
pub const KEPT_FOR: TimeDelta = TimeDelta::days(90);
/// Accounts in one go.
const SLICE: u64 = 100;

/// The tables that outlive a closed account; those that refer to others come first.
const WITH_RECORDS: [&str; 9] =
    ["balance_lines", "balances", "disputes", "claims", "policies", "purchases", "rates", "quotes", "shipments"];

/// Whether a table with an account is emptied; the others go with the account.
#[must_use]
pub fn erases(table: &str) -> bool {
    let with_the_account = ["purchase_keys", "adjustments", "account_closings"];
    ERASED.iter().chain(&WITH_RECORDS).chain(&with_the_account).any(|known| *known == table)
}

/// Erases a test account.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EraseTestData {
    /// The test account.
    pub account_id: Uuid,
}

impl EraseTestData {
    /// That of a live account.
    #[must_use]
    pub const fn of(live_account_id: Uuid) -> Self {
        Self { account_id: test_account_of(live_account_id) }
    }
}

impl BackgroundJob for EraseTestData {
    const JOB_NAME: &'static str = "erase_test_data";

    /// No provider is called, so that it continues where test mode was switched off.
    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let id = self.account_id;
        let known = account::Entity::find_by_id(id).one(&platform.db).await?;
        if known.is_none() || DataMode::of(id) == DataMode::Live {
            return Ok(());
        }
        remove_files(platform, id).await?;
        for table in ERASED.into_iter().chain(WITH_RECORDS) {
            empty(platform, table, id).await?;
        }
        let tx = write_tx(&platform.db).await?;
        account::Entity::delete_by_id(id).exec(&tx).await?;
        tx.commit().await?;
        tracing::info!(account = %id, "test data was erased");
        Ok(())
    }
}

/// Queues the end of test data that is too old.
///
/// # Errors
/// When the database does not answer.
pub async fn purge(platform: &Platform) -> StoreResult<()> {
    let now = platform.clock.now();
    let old: Vec<Uuid> = account::Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::TestOf.is_not_null())
        .filter(Column::CreatedAt.lt(now - KEPT_FOR))
        .limit(SLICE)
        .into_tuple()
        .all(&platform.db)
        .await?;
    for account_id in old {
        enqueue(&platform.db, &EraseTestData { account_id }, now).await?;
    }
    Ok(())
}

/// Takes the name of a user who leaves out of the test data.
///
/// # Errors
/// When the database does not answer.
pub async fn forget_user(db: &impl ConnectionTrait, (live_account_id, user_id): Key) -> StoreResult<()> {
    let nameless = user::ActiveModel {
        first_name: Set(String::new()),
        last_name: Set(String::new()),
        status: Set(user::UserStatus::Disabled),
        ..Default::default()
    };
    update_by_id::<user::Entity>((test_account_of(live_account_id), user_id)).set(nameless).exec(db).await?;
    Ok(())
}
