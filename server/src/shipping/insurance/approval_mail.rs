//! The mail about freight that a person approves: it waits, it is approved, it is declined.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::entity::{Entity, Model};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::store::StoreResult;

/// What there is to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreightNews {
    /// The form is here and waits.
    Asked,
    /// It can be paid.
    Approved,
    /// It cannot.
    Declined,
}

/// Queues the mail to the insured user.
pub async fn tell_of_approval(
    db: &impl ConnectionTrait,
    row: &Model,
    news: FreightNews,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let Some(reader) = user::Entity::find_by_id((row.account_id, row.user_id)).one(db).await? else { return Ok(()) };
    let template = FreightMail { account_id: row.account_id, policy_id: row.id, news };
    enqueue(db, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await
}

/// Tells the state of a freight approval.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FreightMail {
    /// The policy, in its account.
    pub account_id: Uuid,
    pub policy_id: Uuid,
    /// What there is to tell.
    pub news: FreightNews,
}

impl Template for FreightMail {
    const NAME: &'static str = "freight";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the policy is gone");
        let row = Entity::find_by_id((self.account_id, self.policy_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let reader = user::Entity::find_by_id((row.account_id, row.user_id)).one(&platform.db).await?;
        let name = reader.map(|reader| reader.first_name).unwrap_or_default();
        let url = format!("{}/shipping-insurance/freight/{}", platform.config.http.origin(), row.id);
        let (subject, paragraphs, button) = words(self.news, lang, &row);
        let paragraphs: Vec<&str> = paragraphs.iter().map(String::as_str).collect();
        let words = Words { subject: &subject, paragraphs: &paragraphs, button, closing: &[] };
        Ok(Letter::asking(lang, &name, url, &words))
    }
}

fn words(news: FreightNews, lang: Lang, row: &Model) -> (String, Vec<String>, &'static str) {
    let cover = Cents(row.declared_value).in_round_words(lang);
    let total = Cents(row.premium + row.tax).in_words(lang);
    let reason = row.decision_reason.clone().unwrap_or_default();
    match (news, lang) {
        (FreightNews::Asked, Lang::En) => (
            format!("Your freight insurance for {cover} is waiting for approval"),
            vec![
                "We have your form. Someone will review it and write to you, usually within one business day.".to_owned(),
                format!("Nothing is charged until then. Once it’s approved, you pay {total}, and the coverage begins when the freight departs."),
            ],
            "View form",
        ),
        (FreightNews::Asked, Lang::Fr) => (
            format!("Votre assurance de fret de {cover} attend une approbation"),
            vec![
                "Nous avons reçu votre formulaire. Une personne l’examine et vous écrit, en général en un jour ouvrable.".to_owned(),
                format!("Rien n’est débité d’ici là. Une fois la demande approuvée, vous payez {total} et la couverture commence au départ."),
            ],
            "Voir le formulaire",
        ),
        (FreightNews::Approved, Lang::En) => (
            format!("Approved: insure your freight for {cover}"),
            vec![
                format!("Your freight insurance is approved. Pay {total} to start your coverage of {cover}."),
                "Nothing has been charged yet. Please pay before the day of departure.".to_owned(),
            ],
            "Review and pay",
        ),
        (FreightNews::Approved, Lang::Fr) => (
            format!("Approuvée : assurez votre fret pour {cover}"),
            vec![
                format!("Votre assurance de fret est approuvée. Payez {total} pour mettre en vigueur la couverture de {cover}."),
                "Rien n’a encore été débité. Veuillez payer avant le jour du départ.".to_owned(),
            ],
            "Vérifier et payer",
        ),
        (FreightNews::Declined, Lang::En) => (
            format!("Your freight insurance for {cover} was declined"),
            vec![
                format!("We can’t insure this freight as it stands: {reason}"),
                "Nothing was charged. You can correct the form and send it again.".to_owned(),
            ],
            "Edit form",
        ),
        (FreightNews::Declined, Lang::Fr) => (
            format!("Votre assurance de fret de {cover} a été refusée"),
            vec![
                format!("Nous ne pouvons pas assurer ce fret tel quel : {reason}"),
                "Rien n’a été débité. Vous pouvez corriger le formulaire et l’envoyer de nouveau.".to_owned(),
            ],
            "Modifier le formulaire",
        ),
    }
}
