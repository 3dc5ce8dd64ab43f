//! Cancelling a policy while its label stays valid: its premium and the tax on it go back as a separate
//! refund of the purchase's payment.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::RefundStatus;
use waybill_providers::payment::{PaymentId, RefundReason, RefundRequest};

use super::mail::{News, tell};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue, enqueue_at};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult, Stored, update_by_id, write_tx};
use crate::shipping::insurance::entity::{self as policy, Model};
use crate::shipping::insurance::{cancellable, effective_status, end_alone, is_claimed, lock_policy};
use crate::shipping::purchase::dispute::bars_refund;
use crate::shipping::purchase::entity::{Column, Entity};
use crate::shipping::purchase::refund::{REFUND_CHECKS, shown};
use crate::shipping::shipment::entity as shipment;

/// Holds a purchase for the rest of the transaction, if its label is paid and not being cancelled. What moves it waits,
/// and finds what the transaction wrote.
pub(super) async fn hold(db: &impl ConnectionTrait, (account_id, purchase_id): Key) -> StoreResult<bool> {
    let done = Stored(PurchaseState::Done);
    let held = update_by_id::<Entity>((account_id, purchase_id))
        .col_expr(Column::State, Expr::value(done))
        .filter(Column::State.eq(done))
        .exec(db)
        .await?;
    Ok(held.rows_affected == 1)
}

/// Cancels a policy of the caller's while its label is valid.
///
/// # Errors
/// 409 where it is not in force, its label is being cancelled, a claim on it was sent, or the courier has the parcel.
pub async fn cancel_cover(state: &Platform, caller: &Caller, row: &Model) -> ApiResult<Model> {
    let now = state.clock.now();
    if effective_status(row, now) != waybill_core::insurance::PolicyStatus::Purchased {
        return Err(ErrorCode::PolicyOver.into());
    }
    let tx = write_tx(&state.db).await?;
    let purchase_id = row.purchase_id.ok_or(ErrorCode::PolicyOver)?;
    if !hold(&tx, (row.account_id, purchase_id)).await? {
        return Err(ErrorCode::PolicyGoesWithLabel.into());
    }
    if bars_refund(&tx, (row.account_id, purchase_id)).await? {
        return Err(ErrorCode::PaymentDisputed.into());
    }
    lock_policy(&tx, (row.account_id, row.id)).await?;
    if is_claimed(&tx, (row.account_id, row.id)).await? {
        return Err(ErrorCode::PolicyClaimed.into());
    }
    let shipment_id = row.shipment_id.unwrap_or_default();
    let sent = shipment::Entity::find_by_id((row.account_id, shipment_id)).one(&tx).await?;
    let tracking_status = sent.and_then(|sent| sent.tracking_status).map(|status| *status);
    if !cancellable(state, row, tracking_status) {
        return Err(ErrorCode::PolicyTooLate.into());
    }
    if !end_alone(&tx, row, Some(caller.user.id), now).await? {
        return Err(ErrorCode::PolicyOver.into());
    }
    let act = Entry {
        act: Act::InsuranceCancelled,
        subject_id: row.shipment_id.or(Some(row.id)),
        params: &[("number", &row.number)],
    };
    record(&tx, &caller.user, act, now).await?;
    enqueue(&tx, &RefundPremium { account_id: row.account_id, policy_id: row.id, look: 0 }, now).await?;
    tx.commit().await?;
    Ok(policy::Entity::find_by_id((row.account_id, row.id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?)
}

/// Refunds the premium of a policy, then follows the refund.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RefundPremium {
    /// The policy, in its account.
    pub account_id: Uuid,
    pub policy_id: Uuid,
    /// Which check it is, from 0; the first one makes the refund.
    pub look: usize,
}

impl RefundPremium {
    /// A look out of turn: the processor says that something changed.
    #[must_use]
    pub fn now((account_id, policy_id): Key) -> Self {
        Self { account_id, policy_id, look: REFUND_CHECKS.len() }
    }
}

impl BackgroundJob for RefundPremium {
    const JOB_NAME: &'static str = "refund_premium";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let Some(row) = policy::Entity::find_by_id((self.account_id, self.policy_id)).one(&platform.db).await? else {
            return Ok(());
        };
        let Some((payment, amount)) = owed(platform, &row).await? else { return Ok(()) };
        match row.refund_ref.clone() {
            None => self.refund(platform, job, &row, (payment, amount)).await,
            Some(reference) => self.look_at(platform, job, &row, (&payment, &reference)).await,
        }
    }
}

