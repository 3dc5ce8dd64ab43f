//! A run: takes an attempt and moves it forward until it rests or has to wait.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::purchase::{PurchaseEvent, PurchaseState, PurchaseStep};

use super::halt::Halt;
use super::lease;
use super::progress::Progress;
use super::resume::ResumeReason;
use super::transition::{ExtraChanges, Run};
use crate::platform::store::{Key, update_by_id};
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::purchase::step::{authorise, capture, label, refund, release, store_label, void, without_label};

/// Moves an attempt as far as it goes; does nothing if another run holds it. `resume`: what happened to start this run.
pub async fn run(state: BuyingState, key: Key, resume: Option<ResumeReason>) {
    let holder = Uuid::now_v7();
    let row = match lease::take(&state, key, holder).await {
        Ok(Some(row)) => row,
        Ok(None) => return,
        Err(error) => {
            tracing::error!(purchase = %key.1, %error, "a purchase could not be taken up");
            return;
        }
    };
    let run = Run { state: &state, holder };
    let outcome = go(&run, row, resume).await;
    let next_try_at = match outcome {
        Ok(wait) => wait.map(|wait| state.clock.now() + wait),
        Err(Halt::Lost) => return,
        Err(Halt::Claimed) => None,
        Err(Halt::Store(error)) => {
            tracing::error!(purchase = %key.1, %error, "a purchase waits for the database");
            return;
        }
        Err(Halt::Bug(reason)) => {
            tracing::error!(purchase = %key.1, reason, "a purchase cannot go on: the operator has to look into it");
            Some(state.clock.now() + TimeDelta::hours(1))
        }
    };
    if let Err(error) = lease::release(&state, key, holder, next_try_at).await {
        tracing::warn!(purchase = %key.1, %error, "a lease was not given back; it runs out by itself");
    }
}

/// Continues until the attempt rests; returns how long to wait if it has to.
async fn go(run: &Run<'_>, mut row: Model, resume: Option<ResumeReason>) -> Result<Option<TimeDelta>, Halt> {
    // Whether this very run began the call it is about to make, so that no other run can have made it.
    let mut fresh = resume.is_some();
    if let Some(resume) = resume {
        let event = resume.event();
        if row.state.after(event).is_none() {
            return Ok(None);
        }
        let (failure, now) = (resume.failure(), run.state.clock.now());
        let extra = ExtraChanges { act: resume.act(), actor: resume.clone().actor(), ..ExtraChanges::default() };
        row = run
            .step_with(&row, event, extra, |change| {
                change.failure = Set(failure);
                resume.note(change, now);
            })
            .await?;
    }
    loop {
        // The next run starts at this step, which has not begun.
        if run.state.shutdown.is_aborting() {
            return Ok(None);
        }
        let before = *row.state;
        let progress = match before.step() {
            PurchaseStep::Rest => return Ok(None),
            PurchaseStep::Authorise if row.needs_approval && row.approved_by.is_none() => {
                run.step(&row, PurchaseEvent::AskApproval, |_| ()).await?.into()
            }
            PurchaseStep::Authorise => {
                fresh = true;
                run.step(&row, PurchaseEvent::Authorise, |_| ()).await?.into()
            }
            PurchaseStep::AskPayment => authorise::ask(run, &row, fresh).await?,
            PurchaseStep::BuyLabel | PurchaseStep::FindLabel if !row.is_label() => {
                without_label::write(run, &row).await?
            }
            PurchaseStep::StoreLabel if !row.is_label() => without_label::finish(run, &row).await?,
            PurchaseStep::BuyLabel => label::buy(run, &row).await?,
            PurchaseStep::FindLabel => label::find(run, &row).await?,
            PurchaseStep::Capture => capture::begin(run, &row).await?,
            PurchaseStep::AskCapture => capture::take(run, &row).await?,
            PurchaseStep::StoreLabel => store_label::store(run, &row).await?,
            PurchaseStep::Release => release::release(run, &row).await?,
            PurchaseStep::VoidLabel => void::void(run, &row, fresh).await?,
            PurchaseStep::Refund => refund::refund(run, &row).await?,
        };
        match progress {
            Progress::Moved(moved) => {
                row = *moved;
                if before.step() != PurchaseStep::Authorise {
                    fresh = false;
                }
            }
            Progress::Later => return schedule_retry(run, &row).await.map(Some),
        }
    }
}

/// After so many attempts, a refund is asked for once an hour: a processor that refuses it then is waiting for a
/// person.
const REFUND_TRIES: i64 = 12;

/// The wait between attempts: 2 s, 4 s, 8 s, … up to five minutes.
fn backoff(tries: i64) -> TimeDelta {
    TimeDelta::seconds((2_i64 << tries.clamp(0, 8)).min(300))
}

async fn schedule_retry(run: &Run<'_>, row: &Model) -> Result<TimeDelta, Halt> {
    let later = ActiveModel { tries: Set(row.tries + 1), ..Default::default() };
    update_by_id::<Entity>((row.account_id, row.id))
        .set(later)
        .filter(Column::LeaseHolder.eq(run.holder))
        .exec(&run.state.db)
        .await?;
    // A capture that fails starts again each time, so its attempts are counted separately.
    let wait = backoff(row.tries.max(row.captures - 1));
    if row.state == PurchaseState::Refunding && row.tries >= REFUND_TRIES {
        return Ok(TimeDelta::hours(1));
    }
    let in_doubt = row.state == PurchaseState::LabelInDoubt;
    Ok(if in_doubt { wait.max(label::pause_in_doubt(run.state, row)) } else { wait })
}
