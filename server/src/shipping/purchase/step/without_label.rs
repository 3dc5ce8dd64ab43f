//! The steps of buying a standalone policy, or of filling the balance. No courier is asked: where a label would be
//! bought, the policy only has to be there, and it has been since the attempt began. It comes into force, and the
//! balance gets its line, in the transaction in which the charge is certain.

use sea_orm::ActiveValue::Set;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};

use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::machine::{Halt, Progress, Run};

/// Goes past what a label is bought in.
pub async fn write(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    if row.state == PurchaseState::Authorised {
        return Ok(run.step(row, PurchaseEvent::BuyLabel, |_| ()).await?.into());
    }
    let now = run.state.clock.now();
    Ok(run.step(row, PurchaseEvent::LabelBought, |change| change.bought_at = Set(Some(now))).await?.into())
}

/// Ends a paid purchase: a certificate is made when it is asked for, so there is no file to wait for.
pub async fn finish(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    Ok(run.step(row, PurchaseEvent::LabelStored, |change| change.failure = Set(None)).await?.into())
}

/// Gives up a policy or a top-up whose money could not be taken: it never began.
pub async fn give_up(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let failure = if row.is_top_up { Failure::TopUpNotPaid } else { Failure::CoverNotPaid };
    let failure = failure.to_column();
    Ok(run.step(row, PurchaseEvent::LabelVoided, |change| change.failure = Set(failure)).await?.into())
}
