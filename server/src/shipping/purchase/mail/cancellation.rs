//! The mail that says how a cancellation ended.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::balance::BALANCE;
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::store::StoreResult;
use crate::shipping::purchase::entity::{Entity, Model};
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::in_words::card_in_words;
use crate::shipping::purchase::refund::owed_apart;

/// How a cancellation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The label is voided and the money on its way back.
    Refunded,
    /// The courier didn’t void it.
    Refused,
    /// The card rejected the refund.
    RefundFailed,
    /// The money was returned another way.
    ReturnedOtherwise,
}

/// Mails the user who cancelled.
pub async fn tell_of_cancellation(
    db: &impl ConnectionTrait,
    row: &Model,
    ending: Ending,
    now: DateTime<Utc>,
) -> StoreResult<()> {
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
