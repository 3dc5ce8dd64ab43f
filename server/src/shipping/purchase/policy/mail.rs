//! The mails about a policy.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::insurance::{InsuranceKind, PolicyEnding};
use waybill_core::{Cents, Lang};

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::store::{Key, StoreResult};
use crate::shipping::insurance::entity::{Entity, Model};
use crate::shipping::purchase::entity;
use crate::shipping::purchase::in_words::card_in_words;

/// What there is to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// A standalone policy is paid for.
    Bought,
    /// A label that was sold insured before there were policies has its own now.
    Issued,
    /// The premium is on its way back: the policy was cancelled, or never began.
    Returned,
    /// The card rejected the refund of the premium.
    NotReturned,
}

/// Mails the user who cancelled it, else the insured one.
pub async fn tell(db: &impl ConnectionTrait, row: &Model, news: News, now: DateTime<Utc>) -> StoreResult<()> {
    let reader = user::Entity::find_by_id((row.account_id, row.cancelled_by.unwrap_or(row.user_id))).one(db).await?;
    let Some(reader) = reader else { return Ok(()) };
    let template = PolicyMail { account_id: row.account_id, policy_id: row.id, news };
    enqueue(db, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await
}

/// Mails the buyer of a standalone policy that it is in force, and what was paid.
pub async fn tell_of_cover(db: &impl ConnectionTrait, key: Key, now: DateTime<Utc>) -> StoreResult<()> {
    match Entity::find_by_id(key).one(db).await? {
        Some(row) => tell(db, &row, News::Bought, now).await,
        None => Ok(()),
    }
}

/// Tells the outcome of a policy.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PolicyMail {
    /// The policy, in its account.
    pub account_id: Uuid,
    pub policy_id: Uuid,
    /// What there is to tell.
    pub news: News,
}

