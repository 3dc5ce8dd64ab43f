//! What follows a cancellation: the mail that says how it ended, and a look at what became of the refund.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_core::shipment::{RefundStatus, ShipmentStatus};
use waybill_core::webhook::WebhookEventType;
use waybill_core::{Cents, Lang};
use waybill_providers::payment::PaymentId;

use super::entity::{Entity, Model};
use super::failure::Failure;
use super::news::publish;
use super::receipt::card_in_words;
use super::refund::{owed_apart, shown};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::balance::BALANCE;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, PermanentError, enqueue, enqueue_at};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::store::{Key, StoreResult, Stored, write_tx};
use crate::shipping::shipment::entity as shipment;

/// The pauses before each look at a refund: banks take days, and may send it back.
const REFUND_CHECKS: [TimeDelta; 4] =
    [TimeDelta::minutes(10), TimeDelta::days(1), TimeDelta::days(5), TimeDelta::days(14)];

/// How a cancellation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The label is voided and the money on its way back.
    Refunded,
    /// The courier didn’t void it.
    Refused,
    /// The card did not take the money back.
    RefundFailed,
    /// The money was returned another way.
    ReturnedOtherwise,
}

/// Queues what follows a move, in its transaction.
pub(super) async fn after(
    db: &impl ConnectionTrait,
    row: &Model,
    event: PurchaseEvent,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    match event {
        PurchaseEvent::VoidRefused => tell(db, row, Ending::Refused, now).await,
        PurchaseEvent::RefundMade => {
            enqueue_at(
                db,
                &FollowRefund { account_id: row.account_id, purchase_id: row.id, look: 0 },
                now + REFUND_CHECKS[0],
                now,
            )
            .await?;
            tell(db, row, Ending::Refunded, now).await
        }
        PurchaseEvent::OperatorClosed if row.state == PurchaseState::Refunding => {
            tell(db, row, Ending::ReturnedOtherwise, now).await
        }
        _ => Ok(()),
    }
}

/// Shows the shipment of a cancelled label that its refund failed, and tells whoever cancelled, once. Answers whether
/// that is new.
pub(super) async fn show_refused(platform: &Platform, row: &Model) -> StoreResult<bool> {
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    let failed = Stored(RefundStatus::Failed);
    let changed = shipment::ActiveModel { refund_status: Set(failed), updated_at: Set(now), ..Default::default() };
    let written = shipment::Entity::update_many()
        .set(changed)
        .filter(shipment::Column::AccountId.eq(row.account_id))
        .filter(shipment::Column::Id.eq(row.shipment_id))
        .filter(shipment::Column::Status.eq(Stored(ShipmentStatus::Cancelled)))
        .filter(shipment::Column::RefundStatus.ne(failed))
        .exec(&tx)
        .await?;
    let is_new = written.rows_affected == 1;
    if is_new {
        tell(&tx, row, Ending::RefundFailed, now).await?;
        publish(&tx, row, WebhookEventType::RefundFailed, now).await?;
    }
    tx.commit().await?;
    Ok(is_new)
}

/// Mails whoever cancelled.
async fn tell(db: &impl ConnectionTrait, row: &Model, ending: Ending, now: DateTime<Utc>) -> StoreResult<()> {
    let reader = user::Entity::find_by_id((row.account_id, row.cancelled_by.unwrap_or(row.user_id))).one(db).await?;
    let Some(reader) = reader else { return Ok(()) };
    let template = CancelMail { account_id: row.account_id, purchase_id: row.id, ending };
    enqueue(db, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await
}

/// Says how a cancellation ended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CancelMail {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    /// How it ended.
    pub ending: Ending,
}

impl Template for CancelMail {
    const NAME: &'static str = "cancelled";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let row = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?;
        let row = row.ok_or_else(|| PermanentError::new("the purchase is gone"))?;
        let reader = user::Entity::find_by_id((row.account_id, row.cancelled_by.unwrap_or(row.user_id)))
            .one(&platform.db)
            .await?;
        let name = reader.map(|reader| reader.first_name).unwrap_or_default();
        let url = format!("{}/shipment/{}", platform.config.http.origin(), row.shipment_id);
        let amount = (Cents(row.amount) - owed_apart(&platform.db, (row.account_id, row.id)).await?).in_words(lang);
        let card = card_in_words(&row.card_label, lang);
        let number = row.ship_outcome.as_ref().and_then(|outcome| outcome.read().ok());
        let number = number.map(|outcome| outcome.tracking_number).unwrap_or_default();
        let said = Failure::of(&row).map(|failure| failure.text(lang)).unwrap_or_default();
        let (subject, mut paragraphs) = words(self.ending, lang, &amount, &card, &number, &said);
        if self.ending == Ending::Refunded && row.card_ref == BALANCE {
            paragraphs.truncate(1);
            let back = "The money is in your balance already. The credit note is with the shipment.";
            let rendu = "L’argent est déjà dans votre solde. La note de crédit se trouve avec l’envoi.";
            paragraphs.push(lang.pick(back, rendu).to_owned());
        }
        let paragraphs: Vec<&str> = paragraphs.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        let button = lang.pick("View shipment", "Voir l’envoi");
        Ok(Letter::asking(
            lang,
            &name,
            url,
            &Words { subject: &subject, paragraphs: &paragraphs, button, closing: &[] },
        ))
    }
}

