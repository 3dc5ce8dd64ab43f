//! The mail that says what was charged to fill the balance.

use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::balance::balance_of;
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Fact, Letter, Template, greeting};
use crate::shipping::purchase::entity::Entity;
use crate::shipping::purchase::in_words::card_in_words;

/// Says what was charged to fill the balance.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TopUpMail {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
}

impl Template for TopUpMail {
    const NAME: &'static str = "balance_topped_up";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the top-up of this mail is gone");
        let row = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let buyer = user::Entity::find_by_id((row.account_id, row.user_id)).one(&platform.db).await?;
        let name = buyer.map(|buyer| buyer.first_name).unwrap_or_default();
        let (amount, left) = (Cents(row.amount).in_words(lang), balance_of(&platform.db, row.account_id).await?);
        let label = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let paid_at = row.captured_at.unwrap_or(row.updated_at);
        let facts = vec![
            Fact::sum(label("Topped up, in Canadian dollars", "Recharge, en dollars canadiens"), amount.clone()),
            Fact::new(label("Paid with", "Payé avec"), card_in_words(&row.card_label, lang)),
            Fact::new(label("Paid on", "Payé le"), paid_at.format("%Y-%m-%d %H:%M UTC").to_string()),
            Fact::new(label("Receipt number", "Numéro de reçu"), row.id.to_string()),
            Fact::new(label("Your balance", "Votre solde"), left.in_words(lang)),
        ];
        let note = label(
            "This is a demonstration: the payment is simulated, and no money was taken.",
            "Ceci est une démonstration : le paiement est simulé, et aucun argent n’a été pris.",
        );
        let what = label(
            "Your balance is topped up. Labels are paid from it before your card is charged; taxes are on the receipt of each label.",
            "Votre solde est rechargé. Les étiquettes sont payées avec ce solde avant que votre carte soit débitée; les taxes figurent sur le reçu de chaque étiquette.",
        );
        let automatic = match row.is_on_account {
            true => label(
                "It was negative. What you owe on account is charged to your card once a week.",
                "Il était négatif. Ce que vous devez est débité de votre carte une fois par semaine.",
            ),
            false => label(
                "It was below the amount that you set, so your card was charged automatically.",
                "Il était inférieur au montant que vous avez fixé; votre carte a donc été débitée automatiquement.",
            ),
        };
        Ok(Letter {
            subject: match lang {
                Lang::En => format!("Your Waybill balance: {amount} added"),
                Lang::Fr => format!("Votre solde Waybill : {amount} ajoutés"),
            },
            greeting: greeting(lang, &name),
            paragraphs: row
                .is_automatic
                .then_some(automatic)
                .into_iter()
                .chain([what])
                .chain(row.payment_simulated.then_some(note))
                .collect(),
            facts,
            button: Some((
                label("View your balance", "Voir votre solde"),
                format!("{}/dashboard/account-settings?tab=balance", platform.config.http.origin()),
            )),
            ..Letter::default()
        })
    }
}
