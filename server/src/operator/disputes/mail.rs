//! The mail to operators: a payment is disputed, and its deadline is near.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::operator::sign_in::entity as operator;
use crate::platform::Platform;
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Fact, Letter, Order, Template, greeting};
use crate::platform::store::StoreResult;
use crate::shipping::purchase::dispute::entity::{Entity, Model};

/// What there is to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisputeNews {
    /// It was opened.
    Opened,
    /// Nobody has answered, and the deadline is near.
    DueSoon,
}

/// Queues a mail to each operator, in the desk's language.
pub(super) async fn tell_operators(
    db: &impl ConnectionTrait,
    platform: &Platform,
    row: &Model,
    news: DisputeNews,
) -> StoreResult<()> {
    let (lang, now) = (platform.config.freight.desk_language, platform.clock.now());
    let operators = operator::Entity::find().filter(operator::Column::DisabledAt.is_null()).all(db).await?;
    for reader in operators {
        let template = DisputeMail { account_id: row.account_id, dispute_id: row.id, news };
        enqueue(db, &Order { to: reader.email, lang, template }, now).await?;
    }
    Ok(())
}

/// Says that a payment is disputed, and until when evidence is taken.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DisputeMail {
    /// Whose payment it was.
    pub account_id: Uuid,
    /// The dispute.
    pub dispute_id: Uuid,
    /// What there is to tell.
    pub news: DisputeNews,
}

impl Template for DisputeMail {
    const NAME: &'static str = "dispute";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let found = Entity::find_by_id((self.account_id, self.dispute_id)).one(&platform.db).await?;
        let row = found.ok_or_else(|| PermanentError::new("the dispute is gone"))?;
        let amount = Cents(row.amount).in_words(lang);
        let due = row.due_by.map(day);
        let label = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let facts = [
            Some(Fact::new(label("Amount", "Montant"), amount.clone())),
            Some(Fact::new(label("Reason", "Motif"), row.reason.text(lang))),
            Some(Fact::new(label("Status", "État"), row.status.text(lang))),
            due.clone().map(|due| Fact::new(label("Respond by", "Répondre avant le"), due)),
            Some(Fact::new(label("Reference", "Référence"), row.dispute_ref.clone())),
        ];
        Ok(Letter {
            subject: subject(self.news, &row, &amount, due.as_deref(), lang),
            greeting: greeting(lang, ""),
            paragraphs: vec![paragraph(&row, lang).to_owned()],
            facts: facts.into_iter().flatten().collect(),
            button: Some((
                label("Open dispute", "Ouvrir la contestation"),
                format!("{}/operator/disputes/{}", platform.config.http.origin(), row.id),
            )),
            ..Letter::default()
        })
    }
}

fn day(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%d %H:%M UTC").to_string()
}

fn subject(news: DisputeNews, row: &Model, amount: &str, due: Option<&str>, lang: Lang) -> String {
    match (news, due, row.status.is_inquiry()) {
        (DisputeNews::DueSoon, Some(due), _) => match lang {
            Lang::En => format!("Dispute of {amount}: respond by {due}"),
            Lang::Fr => format!("Contestation de {amount} : répondre avant le {due}"),
        },
        (_, _, true) => match lang {
            Lang::En => format!("A bank is asking about a card payment of {amount}"),
            Lang::Fr => format!("Une banque s’informe d’un paiement par carte de {amount}"),
        },
        _ => match lang {
            Lang::En => format!("A card payment of {amount} is disputed"),
            Lang::Fr => format!("Un paiement par carte de {amount} est contesté"),
        },
    }
}

fn paragraph(row: &Model, lang: Lang) -> &'static str {
    match row.status.is_inquiry() {
        true => lang.pick(
            "The cardholder’s bank is asking about this payment. No money has been withdrawn. An answer, or a refund, can keep it from becoming a dispute.",
            "La banque du titulaire de la carte s’informe de ce paiement. Aucun montant n’a été retiré. Une réponse, ou un remboursement, peut éviter une contestation.",
        ),
        false => lang.pick(
            "The cardholder’s bank has withdrawn the amount and a fee. Submit evidence before the deadline, or accept the dispute; without a response it is lost.",
            "La banque du titulaire de la carte a retiré le montant, et des frais s’ajoutent. Soumettez des preuves avant l’échéance ou acceptez la contestation; sans réponse, elle est perdue.",
        ),
    }
}
