//! What is erased 30 days after an account is closed, and what goes with its records. A test checks that every table
//! with an account is listed.

use chrono::{DateTime, Utc};
use object_store::ObjectStoreExt;
use object_store::path::Path;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity;
use super::slice::{SLICE, empty, remove_unbought, strip};
use crate::account::brand;
use crate::platform::Platform;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::jobs::{BackgroundJob, Job, JobError};
use crate::platform::store::{StoreResult, find_in_account, write_tx};
use crate::privacy::data_export::{self, entity as export};
use crate::shipping::file as uploaded;
use crate::shipping::purchase::file_entity as file;

/// The tables from which all of an account's rows are deleted.
pub const ERASED: [&str; 48] = [
    "webhook_deliveries",
    "webhook_events",
    "webhook_endpoints",
    "claim_entries",
    "returns",
    "pickup_shipments",
    "pickups",
    "pickup_defaults",
    "tracking_events",
    "trackings",
    "tracking_notices",
    "tracking_links",
    "saved_quotes",
    "product_facts",
    "shop_parcels",
    "shop_orders",
    "shop_installs",
    "shops",
    "ltl_quotes",
    "bulk_run_rows",
    "bulk_runs",
    "bulk_keys",
    "address_books",
    "address_imports",
    "search_tokens",
    "history_entries",
    "required_actions",
    "alert_marks",
    "alerts",
    "one_time_links",
    "profiles",
    "sessions",
    "api_keys",
    "second_factors",
    "recovery_codes",
    "factor_challenges",
    "user_preferences",
    "account_settings",
    "shipping_rules",
    "invitations",
    "audit_entries",
    "files",
    "uploaded_files",
    "uploads",
    "cards",
    "payment_customers",
    "data_exports",
    // Last: others refer to them.
    "users",
];

/// The tables whose rows are kept for the years that the law requires, without personal data. Shipments, quotes and
/// rates stay if something was bought, since the rate holds a purchase's lines and taxes.
pub const KEPT: [&str; 12] = [
    "balances",
    "balance_lines",
    "shipments",
    "quotes",
    "rates",
    "purchases",
    "policies",
    "claims",
    "disputes",
    "purchase_keys",
    "adjustments",
    "account_closings",
];

/// Erases the personal data of a closed account, a slice at a time so that others can write in between. Running it again
/// does no harm.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EraseAccount {
    /// The account.
    pub account_id: Uuid,
}

/// Deletes the records of a closed account and then the account itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ForgetAccount {
    /// The account.
    pub account_id: Uuid,
}

impl BackgroundJob for EraseAccount {
    const JOB_NAME: &'static str = "erase_account";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, state: &Platform, _: &Job) -> Result<(), JobError> {
        let now = state.clock.now();
        if !is_due(state, self.account_id, |closing| closing.erase_at <= now && closing.erased_at.is_none()).await? {
            return Ok(());
        }
        remove_files(state, self.account_id).await?;
        strip(state, self.account_id).await?;
        remove_unbought(state, self.account_id).await?;
        for table in ERASED {
            empty(state, table, self.account_id).await?;
        }
        let tx = write_tx(&state.db).await?;
        mark_erased(&tx, self.account_id, now).await?;
        tx.commit().await?;
        tracing::info!(account = %self.account_id, "a closed account was erased");
        Ok(())
    }
}

impl BackgroundJob for ForgetAccount {
    const JOB_NAME: &'static str = "forget_account";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, state: &Platform, _: &Job) -> Result<(), JobError> {
        let now = state.clock.now();
        if !is_due(state, self.account_id, |closing| closing.forget_at <= now && closing.erased_at.is_some()).await? {
            return Ok(());
        }
        // Rows that refer to others go first.
        for table in
            ["balance_lines", "balances", "disputes", "claims", "policies", "purchases", "rates", "quotes", "shipments"]
        {
            empty(state, table, self.account_id).await?;
        }
        let tx = write_tx(&state.db).await?;
        account::Entity::delete_by_id(self.account_id).exec(&tx).await?;
        tx.commit().await?;
        tracing::info!(account = %self.account_id, "the records of a closed account were removed");
        Ok(())
    }
}

/// Whether the account is still closed and its time has come: the operator may have reopened it.
async fn is_due(state: &Platform, id: Uuid, due: impl FnOnce(&entity::Model) -> bool) -> StoreResult<bool> {
    let account = account::Entity::find_by_id(id).one(&state.db).await?;
    let closing = entity::Entity::find_by_id(id).one(&state.db).await?;
    Ok(account.is_some_and(|account| account.status == AccountStatus::Closing) && closing.as_ref().is_some_and(due))
}

/// The bytes go before the rows that locate them.
pub(in crate::privacy) async fn remove_files(state: &Platform, account_id: Uuid) -> Result<(), JobError> {
    let of_account = find_in_account::<file::Entity>(account_id);
    let mut last = Uuid::nil();
    loop {
        let slice = of_account.clone().filter(file::Column::Id.gt(last)).order_by_asc(file::Column::Id).limit(SLICE);
        let slice = slice.all(&state.db).await?;
        let Some(end) = slice.last() else { break };
        last = end.id;
        for row in slice {
            match state.files.delete(&Path::from(row.storage_key)).await {
                Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    uploaded::remove_stored(state, account_id).await?;
    brand::logo::remove_file(state, account_id).await?;
    for row in find_in_account::<export::Entity>(account_id).all(&state.db).await? {
        if !data_export::remove_file(state, &row).await {
            return Err("an export's file is still there".into());
        }
    }
    Ok(())
}

async fn mark_erased(db: &impl ConnectionTrait, account_id: Uuid, now: DateTime<Utc>) -> StoreResult<()> {
    entity::Entity::update_many()
        .col_expr(entity::Column::ErasedAt, Expr::value(now))
        .filter(entity::Column::AccountId.eq(account_id))
        .exec(db)
        .await?;
    Ok(())
}
