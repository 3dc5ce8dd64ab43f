//! Topping the balance up automatically. A purchase that leaves it below the owner's threshold makes a top-up due, in its own transaction
//! and with the id that the top-up will have, so that it is begun once; its end, in its own transaction too, makes room for the next. What
//! is owed on account is charged the same way, by `on_account.rs`.

use chrono::{DateTime, Datelike, NaiveTime, TimeDelta, Utc};
use chrono_tz::America::Toronto;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::{Cents, Lang};

use super::begin::TopUpCause;
use super::due::{TopUpAutomatically, of_top_up};
use super::on_account;
use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::balance::entity as balance;
use crate::platform::jobs::{JobError, PermanentError, enqueue, enqueue_at};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::store::{Key, StoreResult, Stored, WriteTx, find_in_account};
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::in_words::card_in_words;

/// When a top-up is tried again for which the payment processor could not be reached.
const TRY_AGAIN: TimeDelta = TimeDelta::minutes(10);

/// Makes a top-up due where the balance is below the threshold and none is due or under way.
pub async fn make_due(tx: &WriteTx, account_id: Uuid, now: DateTime<Utc>) -> StoreResult<()> {
    let purchase_id = Uuid::now_v7();
    let due = balance::Entity::update_many()
        .col_expr(balance::Column::TopUpId, Expr::value(purchase_id))
        .filter(balance::Column::AccountId.eq(account_id))
        .filter(balance::Column::IsAutomatic.eq(true))
        .filter(balance::Column::TopUpId.is_null())
        .filter(Expr::col(balance::Column::Amount).lt(Expr::col(balance::Column::Threshold)));
    match due.exec(tx).await?.rows_affected {
        1 => {
            let cause = TopUpCause::Threshold;
            enqueue(tx, &TopUpAutomatically { account_id, purchase_id, cause }, now).await
        }
        _ => Ok(()),
    }
}

/// What automatic top-ups have charged, or are charging, since the month began in Toronto; not what was owed.
///
/// # Errors
/// When the database does not answer.
pub async fn spent_in_month(db: &impl ConnectionTrait, account_id: Uuid, now: DateTime<Utc>) -> StoreResult<Cents> {
    let today = now.with_timezone(&Toronto).date_naive();
    let begins = today.with_day(1).unwrap_or(today).and_time(NaiveTime::MIN);
    let begins = begins.and_local_timezone(Toronto).earliest().map_or_else(|| begins.and_utc(), |at| at.to_utc());
    let uncharged = [PurchaseState::Refused, PurchaseState::Released, PurchaseState::Closed].map(Stored);
    let rows = find_in_account::<Entity>(account_id)
        .filter(Column::IsAutomatic.eq(true))
        .filter(Column::IsOnAccount.eq(false))
        .filter(Column::CreatedAt.gte(begins))
        .filter(Column::State.is_not_in(uncharged))
        .all(db)
        .await?;
    Ok(rows.iter().map(|row| Cents(row.amount)).sum())
}

/// Retries an automatic top-up, if the payment processor could not be reached; else ends what it was for.
pub async fn end_automatic(tx: &WriteTx, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    let key = (row.account_id, row.id);
    let moved = Entity::find_by_id(key).one(tx).await?;
    match moved.as_ref().and_then(Failure::of) {
        Some(Failure::PaymentUnavailable) => {
            let (account_id, purchase_id) = (row.account_id, Uuid::now_v7());
            let again = TopUpAutomatically { account_id, purchase_id, cause: cause_of(row) };
            let due = of_top_up(key).col_expr(balance::Column::TopUpId, Expr::value(again.purchase_id));
            match due.exec(tx).await?.rows_affected {
                1 => enqueue_at(tx, &again, now + TRY_AGAIN, now).await,
                _ => Ok(()),
            }
        }
        failure => end(tx, key, cause_of(row), &failure.unwrap_or(Failure::TopUpNotPaid), now).await,
    }
}

