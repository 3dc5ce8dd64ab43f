//! Searching again for a label that was not found. A courier may carry out an order after reporting that there was
//! none; a label that only shows up then has no charge. It is voided, or charged if a parcel is travelling with it.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::{
    Courier, ErrorKind, FindByReference, FindRequest, Operation, ShipOutcome, TrackRequest, VoidRequest,
};
use waybill_providers::payment::{Authorisation, PaymentStatus};

use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobPolicy, PermanentError, enqueue_at};
use crate::platform::store::{Document, StoreResult, update_by_id};
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::policy::insure;
use crate::shipping::purchase::step::authorisation;

/// The pauses before each search, counted from the release: hours, then days.
pub const LATE_LABEL_CHECKS: [TimeDelta; 5] =
    [TimeDelta::hours(1), TimeDelta::hours(6), TimeDelta::days(1), TimeDelta::days(3), TimeDelta::days(7)];

/// Searches the courier's records for a label that was not found when its hold was released.
#[derive(Debug, Serialize, Deserialize)]
pub struct RecheckLateLabel {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    /// Which search this is, from 0.
    pub look: usize,
}

impl BackgroundJob for RecheckLateLabel {
    const JOB_NAME: &'static str = "late_label";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    /// A few tries take some minutes; after that, a person has to know of an unpaid label.
    const POLICY: JobPolicy = JobPolicy { concurrency: 2, max_attempts: 10, ..JobPolicy::DEFAULT };

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let row = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?;
        let Some(row) = row.filter(|row| row.ship_outcome.is_none()) else { return Ok(()) };
        let courier = platform.couriers.get_as(&row.courier, row.courier_simulated).cloned();
        let courier = courier.ok_or("the courier is not in use, so that a late label cannot be looked for")?;
        if courier.meta().find_by_reference == FindByReference::No {
            return Ok(());
        }
        // An account that was erased meanwhile has no requests any more.
        let sent = row.ship_request.read().map_err(PermanentError::new)?;
        let sent_at = row.sent_at.unwrap_or(row.created_at);
        let found = courier.find_by_reference(&FindRequest { sent, sent_at }).await.map_err(boxed)?.result;
        match found {
            None => self.schedule_recheck(platform, job).await,
            Some(outcome) if is_used(courier.as_ref(), &outcome).await? => charge(platform, job, &row, &outcome).await,
            Some(outcome) => void(platform, job, &row, courier.as_ref(), outcome).await,
        }
    }
}

/// Queues the first search, in the transaction that ends the purchase.
pub async fn recheck_late_label(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    let first = RecheckLateLabel { account_id: row.account_id, purchase_id: row.id, look: 0 };
    enqueue_at(db, &first, now + LATE_LABEL_CHECKS[0], now).await
}

fn boxed(error: impl std::error::Error + Send + Sync + 'static) -> JobError {
    Box::new(error)
}

impl RecheckLateLabel {
    async fn schedule_recheck(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let Some(pause) = LATE_LABEL_CHECKS.get(self.look + 1) else { return Ok(()) };
        let now = platform.clock.now();
        let tx = job.begin_tx(platform, now).await?;
        enqueue_at(&tx, &Self { look: self.look + 1, ..self }, now + *pause, now).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Whether a parcel is travelling with the label, by the courier's tracking. A courier that doesn't know the number, or
/// has no tracking, has not seen a parcel.
async fn is_used(courier: &dyn Courier, outcome: &ShipOutcome) -> Result<bool, JobError> {
    if !courier.meta().supports(Operation::Track) {
        return Ok(false);
    }
    let asked = TrackRequest { tracking_number: outcome.tracking_number.clone(), lang: Lang::En };
    match courier.track(&asked).await {
        Ok(reply) => Ok(!matches!(reply.result.status, TrackingStatus::LabelCreated | TrackingStatus::Cancelled)),
        Err(error) if matches!(error.kind, ErrorKind::Refused { .. } | ErrorKind::Unsupported(_)) => Ok(false),
        Err(error) => Err(boxed(error)),
    }
}

async fn void(
    platform: &Platform,
    job: &Job,
    row: &Model,
    courier: &dyn Courier,
    outcome: ShipOutcome,
) -> Result<(), JobError> {
    let email = platform.config.mail.from.clone();
    let asked = VoidRequest { shipment: outcome.clone(), email, lang: Lang::En };
    courier.void_or_refund(&asked).await.map_err(boxed)?;
    tracing::warn!(purchase = %row.id, "a label that came late was voided");
    let change = ActiveModel { failure: Set(Failure::LateLabelVoided.to_column()), ..Default::default() };
    write(platform, job, row, &outcome, change, Act::LateLabelVoided).await
}

/// Charges the card again, because the hold was released. The keys come from the purchase, so that repeating it charges
/// once.
async fn charge(platform: &Platform, job: &Job, row: &Model, outcome: &ShipOutcome) -> Result<(), JobError> {
    // The cardholder is not there to answer a bank.
    let question = Authorisation { off_session: true, return_url: None, ..authorisation(row) };
    let payments = &platform.payments;
    let mut payment = payments.authorise(&question, &format!("{}-late-authorise", row.id)).await.map_err(boxed)?;
    if payment.status == PaymentStatus::RequiresCapture {
        payment = payments
            .capture(&payment.id, Cents(row.amount), &format!("{}-late-capture", row.id))
            .await
            .map_err(boxed)?;
    }
    if payment.status != PaymentStatus::Succeeded {
        return Err("a parcel travels with a label that could not be charged".into());
    }
    tracing::warn!(purchase = %row.id, "a label that came late was used, and is charged");
    let change = ActiveModel {
        failure: Set(Failure::LateLabelCharged.to_column()),
        payment_ref: Set(Some(payment.id.as_str().to_owned())),
        captured_at: Set(Some(platform.clock.now())),
        ..Default::default()
    };
    write(platform, job, row, outcome, change, Act::LateLabelCharged).await
}

async fn write(
    platform: &Platform,
    job: &Job,
    row: &Model,
    outcome: &ShipOutcome,
    mut change: ActiveModel,
    act: Act,
) -> Result<(), JobError> {
    let now = platform.clock.now();
    change.ship_outcome = Set(Some(Document::of(outcome)?));
    change.bought_at = Set(Some(now));
    change.updated_at = Set(now);
    let tx = job.begin_tx(platform, now).await?;
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(change)
        .filter(Column::ShipOutcome.is_null())
        .exec(&tx)
        .await?;
    if act == Act::LateLabelCharged && written.rows_affected == 1 {
        let bought = Model { bought_at: Some(now), ..row.clone() };
        insure(&tx, &bought, outcome.tracking_number.clone(), now).await?;
    }
    let entry = Entry { act, subject_id: Some(row.shipment_id), params: &[("courier", &row.courier)] };
    record_of_product(&tx, job.id, row.account_id, entry, now).await?;
    tx.commit().await?;
    Ok(())
}
