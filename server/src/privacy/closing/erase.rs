//! What is erased 30 days after an account was closed, and what goes with the records. A test asks it of every table with
//! an account.

use chrono::{DateTime, Utc};
use object_store::ObjectStoreExt;
use object_store::path::Path;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::entity;
use crate::platform::Platform;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::store::{StoreError, StoreResult, write_tx};
use crate::platform::work::{Effect, EffectError, Job, Posted};
use crate::privacy::data_export::{self, entity as export};
use crate::shipping::purchase::{entity as purchase, file_entity as file};
use crate::shipping::rate::quote_entity as quote;
use crate::shipping::shipment::entity as shipment;

/// The tables that are emptied of an account's rows.
pub const ERASED: [&str; 14] = [
    "address_books",
    "search_tokens",
    "alerts",
    "profiles",
    "sessions",
    "user_preferences",
    "account_settings",
    "invitations",
    "audit_entries",
    "files",
    "cards",
    "payment_customers",
    "data_exports",
    // Last: what belongs to a user only (their links) goes with them.
    "users",
];

/// The tables whose rows stay for the years that the law asks for, without what is personal. Shipments, quotes and rates
/// stay where something was bought, since a purchase's lines and taxes stand in its rate.
pub const KEPT: [&str; 6] = ["shipments", "quotes", "rates", "purchases", "purchase_keys", "account_closings"];

/// Erases what is personal of a closed account.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EraseAccount {
    /// The account.
    pub account_id: Uuid,
}

/// Lets the records of a closed account go.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ForgetAccount {
    /// The account.
    pub account_id: Uuid,
}

impl Posted for EraseAccount {
    const KIND: &'static str = "erase_account";
}

impl Posted for ForgetAccount {
    const KIND: &'static str = "forget_account";
}

impl Effect for EraseAccount {
    async fn run(self, platform: &Platform, _: &Job) -> Result<(), EffectError> {
        erase(platform, self.account_id).await
    }
}

impl Effect for ForgetAccount {
    async fn run(self, platform: &Platform, _: &Job) -> Result<(), EffectError> {
        forget(platform, self.account_id).await
    }
}

/// Erases what is personal of an account that was closed; what was done before is done again without harm.
async fn erase(state: &Platform, account_id: Uuid) -> Result<(), EffectError> {
    let now = state.clock.now();
    if !is_due(state, account_id, |closing| closing.erase_at <= now && closing.erased_at.is_none()).await? {
        return Ok(());
    }
    remove_files(state, account_id).await?;
    let tx = write_tx(&state.db).await?;
    strip_purchases(&tx, account_id).await?;
    strip_shipments(&tx, account_id).await?;
    for table in ERASED {
        let delete = Query::delete().from_table(table).and_where(Expr::col("account_id").eq(account_id)).take();
        tx.execute(&delete).await?;
    }
    mark_erased(&tx, account_id, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    tracing::info!(account = %account_id, "a closed account was erased");
    Ok(())
}

/// Lets the records of an account go, and with them the account itself.
async fn forget(state: &Platform, account_id: Uuid) -> Result<(), EffectError> {
    let now = state.clock.now();
    if !is_due(state, account_id, |closing| closing.forget_at <= now && closing.erased_at.is_some()).await? {
        return Ok(());
    }
    let tx = write_tx(&state.db).await?;
    purchase::Entity::delete_many().filter(purchase::Column::AccountId.eq(account_id)).exec(&tx).await?;
    account::Entity::delete_by_id(account_id).exec(&tx).await?;
    tx.commit().await.map_err(StoreError::from)?;
    tracing::info!(account = %account_id, "the records of a closed account were let go");
    Ok(())
}

/// Whether the account is still closed, and its time has come: the operator may have opened it again.
async fn is_due(state: &Platform, id: Uuid, due: impl FnOnce(&entity::Model) -> bool) -> StoreResult<bool> {
    let account = account::Entity::find_by_id(id).one(&state.db).await?;
    let closing = entity::Entity::find_by_id(id).one(&state.db).await?;
    Ok(account.is_some_and(|account| account.status == AccountStatus::Closing) && closing.as_ref().is_some_and(due))
}

/// The bytes go before the rows that say where they are.
async fn remove_files(state: &Platform, account_id: Uuid) -> Result<(), EffectError> {
    for row in file::Entity::find().filter(file::Column::AccountId.eq(account_id)).all(&state.db).await? {
        match state.files.delete(&Path::from(row.storage_key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    for row in export::Entity::find().filter(export::Column::AccountId.eq(account_id)).all(&state.db).await? {
        if !data_export::remove_file(state, &row).await {
            return Err("an export's file is still there".into());
        }
    }
    Ok(())
}

/// A purchase keeps what was paid for and when; who and where go.
async fn strip_purchases(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<()> {
    purchase::Entity::update_many()
        .col_expr(purchase::Column::ShipRequest, Expr::value(json!({})))
        .col_expr(purchase::Column::ShipOutcome, Expr::value(None::<serde_json::Value>))
        .col_expr(purchase::Column::ReturnUrl, Expr::value(""))
        .filter(purchase::Column::AccountId.eq(account_id))
        .exec(db)
        .await?;
    Ok(())
}

/// A shipment for which nothing was bought goes, with its quotes and rates; another one keeps its dates only.
async fn strip_shipments(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<()> {
    let bought = Query::select()
        .column(purchase::Column::ShipmentId)
        .from(purchase::Entity)
        .and_where(Expr::col(purchase::Column::AccountId).eq(account_id))
        .take();
    shipment::Entity::delete_many()
        .filter(shipment::Column::AccountId.eq(account_id))
        .filter(shipment::Column::Id.not_in_subquery(bought))
        .exec(db)
        .await?;
    shipment::Entity::update_many()
        .col_expr(shipment::Column::Origin, Expr::value(None::<serde_json::Value>))
        .col_expr(shipment::Column::Destination, Expr::value(None::<serde_json::Value>))
        .col_expr(shipment::Column::Parcels, Expr::value(json!([])))
        .col_expr(shipment::Column::Options, Expr::value(json!({})))
        .col_expr(shipment::Column::International, Expr::value(None::<serde_json::Value>))
        .col_expr(shipment::Column::InternationalItems, Expr::value(json!([])))
        .filter(shipment::Column::AccountId.eq(account_id))
        .exec(db)
        .await?;
    quote::Entity::update_many()
        .col_expr(quote::Column::Request, Expr::value(json!({})))
        .col_expr(quote::Column::Messages, Expr::value(json!([])))
        .col_expr(quote::Column::Exchanges, Expr::value(None::<serde_json::Value>))
        .filter(quote::Column::AccountId.eq(account_id))
        .exec(db)
        .await?;
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