fn words(ending: Ending, lang: Lang, amount: &str, card: &str, number: &str, said: &str) -> (String, Vec<String>) {
    match (ending, lang) {
        (Ending::Refunded, Lang::En) => (
            format!("Your label is cancelled: {amount} refunded"),
            vec![
                format!(
                    "The courier voided label {number}, so please don't use it. {amount} is being refunded to {card}."
                ),
                "Banks take 5 to 10 business days to show it. The credit note is with the shipment.".to_owned(),
            ],
        ),
        (Ending::Refunded, Lang::Fr) => (
            format!("Votre étiquette est annulée : {amount} remboursés"),
            vec![
                format!(
                    "Le transporteur a annulé l’étiquette {number}; ne l’utilisez plus. {amount} seront remboursés sur {card}."
                ),
                "Les banques mettent de 5 à 10 jours ouvrables à l’afficher. La note de crédit se trouve avec l’envoi."
                    .to_owned(),
            ],
        ),
        (Ending::Refused, Lang::En) => (
            "Your label couldn’t be cancelled".to_owned(),
            vec![
                format!(
                    "The courier didn’t void label {number}, so nothing was returned and the label can still be used."
                ),
                said.to_owned(),
            ],
        ),
        (Ending::Refused, Lang::Fr) => (
            "Votre étiquette n’a pas pu être annulée".to_owned(),
            vec![
                format!(
                    "Le transporteur n’a pas annulé l’étiquette {number}; rien n’a été remboursé et l’étiquette peut encore servir."
                ),
                said.to_owned(),
            ],
        ),
        (Ending::ReturnedOtherwise, Lang::En) => {
            (format!("Your refund of {amount} was sent another way"), vec![said.to_owned()])
        }
        (Ending::ReturnedOtherwise, Lang::Fr) => {
            (format!("Votre remboursement de {amount} a été fait autrement"), vec![said.to_owned()])
        }
        (Ending::RefundFailed, Lang::En) => (
            format!("Your refund of {amount} didn't go through"),
            vec![format!(
                "{card} didn't accept the refund of {amount} for label {number}. We're looking into it and will return the money another way."
            )],
        ),
        (Ending::RefundFailed, Lang::Fr) => (
            format!("Votre remboursement de {amount} n’a pas abouti"),
            vec![format!(
                "{card} n’a pas accepté le remboursement de {amount} pour l’étiquette {number}. Nous nous en occupons et vous rendrons l’argent autrement."
            )],
        ),
    }
}

/// Looks at what became of a refund.
#[derive(Debug, Serialize, Deserialize)]
pub struct FollowRefund {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    /// Which look this is, from 0.
    pub look: usize,
}

impl FollowRefund {
    /// A look out of turn: the processor says that something changed.
    #[must_use]
    pub fn now((account_id, purchase_id): Key) -> Self {
        Self { account_id, purchase_id, look: REFUND_CHECKS.len() }
    }
}

impl BackgroundJob for FollowRefund {
    const JOB_NAME: &'static str = "follow_refund";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let Some(row) = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await? else {
            return Ok(());
        };
        let (Some(payment), Some(reference)) = (&row.payment_ref, &row.refund_ref) else { return Ok(()) };
        let refunds = platform.payments.refunds(&PaymentId::new(payment)).await?;
        let refund = refunds.into_iter().find(|refund| refund.id == *reference);
        let stands = refund.map_or(RefundStatus::Failed, |refund| shown(refund.status));
        let now = platform.clock.now();
        let tx = write_tx(&platform.db).await?;
        if !job.renew_lease(&tx, now).await? {
            return Err(Box::new(JobLost));
        }
        let changed = shipment::ActiveModel { refund_status: Set(stands.into()), ..Default::default() };
        let written = shipment::Entity::update_many()
            .set(changed)
            .filter(shipment::Column::AccountId.eq(row.account_id))
            .filter(shipment::Column::Id.eq(row.shipment_id))
            .filter(shipment::Column::Status.eq(Stored(ShipmentStatus::Cancelled)))
            .filter(shipment::Column::RefundStatus.ne(Stored(stands)))
            .exec(&tx)
            .await?;
        if stands == RefundStatus::Failed && written.rows_affected == 1 {
            tracing::error!(purchase = %row.id, "a refund failed: the operator has to return the money another way");
            tell(&tx, &row, Ending::RefundFailed, now).await?;
            publish(&tx, &row, WebhookEventType::RefundFailed, now).await?;
        }
        if let Some(pause) = REFUND_CHECKS.get(self.look + 1) {
            enqueue_at(&tx, &Self { look: self.look + 1, ..self }, now + *pause, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
