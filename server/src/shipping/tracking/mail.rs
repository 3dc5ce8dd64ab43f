//! The mail that says how far a shipment has come.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::shipment::TrackingStatus;

use super::brand::{letter_brand, own_words};
use super::notice_entity::Reader;
use super::{entity, link};
use crate::account::brand::{Branding, branding_of};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiError;
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Fact, Letter, LetterBrand, Template, greeting, unlinked};
use crate::platform::store::{Key, find_in_account};
use crate::shipping::shipment::entity as shipment;

/// Says that a shipment has reached a step.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TrackingMail {
    /// The shipment, in its account.
    pub account_id: Uuid,
    pub shipment_id: Uuid,
    /// The step.
    pub status: TrackingStatus,
    /// Who reads it.
    pub reader: Reader,
}

/// What the mail mentions.
pub(super) struct MailContent {
    /// Where the parcels come from.
    pub from: AddressInput,
    /// Where they go.
    pub to: AddressInput,
    /// The courier's name.
    pub courier: String,
    /// The parcels' numbers at the courier.
    pub numbers: Vec<String>,
    /// The day on which the last of them is expected.
    pub expected: Option<String>,
}

impl Template for TrackingMail {
    const NAME: &'static str = "tracking";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let (of, content) = load(platform, (self.account_id, self.shipment_id), lang).await?;
        match self.reader {
            Reader::Sender => {
                let user = user::Entity::find_by_id((of.account_id, of.user_id)).one(&platform.db).await?;
                let name = user.map(|user| user.first_name).unwrap_or_default();
                let url = format!("{}/shipment/{}", platform.config.http.origin(), of.id);
                Ok(compose(&content, (self.status, self.reader), lang, &name, Some(url), None))
            }
            Reader::Recipient => {
                let branding = branding_of(&platform.db, of.account_id).await.map_err(ApiError::into_cause)?;
                let company = branding.sender(&sender(&content.from));
                let content =
                    MailContent { from: AddressInput { company_name: company.clone(), ..content.from }, ..content };
                let brand = letter_brand(platform, &branding, &company).await?;
                let link = link::live(&platform.db, (of.account_id, of.id)).await?;
                let url = link.map(|row| link::url(platform, &row));
                Ok(compose(&content, (self.status, self.reader), lang, "", url, Some((&branding, brand))))
            }
        }
    }
}

/// The letter that says that a shipment has reached a step, to a reader of that name.
pub(super) fn compose(
    content: &MailContent,
    (status, reader): (TrackingStatus, Reader),
    lang: Lang,
    name: &str,
    url: Option<String>,
    brand: Option<(&Branding, LetterBrand)>,
) -> Letter {
    // The recipient's language is not known: they get it in both, the sender's first.
    let langs = match (reader, lang) {
        (Reader::Sender, lang) => vec![lang],
        (Reader::Recipient, Lang::En) => vec![Lang::En, Lang::Fr],
        (Reader::Recipient, Lang::Fr) => vec![Lang::Fr, Lang::En],
    };
    let all = |text: &dyn Fn(Lang) -> String| langs.iter().map(|lang| text(*lang)).collect::<Vec<_>>();
    let label = |en: &str, fr: &str| all(&|lang| lang.pick(en, fr).to_owned()).join(" / ");
    let mut facts = vec![Fact::new(label("Courier", "Transporteur"), content.courier.clone())];
    for number in &content.numbers {
        facts.push(Fact::new(label("Tracking number", "Numéro de suivi"), number.clone()));
    }
    let town = |end: &AddressInput| unlinked([end.city.trim(), end.state.trim()].join(" ").trim());
    facts.push(Fact::new(label("Going to", "Destination"), town(&content.to)));
    if let Some(day) = content.expected.clone().filter(|_| !status.is_final()) {
        facts.push(Fact::new(label("Estimated delivery", "Livraison prévue"), day));
    }
    let mut paragraphs = all(&|lang| sentence(status, reader, content, lang));
    let branding = brand.as_ref().map(|(branding, _)| *branding);
    paragraphs.extend(branding.map(|branding| own_words(branding, status, &langs)).unwrap_or_default());
    Letter {
        subject: all(&|lang| subject(status, reader, content, lang)).join(" / "),
        greeting: all(&|lang| greeting(lang, name)).join(" / "),
        paragraphs,
        facts,
        button: url.map(|url| (label("Follow the parcel", "Suivre le colis"), url)),
        reply_to: branding.map(|branding| branding.brand.reply_to.clone()).filter(|address| !address.is_empty()),
        brand: brand.map(|(_, brand)| brand),
        ..Letter::default()
    }
}

