//! The mails about a claim, at each state and with each message of the desk.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;
use waybill_core::{Cents, Lang};

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::store::StoreResult;
use crate::shipping::insurance::claim_entity::{Entity, Model};
use crate::shipping::insurance::claim_entry_entity as entry;

/// Mails the outcome to the claimant.
pub(super) async fn tell(
    db: &impl ConnectionTrait,
    row: &Model,
    entry_id: Uuid,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let Some(reader) = user::Entity::find_by_id((row.account_id, row.user_id)).one(db).await? else { return Ok(()) };
    let template = ClaimMail { account_id: row.account_id, claim_id: row.id, entry_id };
    enqueue(db, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await
}

/// Tells the outcome of a claim.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ClaimMail {
    /// The claim, in its account.
    pub account_id: Uuid,
    pub claim_id: Uuid,
    /// What was said, or became of it.
    pub entry_id: Uuid,
}

impl Template for ClaimMail {
    const NAME: &'static str = "claim";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the claim is gone");
        let row = Entity::find_by_id((self.account_id, self.claim_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let said =
            entry::Entity::find_by_id((self.account_id, self.entry_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let reader = user::Entity::find_by_id((row.account_id, row.user_id)).one(&platform.db).await?;
        let name = reader.map(|reader| reader.first_name).unwrap_or_default();
        let url = format!("{}/dashboard/claims/{}", platform.config.http.origin(), row.id);
        let (subject, words) = words(said.status.map(|status| *status), &row, lang);
        let quoted = match lang {
            Lang::En => format!("The claims desk writes: “{}”", said.message),
            Lang::Fr => format!("Le bureau des réclamations écrit : « {} »", said.message),
        };
        let quoted = (!said.message.is_empty()).then_some(quoted);
        let paragraphs: Vec<&str> =
            words.iter().chain(&quoted).map(String::as_str).filter(|text| !text.is_empty()).collect();
        let button = lang.pick("View claim", "Voir la réclamation");
        let words = Words { subject: &subject, paragraphs: &paragraphs, button, closing: &[] };
        Ok(Letter::asking(lang, &name, url, &words))
    }
}

fn words(status: Option<ClaimStatus>, row: &Model, lang: Lang) -> (String, Option<String>) {
    let number = &row.number;
    let asked = Cents(row.amount).in_words(lang);
    let approved = Cents(row.approved_amount.unwrap_or_default()).in_words(lang);
    let (payout, reference) = (&row.payout_shown, &row.payout_reference);
    let (subject, text) = match (status, lang) {
        (None | Some(ClaimStatus::Draft), Lang::En) => (format!("A message on claim {number}"), String::new()),
        (None | Some(ClaimStatus::Draft), Lang::Fr) => {
            (format!("Un message sur la réclamation {number}"), String::new())
        }
        (Some(ClaimStatus::Submitted), Lang::En) => (
            format!("We have your claim {number}"),
            format!("Your claim for {asked} is with the claims desk. We’ll write to you as soon as there’s news."),
        ),
        (Some(ClaimStatus::Submitted), Lang::Fr) => (
            format!("Nous avons reçu votre réclamation {number}"),
            format!(
                "Votre réclamation de {asked} est au bureau des réclamations. Nous vous écrirons dès qu’il y aura du nouveau."
            ),
        ),
        (Some(ClaimStatus::InReview), Lang::En) => (
            format!("Claim {number} is in review"),
            "Someone is reviewing it. You don’t need to do anything.".to_owned(),
        ),
        (Some(ClaimStatus::InReview), Lang::Fr) => (
            format!("La réclamation {number} est à l’étude"),
            "Quelqu’un l’examine. Vous n’avez rien à faire.".to_owned(),
        ),
        (Some(ClaimStatus::WaitingDocuments), Lang::En) => (
            format!("We need documents for claim {number}"),
            "We can’t decide until we have them. Add them on the claim’s page.".to_owned(),
        ),
        (Some(ClaimStatus::WaitingDocuments), Lang::Fr) => (
            format!("Il nous faut des documents pour la réclamation {number}"),
            "Nous ne pourrons rien décider avant de les avoir. Ajoutez-les sur la page de la réclamation.".to_owned(),
        ),
        (Some(ClaimStatus::Approved), Lang::En) => (
            format!("Claim {number} is approved: {approved}"),
            format!("We’ll pay the {approved} you claimed to {payout}."),
        ),
        (Some(ClaimStatus::Approved), Lang::Fr) => (
            format!("La réclamation {number} est approuvée : {approved}"),
            format!("Nous verserons à {payout} les {approved} que vous avez réclamés."),
        ),
        (Some(ClaimStatus::ApprovedPartial), Lang::En) => (
            format!("Claim {number} is approved in part: {approved}"),
            format!("You claimed {asked}; we’ll pay {approved} to {payout}."),
        ),
        (Some(ClaimStatus::ApprovedPartial), Lang::Fr) => (
            format!("La réclamation {number} est approuvée en partie : {approved}"),
            format!("Vous avez réclamé {asked}; nous verserons {approved} à {payout}."),
        ),
        (Some(ClaimStatus::Rejected), Lang::En) => (
            format!("Claim {number} wasn’t approved"),
            "Nothing will be paid. You can write to the claims desk on the claim’s page.".to_owned(),
        ),
        (Some(ClaimStatus::Rejected), Lang::Fr) => (
            format!("La réclamation {number} n’a pas été approuvée"),
            "Rien ne sera versé. Vous pouvez écrire au bureau des réclamations sur la page de la réclamation."
                .to_owned(),
        ),
        (Some(ClaimStatus::Paid), Lang::En) => (
            format!("Claim {number} is paid: {approved}"),
            format!("{approved} has been sent to {payout}. The reference is {reference}."),
        ),
        (Some(ClaimStatus::Paid), Lang::Fr) => (
            format!("La réclamation {number} est payée : {approved}"),
            format!("{approved} ont été versés à {payout}. La référence est {reference}."),
        ),
    };
    (subject, Some(text))
}
