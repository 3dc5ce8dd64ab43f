//! The mail to an account's owner: a courier bills another price than it said.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::entity::{Entity, Model};
use super::status::{courier_name, respond_by};
use crate::platform::Platform;
use crate::platform::account::user_entity::{self as user, Role};
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Fact, Letter, Order, Template, greeting};
use crate::platform::store::StoreResult;

/// Queues the mail to the owner.
pub(super) async fn tell_owner(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    let owners = user::Entity::find()
        .filter(user::Column::AccountId.eq(row.account_id))
        .filter(user::Column::Role.eq(Role::Owner))
        .all(db)
        .await?;
    for reader in owners {
        let template = AdjustmentMail { account_id: row.account_id, adjustment_id: row.id, reader_id: reader.id };
        enqueue(db, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await?;
    }
    Ok(())
}

/// Says what a courier bills, why, and until when it can be disputed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AdjustmentMail {
    /// The adjustment, in its account.
    pub account_id: Uuid,
    pub adjustment_id: Uuid,
    /// Who reads it.
    pub reader_id: Uuid,
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
        if difference > Cents::ZERO {
            lines.push(Fact::new(label("Dispute by", "À contester avant le"), respond_by(&row).to_string()));
        }
        Ok(Letter {
            subject: subject(&courier, difference, lang),
            greeting: greeting(lang, &name),
            paragraphs: paragraphs(&row, &courier, lang),
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

fn paragraphs(row: &Model, courier: &str, lang: Lang) -> Vec<String> {
    let (before, after) = (Cents(row.before).in_words(lang), Cents(row.after).in_words(lang));
    let what = match lang {
        Lang::En => format!("{courier} said {before} when you bought the label, and bills {after} now."),
        Lang::Fr => format!("{courier} annonçait {before} à l’achat de l’étiquette et facture maintenant {after}."),
    };
    let nothing = lang.pick(
        "Your card isn’t charged for it. You’ll find the measures, the arithmetic and your photos on the adjustment’s page, where you can prepare a letter if you disagree.",
        "Rien n’est débité de votre carte. Les mesures, le calcul et vos photos se trouvent sur la page de l’ajustement, où vous pouvez préparer une lettre si vous n’êtes pas d’accord.",
    );
    vec![what, nothing.to_owned()]
}