fn cause_of(row: &Model) -> TopUpCause {
    if row.is_on_account { TopUpCause::OnAccount } else { TopUpCause::Threshold }
}

/// Ends what a top-up that was not paid was for.
pub async fn end(tx: &WriteTx, key: Key, cause: TopUpCause, failure: &Failure, now: DateTime<Utc>) -> StoreResult<()> {
    match cause {
        TopUpCause::OnAccount => on_account::stop(tx, key, failure, now).await,
        TopUpCause::Asked | TopUpCause::Threshold => stop(tx, key, failure, now).await,
    }
}

/// Turns automatic top-ups off, and tells the owner who set them.
async fn stop(tx: &WriteTx, key: Key, failure: &Failure, now: DateTime<Utc>) -> StoreResult<()> {
    let Some(row) = balance::Entity::find_by_id(key.0).one(tx).await? else { return Ok(()) };
    let off = balance::ActiveModel {
        is_automatic: Set(false),
        top_up_id: Set(None),
        stopped_by: Set(serde_json::to_value(failure).ok()),
        updated_at: Set(now),
        ..Default::default()
    };
    if of_top_up(key).set(off).exec(tx).await?.rows_affected != 1 || !row.is_automatic {
        return Ok(());
    }
    let act = Entry { act: Act::BalanceAutomaticStopped, subject_id: None, params: &[] };
    record_of_product(tx, Uuid::now_v7(), key.0, act, now).await?;
    let owner = match row.user_id {
        Some(user_id) => user::Entity::find_by_id((key.0, user_id)).one(tx).await?,
        None => None,
    };
    let Some(owner) = owner else { return Ok(()) };
    let template = AutomaticTopUpStopped {
        account_id: key.0,
        user_id: owner.id,
        amount: Cents(row.top_up_amount),
        purchase_id: key.1,
        failure: failure.clone(),
    };
    enqueue(tx, &Order { to: owner.email.clone(), lang: owner.lang(), template }, now).await
}

/// Says that the balance is not topped up automatically any more, and why.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AutomaticTopUpStopped {
    pub account_id: Uuid,
    /// The owner who reads it.
    pub user_id: Uuid,
    /// The top-up that was not paid; not written where its card was gone.
    pub purchase_id: Uuid,
    pub amount: Cents,
    pub failure: Failure,
}

impl Template for AutomaticTopUpStopped {
    const NAME: &'static str = "automatic_top_up_stopped";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the owner of this balance is gone");
        let owner = user::Entity::find_by_id((self.account_id, self.user_id)).one(&platform.db).await?;
        let owner = owner.ok_or_else(gone)?;
        let row = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?;
        let card = row.map(|row| card_in_words(&row.card_label, lang));
        let (amount, why) = (self.amount.in_words(lang), self.failure.text(lang));
        let tried = match (lang, card) {
            (Lang::En, Some(card)) => format!("We couldn’t charge {amount} to {card}. {why}"),
            (Lang::Fr, Some(card)) => format!("Nous n’avons pas pu débiter {amount} de {card}. {why}"),
            (_, None) => why,
        };
        let what = lang.pick(
            "Automatic top-ups are off until you turn them on again. Labels that your balance doesn’t cover are charged to your card.",
            "Les recharges automatiques sont désactivées jusqu’à ce que vous les réactiviez. Les étiquettes que votre solde ne couvre pas sont débitées de votre carte.",
        );
        let words = Words {
            subject: lang.pick(
                "Your Waybill balance is no longer topped up automatically",
                "Votre solde Waybill n’est plus rechargé automatiquement",
            ),
            paragraphs: &[tried.as_str(), what],
            button: lang.pick("Open your balance", "Ouvrir votre solde"),
            closing: &[],
        };
        let url = format!("{}/dashboard/account-settings?tab=balance", platform.config.http.origin());
        Ok(Letter::asking(lang, &owner.first_name, url, &words))
    }
}
