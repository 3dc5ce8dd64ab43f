//! The job that begins an automatic top-up, under the lock of the balance, and pays it.

use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, EntityTrait};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::automatic::{end, spent_in_month};
use super::begin::{TopUp, TopUpCause};
use super::due::{TopUpAutomatically, make_room, of_top_up};
use super::on_account;
use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::balance::entity as balance;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::jobs::{BackgroundJob, Job, JobError, entity as jobs};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreError, StoreResult, WriteTx, write_tx};
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::Entity;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::machine::run;

impl BackgroundJob for TopUpAutomatically {
    const JOB_NAME: &'static str = "automatic_top_up";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let (state, key) = (BuyingState::new(platform.clone()), (self.account_id, self.purchase_id));
        let is_begun = Entity::find_by_id(key).one(&state.db).await?.is_some();
        if is_begun || begin(&state, key, self.cause).await.map_err(|error| error.code.as_str().to_owned())? {
            // In its own task, so that it continues if this job ends.
            let _ = state.shutdown.spawn(run(state.clone(), key, None)).await;
        }
        Ok(())
    }

    async fn on_dead_letter(platform: &Platform, job: &Job, tx: &WriteTx) -> StoreResult<()> {
        let row = jobs::Entity::find_by_id(job.id).one(tx).await?;
        match row.and_then(|row| serde_json::from_value::<Self>(row.payload).ok()) {
            Some(Self { account_id, purchase_id, cause }) => {
                let (key, now) = ((account_id, purchase_id), platform.clock.now());
                end(tx, key, cause, &Failure::PaymentUnavailable, now).await
            }
            None => Ok(()),
        }
    }
}

/// Writes the attempt; false where it is not due any more, or the month's limit does not allow it.
async fn begin(state: &BuyingState, key: Key, cause: TopUpCause) -> ApiResult<bool> {
    let (account_id, id) = key;
    let now = state.clock.now();
    let Some(row) = balance::Entity::find_by_id(account_id).one(&state.db).await? else { return Ok(false) };
    let payer = match cause {
        TopUpCause::OnAccount => on_account::payer(state, account_id).await,
        TopUpCause::Asked | TopUpCause::Threshold => payer(state, &row).await,
    };
    state.fault_points.reach("before_started").await;
    let tx = write_tx(&state.db).await?;
    // The lock of the balance: what is read here is not changed meanwhile.
    let taken = of_top_up(key).col_expr(balance::Column::UpdatedAt, Expr::value(now)).exec(&tx).await?;
    let row = balance::Entity::find_by_id(account_id).one(&tx).await?;
    let Some(row) = row.filter(|_| taken.rows_affected == 1) else { return Ok(false) };
    let (amount, act) = match cause {
        TopUpCause::OnAccount => (on_account::owed(&row), Act::BalanceOwedCharged),
        TopUpCause::Asked | TopUpCause::Threshold => {
            let (amount, spent) = (Cents(row.top_up_amount), spent_in_month(&tx, account_id, now).await?);
            let is_allowed = row.is_automatic && spent + amount <= Cents(row.month_limit);
            (Some(amount).filter(|_| is_allowed), Act::BalanceTopUpAutomatic)
        }
    };
    let begins = match (amount, payer) {
        // A disabled account is asked again next week.
        (Some(_), Err(error)) if cause == TopUpCause::OnAccount && error.code == ErrorCode::NotFound => {
            make_room(&tx, key).await?;
            false
        }
        (None, _) => {
            make_room(&tx, key).await?;
            false
        }
        (Some(amount), Ok((caller, payer))) => {
            let top_up = TopUp { id, caller: &caller, amount, payer, cause };
            top_up.attempt(state, now).insert(&tx).await.map_err(StoreError::from)?;
            let amount = amount.in_words(Lang::En);
            let act = Entry { act, subject_id: Some(id), params: &[("amount", &amount)] };
            record_of_product(&tx, Uuid::now_v7(), account_id, act, now).await?;
            true
        }
        (_, Err(error)) => {
            let failure = match error.code {
                ErrorCode::CardRemoved | ErrorCode::NotFound => Failure::CardRemoved,
                ErrorCode::CardNeeded => Failure::CardMissing,
                _ => return Err(error),
            };
            end(&tx, key, cause, &failure, now).await?;
            false
        }
    };
    tx.commit().await?;
    state.fault_points.reach("after_started").await;
    Ok(begins)
}

/// The owner who set it, and the card that they chose.
///
/// # Errors
/// 404 where they no longer own the account, and as for a card.
async fn payer(state: &BuyingState, row: &balance::Model) -> ApiResult<(Caller, Payer)> {
    let user_id = row.user_id.ok_or(ErrorCode::NotFound)?;
    let acting = Caller::acting(state, (row.account_id, user_id)).await?;
    let caller = acting.filter(Caller::is_owner).ok_or(ErrorCode::NotFound)?;
    let payer = Payer::card(state, &caller, row.card_id, caller.user.lang()).await?;
    Ok((caller, payer))
}