/// The payment, and what goes back of it; None where nothing does.
async fn owed(platform: &Platform, row: &Model) -> StoreResult<Option<(PaymentId, Cents)>> {
    let (Some(purchase_id), Some(amount)) = (row.purchase_id, row.refund_amount) else { return Ok(None) };
    let paid = Entity::find_by_id((row.account_id, purchase_id)).one(&platform.db).await?;
    Ok(paid.and_then(|paid| paid.payment_ref).map(|payment| (PaymentId::new(&payment), Cents(amount))))
}

impl RefundPremium {
    async fn refund(
        self,
        platform: &Platform,
        job: &Job,
        row: &Model,
        (payment, amount): (PaymentId, Cents),
    ) -> Result<(), JobError> {
        let ids = [("purchase_id", row.purchase_id.unwrap_or_default()), ("policy_id", row.id)];
        let request = RefundRequest {
            payment,
            amount: Some(amount),
            reason: RefundReason::RequestedByCustomer,
            metadata: ids.map(|(name, id)| (name.to_owned(), id.to_string())).into(),
        };
        // The key comes from the policy, so that the money goes back once, however often it is asked.
        let refund = match platform.payments.refund(&request, &format!("{}-refund", row.id)).await {
            Ok(refund) => refund,
            Err(error) if error.is_transient() => return Err(Box::new(error)),
            Err(error) => {
                // It is requested again all the same; then the job waits for the operator.
                show(platform, job, row, RefundStatus::Failed, None).await?;
                return Err(Box::new(error));
            }
        };
        let status = shown(refund.status);
        show(platform, job, row, status, Some((refund.id, REFUND_CHECKS[0]))).await
    }

    async fn look_at(
        self,
        platform: &Platform,
        job: &Job,
        row: &Model,
        (payment, reference): (&PaymentId, &str),
    ) -> Result<(), JobError> {
        let refunds = platform.payments.refunds(payment).await?;
        let refund = refunds.into_iter().find(|refund| refund.id == reference);
        let status = refund.map_or(RefundStatus::Failed, |refund| shown(refund.status));
        show(platform, job, row, status, None).await?;
        if let Some(pause) = REFUND_CHECKS.get(self.look + 1) {
            let now = platform.clock.now();
            enqueue_at(&platform.db, &Self { look: self.look + 1, ..self }, now + *pause, now).await?;
        }
        Ok(())
    }
}

/// Stores a refund's status, and mails once if it failed. `made`: the processor's id of a refund that was made, and
/// when it is looked at.
async fn show(
    platform: &Platform,
    job: &Job,
    row: &Model,
    status: RefundStatus,
    made: Option<(String, TimeDelta)>,
) -> Result<(), JobError> {
    let now = platform.clock.now();
    let tx = job.begin_tx(platform, now).await?;
    let mut change =
        policy::ActiveModel { refund_status: Set(Some(status.into())), updated_at: Set(now), ..Default::default() };
    if let Some((reference, pause)) = made {
        change.refund_ref = Set(Some(reference));
        change.refunded_at = Set(Some(now));
        enqueue_at(&tx, &RefundPremium { account_id: row.account_id, policy_id: row.id, look: 0 }, now + pause, now)
            .await?;
        tell(&tx, row, News::Returned, now).await?;
    }
    update_by_id::<policy::Entity>((row.account_id, row.id)).set(change).exec(&tx).await?;
    let was = row.refund_status.map(|status| *status);
    if status == RefundStatus::Failed && was != Some(RefundStatus::Failed) {
        tracing::error!(policy = %row.id, "the premium of a policy does not go back: the operator has to return it another way");
        tell(&tx, row, News::NotReturned, now).await?;
    }
    tx.commit().await?;
    Ok(())
}