async fn load(platform: &Platform, shipment: Key, lang: Lang) -> Result<(shipment::Model, MailContent), JobError> {
    let gone = || PermanentError::new("the shipment that the mail is about is gone");
    let of = shipment::Entity::find_by_id(shipment).one(&platform.db).await?.ok_or_else(gone)?;
    if of.deleted_at.is_some() {
        return Err(gone());
    }
    let parcels = find_in_account::<entity::Entity>(of.account_id)
        .filter(entity::Column::ShipmentId.eq(of.id))
        .order_by_asc(entity::Column::Position)
        .all(&platform.db)
        .await?;
    let slug = parcels.first().map(|parcel| parcel.courier.clone()).ok_or_else(gone)?;
    let courier = platform.couriers.name_of(&slug, lang).to_owned();
    let expected = parcels.iter().filter_map(|parcel| parcel.expected_delivery.clone()).max();
    let numbers = parcels.into_iter().map(|parcel| parcel.tracking_number).collect();
    let (from, to) = of.ends();
    let content = MailContent { from, to, courier, numbers, expected };
    Ok((of, content))
}

/// Who sends, as a recipient knows them.
fn sender(from: &AddressInput) -> String {
    let company = from.company_name.trim();
    if company.is_empty() { from.contact_first_name.trim().to_owned() } else { company.to_owned() }
}

fn recipient(to: &AddressInput) -> String {
    unlinked([to.contact_first_name.trim(), to.contact_last_name.trim()].join(" ").trim())
}

fn subject(status: TrackingStatus, reader: Reader, content: &MailContent, lang: Lang) -> String {
    let step = status.label(lang);
    match (reader, lang) {
        (Reader::Sender, Lang::En) => format!("{step}: your parcel to {}", recipient(&content.to)),
        (Reader::Sender, Lang::Fr) => format!("{step} : votre colis pour {}", recipient(&content.to)),
        (Reader::Recipient, Lang::En) => format!("{step}: your parcel from {}", unlinked(&sender(&content.from))),
        (Reader::Recipient, Lang::Fr) => format!("{step} : votre colis de {}", unlinked(&sender(&content.from))),
    }
}

fn sentence(status: TrackingStatus, reader: Reader, content: &MailContent, lang: Lang) -> String {
    use TrackingStatus as S;
    let (courier, from) = (content.courier.as_str(), unlinked(&sender(&content.from)));
    let parcel = match (reader, lang) {
        (Reader::Sender, Lang::En) => format!("Your parcel to {}", recipient(&content.to)),
        (Reader::Sender, Lang::Fr) => format!("Votre colis pour {}", recipient(&content.to)),
        (Reader::Recipient, Lang::En) => format!("Your parcel from {from}"),
        (Reader::Recipient, Lang::Fr) => format!("Votre colis de {from}"),
    };
    let rest = match status {
        S::LabelCreated => lang.pick(
            "has its label. {courier} will report as soon as it has the parcel.",
            "a son étiquette. {courier} donnera des nouvelles dès qu’il aura le colis.",
        ),
        S::PickedUp => lang.pick("was handed to {courier}.", "a été remis à {courier}."),
        S::InTransit => lang.pick("is on its way with {courier}.", "est en route avec {courier}."),
        S::OutForDelivery => {
            lang.pick("is out for delivery with {courier}.", "est en cours de livraison avec {courier}.")
        }
        S::Delivered => lang.pick("was delivered by {courier}.", "a été livré par {courier}."),
        S::DeliveryAttempted => lang.pick(
            "could not be delivered: nobody was there. {courier} left a notice about what to do next.",
            "n’a pas pu être livré : personne n’était là. {courier} a laissé un avis sur la suite.",
        ),
        S::AvailableForPickup => lang.pick(
            "is ready for pickup at a {courier} counter. Please bring an ID.",
            "est prêt à être récupéré à un comptoir de {courier}. Apportez une pièce d’identité.",
        ),
        S::Exception => lang.pick(
            "is delayed: {courier} reports a problem on the way.",
            "est retardé : {courier} signale un problème en route.",
        ),
        S::Returned => {
            lang.pick("went back to its sender with {courier}.", "est retourné à l’expéditeur avec {courier}.")
        }
        S::Cancelled => lang
            .pick("is not being sent: its label was cancelled.", "ne sera pas envoyé : son étiquette a été annulée."),
    };
    format!("{parcel} {}", rest.replace("{courier}", courier))
}
