//! The mail that says what was paid for a label.

use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::rate::Rate;

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiError;
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Fact, Letter, Template, greeting};
use crate::platform::store::{Document, Key};
use crate::shipping::purchase::entity as purchase;
use crate::shipping::purchase::in_words::{card_in_words, service_in_words};
use crate::shipping::rate::{entity as rate, quote_entity as quote, view};
use crate::shipping::shipment::entity as shipment;

/// Everything a receipt mentions.
struct Paid {
    purchase: purchase::Model,
    rate: Rate,
    first_name: String,
    origin: AddressInput,
    destination: AddressInput,
    tracking_number: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Receipt {
    /// The purchase.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
}

impl Template for Receipt {
    const NAME: &'static str = "receipt";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        receipt(platform, (self.account_id, self.purchase_id), lang).await
    }
}

async fn receipt(state: &Platform, purchase: Key, lang: Lang) -> Result<Letter, JobError> {
    let paid = load(state, purchase, lang).await?;
    let Paid { purchase, rate, first_name, origin, destination, tracking_number } = &paid;
    let total = waybill_core::Cents(purchase.amount).in_words(lang);
    let label = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
    let mut facts: Vec<Fact> =
        rate.charges.iter().map(|charge| Fact::new(charge.label.clone(), charge.amount.in_words(lang))).collect();
    facts.push(Fact::sum(label("Total in Canadian dollars", "Total en dollars canadiens"), total.clone()));
    facts.push(Fact::new(label("Paid with", "Payé avec"), card_in_words(&purchase.card_label, lang)));
    let paid_at = purchase.captured_at.unwrap_or(purchase.updated_at);
    facts.push(Fact::new(label("Paid on", "Payé le"), paid_at.format("%Y-%m-%d %H:%M UTC").to_string()));
    facts.push(Fact::new(label("Receipt number", "Numéro de reçu"), purchase.id.to_string()));
    if let Some(number) = tracking_number {
        facts.push(Fact::new(label("Tracking number", "Numéro de suivi"), number.clone()));
    }
    facts.extend(seller(state, lang));
    let service = service_in_words(&rate.courier_name, &rate.service_level);
    let what = match lang {
        Lang::En => format!("Your label is paid: {service}, from {} to {}.", origin.city, destination.city),
        Lang::Fr => format!("Votre étiquette est payée : {service}, de {} à {}.", origin.city, destination.city),
    };
    let note = label(
        "This is a demonstration: the courier or the payment is simulated, and no money was taken.",
        "Ceci est une démonstration : le transporteur ou le paiement est simulé, et aucun argent n’a été pris.",
    );
    Ok(Letter {
        subject: match lang {
            Lang::En => format!("Your Waybill receipt: {total}"),
            Lang::Fr => format!("Votre reçu de Waybill : {total}"),
        },
        greeting: greeting(lang, first_name),
        paragraphs: std::iter::once(what).chain(purchase.is_simulated().then_some(note)).collect(),
        facts,
        button: Some((
            label("View shipment and label", "Voir l’envoi et l’étiquette"),
            format!("{}/shipment/{}", state.config.http.origin(), purchase.shipment_id),
        )),
        ..Letter::default()
    })
}

/// Who sold it, and under which tax numbers.
fn seller(state: &Platform, lang: Lang) -> Vec<Fact> {
    let operator = &state.config.operator;
    [
        (lang.pick("Seller", "Vendeur"), &operator.legal_name),
        (lang.pick("Address", "Adresse"), &operator.address),
        (lang.pick("GST/HST number", "Numéro de TPS/TVH"), &operator.gst_number),
        (lang.pick("QST number", "Numéro de TVQ"), &operator.qst_number),
    ]
    .into_iter()
    .filter(|(_, value)| !value.is_empty())
    .map(|(label, value)| Fact::new(label, value.clone()))
    .collect()
}

async fn load(state: &Platform, purchase: Key, lang: Lang) -> Result<Paid, JobError> {
    let db = &state.db;
    // An account closed in the meantime has no rows any more.
    let gone = || PermanentError::new("what the receipt is about is gone");
    let purchase = purchase::Entity::find_by_id(purchase).one(db).await?.ok_or_else(gone)?;
    let row = rate::Entity::find_by_id((purchase.account_id, purchase.rate_id)).one(db).await?.ok_or_else(gone)?;
    let quote = quote::Entity::find_by_id((row.account_id, row.quote_id)).one(db).await?;
    let shipment =
        shipment::Entity::find_by_id((purchase.account_id, purchase.shipment_id)).one(db).await?.ok_or_else(gone)?;
    let buyer = user::Entity::find_by_id((purchase.account_id, purchase.user_id)).one(db).await?.ok_or_else(gone)?;
    let bug = |error: ApiError| PermanentError::new(error.cause.unwrap_or_else(|| error.code.as_str().to_owned()));
    let rate = view::shown(state, &row, quote.is_some_and(|quote| quote.simulated), lang).map_err(bug)?;
    let outcome = purchase.ship_outcome.as_ref().map(Document::read).transpose().map_err(PermanentError::new)?;
    let (origin, destination) = shipment.ends();
    Ok(Paid {
        rate,
        first_name: buyer.first_name,
        origin,
        destination,
        tracking_number: outcome
            .and_then(|outcome| outcome.pieces.into_iter().next())
            .map(|piece| piece.tracking_number),
        purchase,
    })
}
