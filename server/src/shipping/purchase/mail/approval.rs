//! Mails about an approval: the request to the owner, the decision to the buyer.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::platform::Platform;
use crate::platform::account::{owner_of, user_entity as user};
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Letter, Order, Template, Words, unlinked};
use crate::platform::store::StoreResult;
use crate::shipping::purchase::entity::{Entity, Model};

/// Queues the mail about an approval: the request to the owner, or the decision to the buyer.
pub async fn tell_of_approval(
    db: &impl ConnectionTrait,
    row: &Model,
    news: ApprovalNews,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let reader = if news == ApprovalNews::Asked {
        owner_of(db, row.account_id).await?
    } else {
        user::Entity::find_by_id((row.account_id, row.user_id)).one(db).await?
    };
    if news != ApprovalNews::Asked {
        let is_approved = news == ApprovalNews::Approved;
        enqueue(db, &TellOfApproval { account_id: row.account_id, purchase_id: row.id, is_approved }, now).await?;
    }
    if let Some(reader) = reader {
        let template = ApprovalMail { account_id: row.account_id, purchase_id: row.id, news, reader_id: reader.id };
        enqueue(db, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await?;
    }
    Ok(())
}

/// What is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApprovalNews {
    /// The owner is asked.
    Asked,
    /// They approved.
    Approved,
    /// They declined.
    Declined,
}

/// Raises the buyer's alert about a decision, with the notices.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TellOfApproval {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    /// Whether it was approved.
    pub is_approved: bool,
}

/// Says that an approval is asked for, or how it was decided.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ApprovalMail {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    /// What is told.
    pub news: ApprovalNews,
    /// Who reads it.
    pub reader_id: Uuid,
}

impl Template for ApprovalMail {
    const NAME: &'static str = "approval";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the purchase, or who buys, is gone");
        let row = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let buyer =
            user::Entity::find_by_id((row.account_id, row.user_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let reader =
            user::Entity::find_by_id((self.account_id, self.reader_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let origin = platform.config.http.origin();
        let url = match self.news {
            ApprovalNews::Asked => format!("{origin}/dashboard/requires-action"),
            ApprovalNews::Approved | ApprovalNews::Declined => format!("{origin}/shipment/{}", row.shipment_id),
        };
        let who = unlinked(&buyer.name());
        let (subject, text, button) = words(self.news, lang, &who, &Cents(row.amount).in_words(lang));
        let paragraphs = [text.as_str()];
        let words = Words { subject: &subject, paragraphs: &paragraphs, button, closing: &[] };
        Ok(Letter::asking(lang, &reader.first_name, url, &words))
    }
}

fn words(news: ApprovalNews, lang: Lang, who: &str, amount: &str) -> (String, String, &'static str) {
    match (news, lang) {
        (ApprovalNews::Asked, Lang::En) => (
            format!("{who} asks you to approve a label for {amount}"),
            format!("{who} wants to buy a label for {amount}. Nothing is charged until you approve it."),
            "Approve or decline",
        ),
        (ApprovalNews::Asked, Lang::Fr) => (
            format!("{who} vous demande d’approuver une étiquette de {amount}"),
            format!("{who} veut acheter une étiquette de {amount}. Rien n’est débité avant votre approbation."),
            "Approuver ou refuser",
        ),
        (ApprovalNews::Approved, Lang::En) => (
            format!("Your label for {amount} is approved"),
            "The account’s owner approved your purchase, so the label is being bought.".to_owned(),
            "View shipment",
        ),
        (ApprovalNews::Approved, Lang::Fr) => (
            format!("Votre étiquette de {amount} est approuvée"),
            "Le propriétaire du compte a approuvé votre achat; l’étiquette est en cours d’achat.".to_owned(),
            "Voir l’envoi",
        ),
        (ApprovalNews::Declined, Lang::En) => (
            format!("Your label for {amount} was declined"),
            "The account’s owner declined your purchase. Nothing was charged; your shipment is kept as you left it."
                .to_owned(),
            "View shipment",
        ),
        (ApprovalNews::Declined, Lang::Fr) => (
            format!("Votre étiquette de {amount} a été refusée"),
            "Le propriétaire du compte a refusé votre achat. Rien n’a été débité; votre envoi reste tel que vous l’avez laissé."
                .to_owned(),
            "Voir l’envoi",
        ),
    }
}
