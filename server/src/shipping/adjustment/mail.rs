//! The mail to an account's owner: a courier bills another price than it said.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::charge::owed;
use super::entity::{Entity, Model};
use super::status::{charge_on, charged_to, courier_name, found_on, respond_by};
use crate::platform::Platform;
use crate::platform::account::{owner_of, user_entity as user};
use crate::platform::config::ChargedTo;
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Fact, Letter, Order, Template, greeting};
use crate::platform::store::StoreResult;

/// Queues the mail to the owner: that it was found, or how its dispute ended.
///
/// # Errors
/// When the database does not answer.
pub async fn tell_owner(
    db: &impl ConnectionTrait,
    row: &Model,
    is_outcome: bool,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    if let Some(reader) = owner_of(db, row.account_id).await? {
        let (account_id, adjustment_id) = (row.account_id, row.id);
        let template = AdjustmentMail { account_id, adjustment_id, reader_id: reader.id, is_outcome };
        enqueue(db, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await?;
    }
    Ok(())
}

/// Says what a courier bills, why, until when it can be disputed, and who pays it when; or how its dispute ended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AdjustmentMail {
    /// The adjustment, in its account.
    pub account_id: Uuid,
    pub adjustment_id: Uuid,
    /// Who reads it.
    pub reader_id: Uuid,
    /// Whether it says how its dispute ended.
    pub is_outcome: bool,
}

impl Template for AdjustmentMail {
    const NAME: &'static str = "adjustment";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let found = Entity::find_by_id((self.account_id, self.adjustment_id)).one(&platform.db).await?;
        let row = found.ok_or_else(|| PermanentError::new("the adjustment is gone"))?;
        let reader = user::Entity::find_by_id((self.account_id, self.reader_id)).one(&platform.db).await?;
        let name = reader.map(|reader| reader.first_name).unwrap_or_default();
        let courier = courier_name(&row.courier, lang);
        let facts = row.facts.read()?;
        let difference = facts.difference();
        let words = |cents: Cents| cents.in_words(lang);
        let label = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let explained = facts.explained(&row.courier, lang);
        let mut lines: Vec<Fact> = explained
            .lines
            .iter()
            .filter(|line| line.difference != Cents::ZERO)
            .map(|line| Fact::new(line.label.clone(), words(line.difference)))
            .collect();
        lines.push(Fact::sum(label("Difference, taxes included", "Différence, taxes comprises"), words(difference)));
        lines.push(Fact::new(label("Tracking number", "Numéro de suivi"), row.tracking_number.clone()));
        if let Some(agreed) = row.agreed {
            lines
                .push(Fact::new(label("Taken off by the courier", "Déduit par le transporteur"), words(Cents(agreed))));
        }
        if difference > Cents::ZERO && !self.is_outcome {
            lines.push(Fact::new(label("Dispute by", "À contester avant le"), respond_by(&row).to_string()));
        }
        Ok(Letter {
            subject: match (self.is_outcome, lang) {
                (false, _) => subject(&courier, difference, lang),
                (true, Lang::En) => format!("{courier} answered your dispute"),
                (true, Lang::Fr) => format!("{courier} a répondu à votre contestation"),
            },
            greeting: greeting(lang, &name),
            paragraphs: paragraphs(&row, &courier, self.is_outcome, lang),
            facts: lines,
            button: Some((
                label("View adjustment", "Voir l’ajustement"),
                format!(
                    "{}/dashboard/account-settings?tab=adjustments&adjustment={}",
                    platform.config.http.origin(),
                    row.id
                ),
            )),
            ..Letter::default()
        })
    }
}

fn subject(courier: &str, difference: Cents, lang: Lang) -> String {
    let amount = Cents(difference.0.abs()).in_words(lang);
    match (difference > Cents::ZERO, lang) {
        (true, Lang::En) => format!("{courier} billed {amount} more for a label"),
        (true, Lang::Fr) => format!("{courier} a facturé {amount} de plus pour une étiquette"),
        (false, Lang::En) => format!("{courier} billed {amount} less for a label"),
        (false, Lang::Fr) => format!("{courier} a facturé {amount} de moins pour une étiquette"),
    }
}

fn paragraphs(row: &Model, courier: &str, is_outcome: bool, lang: Lang) -> Vec<String> {
    let (before, after) = (Cents(row.before).in_words(lang), Cents(row.after).in_words(lang));
    let what = match (is_outcome, lang) {
        (true, _) => row.status.text(lang).to_owned() + ".",
        (false, Lang::En) => format!("{courier} said {before} when you bought the label, and bills {after} now."),
        (false, Lang::Fr) => {
            format!("{courier} annonçait {before} à l’achat de l’étiquette et facture maintenant {after}.")
        }
    };
    let page = lang.pick(
        "You’ll find the measures, the arithmetic and your photos on the adjustment’s page, where you can prepare a letter if you disagree.",
        "Les mesures, le calcul et vos photos se trouvent sur la page de l’ajustement, où vous pouvez préparer une lettre si vous n’êtes pas d’accord.",
    );
    let page = Some(page.to_owned()).filter(|_| !is_outcome);
    [Some(what), Some(charge(row, lang)), page].into_iter().flatten().collect()
}

/// Who pays, and when.
fn charge(row: &Model, lang: Lang) -> String {
    let owed = owed(row);
    let (amount, day) = (Cents(owed.0.abs()).in_words(lang), charge_on(row).unwrap_or_else(|| found_on(row)));
    match (charged_to(row), row.charged_at.is_some()) {
        _ if owed == Cents::ZERO => lang.pick("You pay nothing for it.", "Vous ne payez rien.").to_owned(),
        (ChargedTo::Operator, _) => {
            lang.pick("Your card isn’t charged for it.", "Rien n’est débité de votre carte.").to_owned()
        }
        (ChargedTo::Sender, _) if owed < Cents::ZERO => match lang {
            Lang::En => format!("{amount} was added to your balance."),
            Lang::Fr => format!("{amount} ont été ajoutés à votre solde."),
        },
        (ChargedTo::Sender, true) => match (row.agreed.is_some(), lang) {
            (false, Lang::En) => format!("You pay {amount} for it, taken from your balance on {day}."),
            (false, Lang::Fr) => format!("Vous payez {amount}, pris de votre solde le {day}."),
            (true, Lang::En) => {
                format!("You pay {amount} for it. The rest of what was taken from your balance is back.")
            }
            (true, Lang::Fr) => {
                format!("Vous payez {amount}. Le reste de ce qui avait été pris de votre solde est rendu.")
            }
        },
        (ChargedTo::Sender, false) => match lang {
            Lang::En => format!(
                "{amount} is taken from your balance on {day}. What your balance doesn’t cover is charged to your default card on the Monday after."
            ),
            Lang::Fr => format!(
                "{amount} seront pris de votre solde le {day}. Ce que votre solde ne couvre pas est débité de votre carte par défaut le lundi suivant."
            ),
        },
    }
}
