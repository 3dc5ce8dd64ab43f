//! Refunding a balance to the cards that filled it: the lines come first, in one transaction; then a job asks the processor, by a
//! key of each line, so that the money goes back once.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_providers::payment::{PaymentId, RefundReason, RefundRequest, RefundStatus};

use crate::platform::Platform;
use crate::platform::balance::line_entity::{Column, Entity, Model};
use crate::platform::balance::{Appended, LineKind, NewLine, append, lock};
use crate::platform::jobs::{BackgroundJob, Job, JobError, PermanentError, enqueue};
use crate::platform::store::{StoreResult, WriteTx, find_in_account};
use crate::shipping::purchase::dispute::entity as dispute;
use crate::shipping::purchase::entity as purchase;

/// Takes an amount from the balance for the cards that filled it, the newest top-up first, and queues their refunds. Answers how
/// much could be refunded; where that is less than the amount, nothing was done.
pub async fn withdraw(
    tx: &WriteTx,
    account_id: Uuid,
    amount: Cents,
    reason: &str,
    now: DateTime<Utc>,
) -> StoreResult<Cents> {
    let left = lock(tx, account_id, now).await?.amount;
    let of_account = find_in_account::<Entity>(account_id);
    let moved = of_account.filter(Column::Kind.is_in([LineKind::TopUp, LineKind::Withdrawal, LineKind::Correction]));
    let moved = moved.order_by_desc(Column::Id).all(tx).await?;
    let disputed = disputed(tx, account_id).await?;
    // What went back of a top-up, and what a dispute took of it.
    let mut withdrawn: HashMap<Uuid, i64> = HashMap::new();
    for line in moved.iter().filter(|line| line.kind != LineKind::TopUp) {
        *withdrawn.entry(line.of_line.unwrap_or_default()).or_default() -= line.amount;
    }
    let filled = moved.iter().filter(|line| line.kind == LineKind::TopUp);
    let filled = filled.map(|line| (line, line.amount - withdrawn.get(&line.id).copied().unwrap_or_default()));
    let is_open = |line: &Model| !disputed.contains(&line.purchase_id.unwrap_or_default());
    let filled: Vec<_> = filled.filter(|(line, refundable)| *refundable > 0 && is_open(line)).collect();
    let most = left.min(filled.iter().map(|(_, refundable)| refundable).sum());
    if most < amount.0 {
        return Ok(Cents(most.max(0)));
    }
    let mut rest = amount.0;
    for (top_up, refundable) in filled {
        let part = rest.min(refundable);
        if part == 0 {
            break;
        }
        rest -= part;
        let id = Uuid::now_v7();
        let taken = NewLine {
            account_id,
            kind: LineKind::Withdrawal,
            amount: Cents(-part),
            key: format!("{id}-withdrawal"),
            purchase_id: top_up.purchase_id,
            of_line: Some(top_up.id),
            adjustment_id: None,
            reason: reason.to_owned(),
        };
        if let Appended::New(line) = append(tx, taken, now).await? {
            enqueue(tx, &RefundTopUp { account_id, line_id: line.id }, now).await?;
        }
    }
    Ok(amount)
}

/// The purchases that the processor does not refund since their cardholder's bank has the money.
async fn disputed(tx: &WriteTx, account_id: Uuid) -> StoreResult<HashSet<Uuid>> {
    let of_account = find_in_account::<dispute::Entity>(account_id);
    let rows = of_account.filter(dispute::Column::IsRefundable.eq(false)).all(tx).await?;
    Ok(rows.into_iter().map(|row| row.purchase_id).collect())
}

/// Refunds what a line took from the balance to the card that had filled it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RefundTopUp {
    pub account_id: Uuid,
    /// The line.
    pub line_id: Uuid,
}

impl BackgroundJob for RefundTopUp {
    const JOB_NAME: &'static str = "refund_top_up";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let gone = |what| PermanentError::new(format!("{what} of a balance's refund is gone"));
        let line = Entity::find_by_id((self.account_id, self.line_id)).one(&platform.db).await?;
        let line = line.ok_or_else(|| gone("the line"))?;
        let key = (self.account_id, line.purchase_id.unwrap_or_default());
        let top_up = purchase::Entity::find_by_id(key).one(&platform.db).await?.ok_or_else(|| gone("the top-up"))?;
        let payment = top_up.payment_ref.as_deref().map(PaymentId::new).ok_or_else(|| gone("the payment"))?;
        let request = RefundRequest {
            payment,
            amount: Some(Cents(-line.amount)),
            reason: RefundReason::RequestedByCustomer,
            metadata: [("purchase_id".to_owned(), top_up.id.to_string()), ("line_id".to_owned(), line.id.to_string())]
                .into(),
        };
        let refund = platform.payments.refund(&request, &format!("{}-refund", line.id)).await?;
        match refund.status {
            RefundStatus::Failed => {
                Err("the card does not take a balance's refund: return it another way".to_owned().into())
            }
            RefundStatus::Pending | RefundStatus::Succeeded => Ok(()),
        }
    }
}
