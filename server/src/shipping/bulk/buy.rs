//! Buying a row. `purchase` ensures that nothing is bought twice: this compares the row's price with the one that a
//! person approved, and stores the attempt's outcome in the row.

use sea_orm::ActiveValue::Set;
use sea_orm::EntityTrait;
use uuid::Uuid;
use waybill_core::bulk::price_rose;
use waybill_core::{Cents, Lang};

use super::entity;
use super::failure::RowFailure;
use super::price::{Priced, ask_price, is_passing, select, shipment_of, with_price};
use super::row_entity::{self, ActiveModel, BulkRowState};
use super::settle::{Settled, settled};
use super::stop::stop_run;
use super::store::{moved, overwrite};
use crate::account::audit::Act;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::jobs::JobError;
use crate::platform::session::Caller;
use crate::platform::store::{Document, StoreError, write_tx};
use crate::shipping::payment;
use crate::shipping::purchase::{self, BuyingState, Order, begin};

/// How often a price may change under a row before it is left to a person.
const TRIES: usize = 3;

/// The outcome of beginning.
enum Begun {
    /// An attempt, ours or one that was under way.
    Attempt(Uuid),
    /// The price rose above what was approved.
    Rose { before: i64, now: Priced },
    /// The row cannot be bought.
    Not(RowFailure),
    /// No row of the list can be bought.
    Stop(RowFailure),
}

/// Buys an ordered row.
///
/// # Errors
/// Where it may be bought later: the row waits for its turn again.
pub(super) async fn buy_row(state: &BuyingState, run: &entity::Model, row: row_entity::Model) -> Result<(), JobError> {
    let before = match row.shipment_id {
        Some(id) => purchase::last(&state.db, (row.account_id, id))
            .await
            .map_err(ApiError::into_job_error)?
            .map_or(0, |last| last.attempt),
        None => 0,
    };
    let now = state.clock.now();
    let taken = ActiveModel { attempt: Set(before), ..moved(BulkRowState::Buying, now) };
    if !overwrite(&state.db, (row.account_id, row.id), &[BulkRowState::Ordered], taken).await? {
        return Ok(());
    }
    // Another person may have ordered it since it was read.
    let read =
        row_entity::Entity::find_by_id((row.account_id, row.id)).one(&state.db).await.map_err(StoreError::from)?;
    let Some(mut row) = read else { return Ok(()) };
    state.fault_points.reach("after_row_taken").await;
    let begun = match orderer(state, &row).await {
        Ok(Ok(caller)) => try_begin(state, &caller, run, &mut row).await,
        Ok(Err(code)) => Ok(Begun::Not(RowFailure::from(&ApiError::from(code)))),
        Err(error) => Err(error),
    };
    let changed = match begun {
        Ok(Begun::Attempt(id)) => {
            // In its own task, so that the purchase continues if this job ends.
            let _ = state.shutdown.spawn(purchase::run(state.clone(), (row.account_id, id), None)).await;
            return note(state, run, &row).await;
        }
        Ok(Begun::Rose { before, now: priced }) => {
            let violation = price_rose(Cents(before), Cents(priced.total), run.lang.0);
            let failure = Document::of(&RowFailure::Rule { violation }).ok();
            ActiveModel {
                state: Set(BulkRowState::PriceRose),
                approved: Set(None),
                failure: Set(failure),
                ..with_price(priced, state.clock.now())
            }
        }
        Ok(Begun::Not(failure)) => {
            ActiveModel { failure: Set(Document::of(&failure).ok()), ..moved(BulkRowState::Failed, state.clock.now()) }
        }
        Ok(Begun::Stop(failure)) => {
            wait_again(state, &row).await?;
            return stop(state, run, failure).await;
        }
        Err(error) => {
            wait_again(state, &row).await?;
            return Err(error.into_job_error());
        }
    };
    overwrite(&state.db, (row.account_id, row.id), &[BulkRowState::Buying], changed).await?;
    Ok(())
}

/// Who ordered a row, if they may still buy it with the card that they chose: else why not. Rights may have been withdrawn
/// since.
async fn orderer(state: &Platform, row: &row_entity::Model) -> ApiResult<Result<Caller, ErrorCode>> {
    let acting = match row.ordered_by {
        Some(user_id) => Caller::acting(state, (row.account_id, user_id)).await?,
        None => None,
    };
    let Some(caller) = acting.filter(|caller| caller.account.id == row.account_id && caller.is_full()) else {
        return Ok(Err(ErrorCode::BulkOrdererGone));
    };
    let card = match row.card_id {
        Some(_) => payment::to_charge(state, &caller, row.card_id, Lang::default()).await.map(drop),
        None => Ok(()),
    };
    match card {
        Ok(()) => Ok(Ok(Caller { approval_over: row.approval_over.map(Cents), ..caller })),
        Err(error) if matches!(error.code, ErrorCode::NotFound | ErrorCode::CardRemoved) => {
            Ok(Err(ErrorCode::BulkCardGone))
        }
        Err(error) => Err(error),
    }
}

