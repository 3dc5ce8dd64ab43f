//! Adding a line to a balance.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Cents;

use super::entity;
use super::line_entity::{ActiveModel, Column, Entity, LineKind, Model};
use super::week::next_charge;
use crate::platform::store::{StoreError, StoreResult, WriteTx, find_in_account};

/// A line to be added.
#[derive(Debug, Clone)]
pub struct NewLine {
    pub account_id: Uuid,
    pub kind: LineKind,
    /// Negative where money is taken.
    pub amount: Cents,
    /// What it is of: a second line of the same key is not added.
    pub key: String,
    pub purchase_id: Option<Uuid>,
    pub of_line: Option<Uuid>,
    pub adjustment_id: Option<Uuid>,
    pub reason: String,
}

impl NewLine {
    /// A line of a purchase.
    #[must_use]
    pub fn of_purchase(account_id: Uuid, purchase_id: Uuid, kind: LineKind, amount: Cents, key: String) -> Self {
        let purchase_id = Some(purchase_id);
        Self { account_id, kind, amount, key, purchase_id, of_line: None, adjustment_id: None, reason: String::new() }
    }

    /// How low it may bring a balance: only the operator and couriers take more than there is.
    fn lowest(&self, row: &entity::Model) -> i64 {
        match self.kind {
            LineKind::Purchase => row.lowest(),
            LineKind::Correction | LineKind::Adjustment => i64::MIN,
            _ => 0,
        }
    }

    /// Whether what it leaves owing is charged to the card. A correction alone is not, such as after a lost dispute of a top-up.
    fn is_charged(&self, row: &entity::Model) -> bool {
        self.amount < Cents::ZERO && (self.kind != LineKind::Correction || row.credit_limit > 0)
    }
}

/// What became of a line.
#[derive(Debug)]
pub enum Appended {
    /// It was added.
    New(Model),
    /// It had been added before.
    Known(Model),
    /// The balance has less; it is what it was.
    Short,
}

/// What an account has left.
pub async fn balance_of(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<Cents> {
    let row = entity::Entity::find_by_id(account_id).one(db).await?;
    Ok(Cents(row.map_or(0, |row| row.amount)))
}

/// What an account can spend: what it has left, and what it may owe on account.
pub async fn spendable(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<Cents> {
    let row = entity::Entity::find_by_id(account_id).one(db).await?;
    Ok(Cents(row.map_or(0, |row| row.amount - row.lowest())))
}

/// Locks an account's balance until the transaction ends: one after the other reads it and adds its lines.
pub async fn lock(tx: &WriteTx, account_id: Uuid, now: DateTime<Utc>) -> StoreResult<entity::Model> {
    let empty = entity::ActiveModel {
        account_id: Set(account_id),
        amount: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let once = OnConflict::column(entity::Column::AccountId).do_nothing().to_owned();
    entity::Entity::insert(empty).on_conflict(once).exec_without_returning(tx).await?;
    let lock = entity::Entity::update_many().col_expr(entity::Column::UpdatedAt, Expr::value(now));
    lock.filter(entity::Column::AccountId.eq(account_id)).exec(tx).await?;
    entity::Entity::find_by_id(account_id).one(tx).await?.ok_or(StoreError::Gone)
}

/// Adds a line, once. The first that leaves the account owing sets when that is charged; one that pays all of it clears what that had
/// stopped.
pub async fn append(tx: &WriteTx, line: NewLine, now: DateTime<Utc>) -> StoreResult<Appended> {
    let row = lock(tx, line.account_id, now).await?;
    let of_account = find_in_account::<Entity>(line.account_id);
    if let Some(known) = of_account.filter(Column::Key.eq(&line.key)).one(tx).await? {
        return Ok(Appended::Known(known));
    }
    let balance = row.amount.checked_add(line.amount.0).unwrap_or(i64::MIN);
    if line.amount < Cents::ZERO && balance < line.lowest(&row) {
        return Ok(Appended::Short);
    }
    let mut moved = entity::ActiveModel { amount: Set(balance), ..Default::default() };
    if balance >= 0 {
        moved.charge_at = Set(None);
        moved.credit_stopped_by = Set(None);
    } else if row.charge_at.is_none() && line.is_charged(&row) {
        moved.charge_at = Set(Some(next_charge(now)));
    }
    let of_account = entity::Entity::update_many().filter(entity::Column::AccountId.eq(line.account_id));
    of_account.set(moved).exec(tx).await?;
    let NewLine { account_id, kind, amount, key, purchase_id, of_line, adjustment_id, reason } = line;
    let added = ActiveModel {
        account_id: Set(account_id),
        id: Set(Uuid::now_v7()),
        kind: Set(kind),
        amount: Set(amount.0),
        balance: Set(balance),
        key: Set(key),
        purchase_id: Set(purchase_id),
        of_line: Set(of_line),
        adjustment_id: Set(adjustment_id),
        reason: Set(reason),
        created_at: Set(now),
    };
    Ok(Appended::New(added.insert(tx).await?))
}