impl Template for PolicyMail {
    const NAME: &'static str = "policy";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the policy is gone");
        let row = Entity::find_by_id((self.account_id, self.policy_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let purchase_id = row.purchase_id.unwrap_or_default();
        let paid =
            entity::Entity::find_by_id((row.account_id, purchase_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let reader = user::Entity::find_by_id((row.account_id, row.cancelled_by.unwrap_or(row.user_id)))
            .one(&platform.db)
            .await?;
        let name = reader.map(|reader| reader.first_name).unwrap_or_default();
        // A standalone policy has its own page, with its papers; that of a label is on the label's.
        let of_label = row.shipment_id.filter(|_| row.form.is_none());
        let url = match (of_label, platform.config.http.origin()) {
            (Some(id), origin) => format!("{origin}/shipment/{id}"),
            (None, origin) if row.freight_form.is_some() => {
                format!("{origin}/shipping-insurance/freight/{}", row.id)
            }
            (None, origin) => format!("{origin}/shipping-insurance/{}", row.id),
        };
        let card = card_in_words(&paid.card_label, lang);
        let (subject, paragraphs) = words(self.news, lang, &row, &card);
        let paragraphs: Vec<&str> = paragraphs.iter().map(String::as_str).collect();
        let button = match of_label {
            Some(_) => lang.pick("View shipment", "Voir l’envoi"),
            None => lang.pick("View policy", "Voir la police"),
        };
        let words = Words { subject: &subject, paragraphs: &paragraphs, button, closing: &[] };
        Ok(Letter::asking(lang, &name, url, &words))
    }
}

fn words(news: News, lang: Lang, row: &Model, card: &str) -> (String, Vec<String>) {
    let cover = Cents(row.declared_value).in_round_words(lang);
    let amount = Cents(row.refund_amount.unwrap_or(row.premium + row.tax)).in_words(lang);
    let (number, parcel) = (&row.number, &row.tracking_number);
    let total = Cents(row.premium + row.tax).in_words(lang);
    let label_note = match (row.shipment_id, lang) {
        (None, _) => "",
        (Some(_), Lang::En) => " Its label is still valid.",
        (Some(_), Lang::Fr) => " Son étiquette reste valable.",
    };
    let is_freight = row.kind == InsuranceKind::Freight;
    let what = lang.pick(if is_freight { "freight" } else { "parcel" }, if is_freight { "fret" } else { "colis" });
    let capital = if is_freight { "Freight" } else { "Parcel" };
    let never_began = row.cancelled_as.is_some_and(|ending| *ending == PolicyEnding::NotEligible);
    match (news, lang) {
        (News::Bought, Lang::En) => (
            format!("{capital} {parcel} is insured: {total} paid"),
            vec![
                format!("Policy {number} covers {what} {parcel} for {cover}. You paid {total} with {card}."),
                "You'll find the certificate and the receipt on the policy's page.".to_owned(),
            ],
        ),
        (News::Bought, Lang::Fr) => (
            format!("Le {what} {parcel} est assuré : {total} payés"),
            vec![
                format!(
                    "La police {number} couvre le {what} {parcel} pour {cover}. Vous avez payé {total} avec {card}."
                ),
                "Le certificat et le reçu se trouvent sur la page de la police.".to_owned(),
            ],
        ),
        (News::Issued, Lang::En) => (
            format!("Your insurance policy for parcel {parcel}"),
            vec![
                format!("You insured parcel {parcel} for {cover}. Your policy number is {number}."),
                "The certificate is next to the label. There is nothing more to pay.".to_owned(),
            ],
        ),
        (News::Issued, Lang::Fr) => (
            format!("Votre police d’assurance pour le colis {parcel}"),
            vec![
                format!("Vous avez assuré le colis {parcel} pour {cover}. Votre police porte le numéro {number}."),
                "Le certificat se trouve à côté de l’étiquette. Vous n’avez rien d’autre à payer.".to_owned(),
            ],
        ),
        (News::Returned, Lang::En) if never_began => (
            format!("Your insurance fee is refunded: {amount}"),
            vec![
                format!(
                    "Parcel {parcel} can't be insured: its country or its goods aren't covered. We should have told you before you paid, and we are sorry."
                ),
                format!(
                    "{amount} is being refunded to {card}. Banks take 5 to 10 business days to show it. The label is still valid."
                ),
            ],
        ),
        (News::Returned, Lang::Fr) if never_began => (
            format!("Vos frais d’assurance sont remboursés : {amount}"),
            vec![
                format!(
                    "Le colis {parcel} ne peut pas être assuré : son pays ou son contenu n’est pas couvert. Nous aurions dû vous le dire avant le paiement et nous en sommes désolés."
                ),
                format!(
                    "{amount} seront remboursés sur {card}. Les banques mettent de 5 à 10 jours ouvrables à l’afficher. L’étiquette reste valable."
                ),
            ],
        ),
        (News::Returned, Lang::En) => (
            format!("Your insurance is cancelled: {amount} refunded"),
            vec![
                format!("Policy {number} is cancelled, so {what} {parcel} is no longer insured.{label_note}"),
                format!(
                    "{amount} is being refunded to {card}. Banks take 5 to 10 business days to show it. The credit note is on the policy's page."
                ),
            ],
        ),
        (News::Returned, Lang::Fr) => (
            format!("Votre assurance est annulée : {amount} remboursés"),
            vec![
                format!("La police {number} est annulée; le {what} {parcel} n’est plus assuré.{label_note}"),
                format!(
                    "{amount} seront remboursés sur {card}. Les banques mettent de 5 à 10 jours ouvrables à l’afficher. La note de crédit se trouve sur la page de la police."
                ),
            ],
        ),
        (News::NotReturned, Lang::En) => (
            format!("Your refund of {amount} didn’t go through"),
            vec![format!(
                "{card} didn't accept the refund of the fee for policy {number}. We'll return it another way; you don't have to do anything."
            )],
        ),
        (News::NotReturned, Lang::Fr) => (
            format!("Votre remboursement de {amount} n’a pas abouti"),
            vec![format!(
                "{card} n’a pas accepté le remboursement des frais de la police {number}. Nous vous les rendrons autrement; vous n’avez rien à faire."
            )],
        ),
    }
}