/// Begins an attempt at no more than the approved price.
async fn try_begin(
    state: &BuyingState,
    caller: &Caller,
    run: &entity::Model,
    row: &mut row_entity::Model,
) -> ApiResult<Begun> {
    let lang = run.lang.0;
    // Another purchase may have spent the balance since it was to pay.
    let approved = Cents(row.approved.unwrap_or_default());
    if row.card_id.is_none() && !payment::covers(state, caller, approved).await? {
        return Ok(Begun::Stop(RowFailure::from(&ApiError::from(ErrorCode::BalanceShort))));
    }
    for _ in 0..TRIES {
        let Some(rate_id) = row.rate_id else {
            match ask_price(state, run, row, lang).await {
                Ok((_, priced)) if row.approved.is_some_and(|approved| priced.total > approved) => {
                    return Ok(Begun::Rose { before: row.approved.unwrap_or_default(), now: priced });
                }
                Ok((shipment, priced)) => {
                    let now = state.clock.now();
                    let tx = write_tx(&state.db).await?;
                    select(&tx, &shipment, &priced, now).await?;
                    let rate_id = priced.rate_id;
                    let changed = ActiveModel { state: Set(BulkRowState::Buying), ..with_price(priced, now) };
                    overwrite(&tx, (row.account_id, row.id), &[BulkRowState::Buying], changed).await?;
                    tx.commit().await?;
                    row.rate_id = Some(rate_id);
                    continue;
                }
                Err(error) if is_passing(&error) => return Err(error),
                Err(error) => return Ok(Begun::Not(RowFailure::from(&error))),
            }
        };
        let shipment_id = row.shipment_id.ok_or(ErrorCode::NotFound)?;
        let order =
            Order { caller, shipment_id, rate_id, card_id: row.card_id, key: None, lang, act: Act::LabelOrdered };
        match begin(state, &order).await {
            Ok(begun) => return Ok(Begun::Attempt(begun.id)),
            Err(error) => match error.code {
                // Rates go when they are old, and their ids with them.
                ErrorCode::PriceChanged | ErrorCode::RateGone | ErrorCode::NotFound
                    if shipment_of(&state.db, row).await.is_ok() =>
                {
                    row.rate_id = None;
                }
                ErrorCode::PurchaseLive => {
                    let live = purchase::live(&state.db, (row.account_id, shipment_id)).await?;
                    return match live {
                        Some(live) => Ok(Begun::Attempt(live.id)),
                        None => Err(error),
                    };
                }
                ErrorCode::CardNeeded | ErrorCode::EmailNotVerified | ErrorCode::PaymentUnavailable => {
                    return Ok(Begun::Stop(RowFailure::from(&error)));
                }
                _ if is_passing(&error) => return Err(error),
                _ => return Ok(Begun::Not(RowFailure::from(&error))),
            },
        }
    }
    Ok(Begun::Not(RowFailure::from(&ApiError::from(ErrorCode::PriceChanged))))
}

/// Stores the outcome of the attempt; a declined card stops the list, since every other row would be declined too.
async fn note(state: &BuyingState, run: &entity::Model, row: &row_entity::Model) -> Result<(), JobError> {
    let Some(shipment_id) = row.shipment_id else { return Ok(()) };
    let last = purchase::last(&state.db, (row.account_id, shipment_id)).await.map_err(ApiError::into_job_error)?;
    let Some(attempt) = last else { return Ok(()) };
    match settled(&attempt) {
        Settled::Yet => Ok(()),
        // Another row was faster: the card pays this one, if it was ordered with one.
        Settled::As { failure: Some(RowFailure::Purchase { failure: purchase::Failure::BalanceShort }), .. } => {
            wait_again(state, row).await
        }
        Settled::As { state: to, failure, declined } => {
            let now = state.clock.now();
            let changed = ActiveModel {
                total: Set(Some(attempt.amount)),
                failure: Set(failure.as_ref().and_then(|failure| Document::of(failure).ok())),
                ..moved(to, now)
            };
            overwrite(&state.db, (row.account_id, row.id), &[BulkRowState::Buying], changed).await?;
            match failure.filter(|_| declined && run.state == entity::BulkRunState::Buying) {
                Some(failure) => stop(state, run, failure).await,
                None => Ok(()),
            }
        }
    }
}

/// Lets the row wait for its turn again.
async fn wait_again(state: &BuyingState, row: &row_entity::Model) -> Result<(), JobError> {
    let waiting = moved(BulkRowState::Ordered, state.clock.now());
    overwrite(&state.db, (row.account_id, row.id), &[BulkRowState::Buying], waiting).await?;
    Ok(())
}

/// Stops the list because no row can be bought.
async fn stop(state: &BuyingState, run: &entity::Model, failure: RowFailure) -> Result<(), JobError> {
    let tx = write_tx(&state.db).await?;
    stop_run(&tx, (run.account_id, run.id), Some(failure), state.clock.now()).await?;
    tx.commit().await?;
    Ok(())
}
