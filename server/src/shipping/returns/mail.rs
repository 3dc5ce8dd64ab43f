//! The mails to senders and recipients about a return.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::account::brand::branding_of;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Fact, Letter, Order, Template, Words, greeting, unlinked};
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::return_entity::{Entity, Model, ReturnItem, ReturnStatus};
use crate::shipping::tracking::{letter_brand, public_url};

/// What is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnNews {
    /// To the sender: a recipient wants to send something back.
    Asked,
    /// To the sender: the label could not be bought.
    Failed,
    /// To the recipient: the label is there.
    Label,
    /// To the recipient: it was declined.
    Declined,
}

/// Says something of a return.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ReturnMail {
    /// The return, in its account.
    pub account_id: Uuid,
    pub return_id: Uuid,
    /// What is told.
    pub news: ReturnNews,
}

/// Queues a mail about a return; a recipient without a known address gets none.
pub(super) async fn tell(
    tx: &impl ConnectionTrait,
    row: &Model,
    news: ReturnNews,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let (to, lang) = match news {
        ReturnNews::Asked | ReturnNews::Failed => {
            let sender = user::Entity::find_by_id((row.account_id, row.user_id)).one(tx).await?;
            let Some(sender) = sender else { return Ok(()) };
            (sender.email.clone(), sender.lang())
        }
        ReturnNews::Label | ReturnNews::Declined => {
            let sent = shipment::Entity::find_by_id((row.account_id, row.shipment_id)).one(tx).await?;
            let to = sent.map(|sent| sent.ends().1).unwrap_or_default();
            (to.contact_email.trim().to_owned(), *row.lang)
        }
    };
    if to.is_empty() {
        return Ok(());
    }
    let template = ReturnMail { account_id: row.account_id, return_id: row.id, news };
    Ok(enqueue(tx, &Order { to, lang, template }, now).await?)
}

impl Template for ReturnMail {
    const NAME: &'static str = "return";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the return that the mail is about is gone");
        let row = Entity::find_by_id((self.account_id, self.return_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let sent = shipment::Entity::find_by_id((row.account_id, row.shipment_id)).one(&platform.db).await?;
        let sent = sent.ok_or_else(gone)?;
        let items = row.items.read()?;
        match self.news {
            ReturnNews::Asked | ReturnNews::Failed => to_sender(platform, &row, &sent, &items, self.news, lang).await,
            ReturnNews::Label | ReturnNews::Declined => {
                to_recipient(platform, &row, &sent, &items, self.news, lang).await
            }
        }
    }
}

async fn to_sender(
    platform: &Platform,
    row: &Model,
    sent: &shipment::Model,
    items: &[ReturnItem],
    news: ReturnNews,
    lang: Lang,
) -> Result<Letter, JobError> {
    let reader = user::Entity::find_by_id((row.account_id, row.user_id)).one(&platform.db).await?;
    let (_, to) = sent.ends();
    let who = unlinked([to.contact_first_name.trim(), to.contact_last_name.trim()].join(" ").trim());
    let is_decided = row.status != ReturnStatus::Requested;
    let (subject, text) = match (news, lang) {
        (ReturnNews::Failed, Lang::En) => (
            format!("The return label for {who} couldn’t be bought"),
            "You approved this return, but its label couldn’t be bought. Nothing was charged. Look at the reason, then approve it again or decline it.".to_owned(),
        ),
        (ReturnNews::Failed, Lang::Fr) => (
            format!("L’étiquette de retour pour {who} n’a pas pu être achetée"),
            "Ce retour est approuvé, mais son étiquette n’a pas pu être achetée. Rien n’a été débité. Voyez la raison, puis approuvez le retour de nouveau ou refusez-le.".to_owned(),
        ),
        (_, Lang::En) if is_decided => (
            format!("{who} is sending something back"),
            "Your settings approved this return, so its label is being bought and emailed.".to_owned(),
        ),
        (_, Lang::Fr) if is_decided => (
            format!("{who} vous retourne quelque chose"),
            "Vos réglages ont approuvé ce retour; son étiquette est en cours d’achat et sera envoyée par courriel."
                .to_owned(),
        ),
        (_, Lang::En) => (
            format!("{who} asks to send something back"),
            "Approve the return and we’ll buy its label and email it, or decline it.".to_owned(),
        ),
        (_, Lang::Fr) => (
            format!("{who} demande à retourner quelque chose"),
            "Approuvez le retour et nous achèterons et enverrons son étiquette, ou refusez-le.".to_owned(),
        ),
    };
    let status = match row.status {
        ReturnStatus::Requested => "?status=requested",
        ReturnStatus::LabelFailed => "?status=label_failed",
        ReturnStatus::Approved | ReturnStatus::LabelReady | ReturnStatus::Declined => "",
    };
    let url = format!("{}/dashboard/returns{status}", platform.config.http.origin());
    let paragraphs = [text.as_str()];
    let words = Words {
        subject: &subject,
        paragraphs: &paragraphs,
        button: lang.pick("View return", "Voir le retour"),
        closing: &[],
    };
    let name = reader.map(|reader| reader.first_name).unwrap_or_default();
    Ok(Letter { facts: facts(row, items, lang), ..Letter::asking(lang, &name, url, &words) })
}

async fn to_recipient(
    platform: &Platform,
    row: &Model,
    sent: &shipment::Model,
    items: &[ReturnItem],
    news: ReturnNews,
    lang: Lang,
) -> Result<Letter, JobError> {
    let branding = branding_of(&platform.db, row.account_id).await.map_err(ApiError::into_cause)?;
    let (from, _) = sent.ends();
    let company = from.company_name.trim();
    let company = branding.sender(if company.is_empty() { from.contact_first_name.trim() } else { company });
    let shop = unlinked(&company);
    let (subject, mut paragraphs, button) = match (news, lang) {
        (ReturnNews::Declined, Lang::En) => (
            format!("Your return to {shop} was declined"),
            vec![format!("{shop} declined your return, so please keep what you received.")],
            "View return",
        ),
        (ReturnNews::Declined, Lang::Fr) => (
            format!("Votre retour à {shop} a été refusé"),
            vec![format!("{shop} a refusé votre retour; gardez ce que vous avez reçu.")],
            "Voir le retour",
        ),
        (_, Lang::En) => (
            format!("Your return label from {shop}"),
            vec![
                "Your return is approved and its label is paid.".to_owned(),
                "Print the label, put it over the old one, and hand the parcel to the courier.".to_owned(),
            ],
            "Get the label",
        ),
        (_, Lang::Fr) => (
            format!("Votre étiquette de retour de {shop}"),
            vec![
                "Votre retour est approuvé et son étiquette est payée.".to_owned(),
                "Imprimez l’étiquette, collez-la sur l’ancienne et remettez le colis au transporteur.".to_owned(),
            ],
            "Obtenir l’étiquette",
        ),
    };
    if news == ReturnNews::Declined && !row.decline_reason.is_empty() {
        let reason = unlinked(&row.decline_reason);
        paragraphs.push(match lang {
            Lang::En => format!("The reason given: “{reason}”"),
            Lang::Fr => format!("La raison donnée : « {reason} »"),
        });
    }
    let url = public_url(platform, (row.account_id, row.shipment_id)).await.map_err(ApiError::into_cause)?;
    let brand = letter_brand(platform, &branding, &company).await?;
    Ok(Letter {
        subject,
        greeting: greeting(lang, ""),
        paragraphs,
        facts: facts(row, items, lang),
        button: url.map(|url| (button.to_owned(), format!("{url}/return"))),
        reply_to: Some(branding.brand.reply_to.clone()).filter(|address| !address.is_empty()),
        brand: Some(brand),
        ..Letter::default()
    })
}

fn facts(row: &Model, items: &[ReturnItem], lang: Lang) -> Vec<Fact> {
    let everything = lang.pick("Everything in the parcel", "Tout le contenu du colis");
    let named = |item: &ReturnItem| match item.name.as_str() {
        "" => everything.to_owned(),
        name => format!("{} × {}", item.quantity, unlinked(name)),
    };
    let items: Vec<String> = items.iter().map(named).collect();
    let mut facts = vec![
        Fact::new(lang.pick("Items", "Articles"), items.join(", ")),
        Fact::new(lang.pick("Reason", "Raison"), row.reason.label(lang)),
    ];
    if row.fee > 0 {
        let fee = Cents(row.fee).in_words(lang);
        let words = match lang {
            Lang::En => format!("{fee}, deducted from the refund"),
            Lang::Fr => format!("{fee}, déduits du remboursement"),
        };
        facts.push(Fact::new(lang.pick("Return fee", "Frais de retour"), words));
    }
    facts
}
