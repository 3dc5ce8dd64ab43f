//! The mails of freight quotes: to the desk what is asked, to the sender that it was, and the desk's price.

use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::address::{AddressInput, printed};
use waybill_core::ltl::{LtlLoadInput, LtlPalletInput, LtlQuoteInput, ltl_load};
use waybill_core::parcel::{DimensionUnit, Measure, WeightUnit, dimensions_text, weight_text};
use waybill_core::{Cents, Lang};

use super::entity::{Entity, Model};
use super::number::number;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Fact, Letter, Template, greeting, unlinked};
use crate::shipping::quote::view::place;

/// What there is to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum News {
    /// To the desk: a user asks for a price.
    Asked,
    /// To the sender: the desk has it.
    Received,
    /// To the sender: the desk's price.
    Answered,
}

/// Tells the desk or the sender of a freight quote.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LtlMail {
    pub(super) account_id: Uuid,
    pub(super) quote_id: Uuid,
    pub(super) news: News,
}

impl Template for LtlMail {
    const NAME: &'static str = "ltl";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        // Deleted meanwhile, it needs no mail.
        let gone = || PermanentError::new("the freight quote is gone");
        let row = Entity::find_by_id((self.account_id, self.quote_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let form = row.form.read()?;
        let sender =
            user::Entity::find_by_id((row.account_id, row.user_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let origin = platform.config.http.origin();
        let way = way(&form);
        let number = number(row.id);
        Ok(match self.news {
            News::Asked => Letter {
                subject: match lang {
                    Lang::En => format!("Freight quote {number}: {way}"),
                    Lang::Fr => format!("Soumission de fret {number} : {way}"),
                },
                greeting: greeting(lang, ""),
                paragraphs: vec![
                    lang.pick(
                        "A sender is asking for a freight price. Answer at the desk so that the price is saved with the quote and emailed.",
                        "Un expéditeur demande un prix de fret. Répondez au bureau : le prix est alors inscrit dans la soumission et envoyé par courriel.",
                    )
                    .to_owned(),
                ],
                facts: facts(&form, Reader::Desk, lang),
                button: Some((
                    lang.pick("Answer at the desk", "Répondre au bureau").to_owned(),
                    format!("{origin}/operator/freight-quotes"),
                )),
                reply_to: Some(sender.email),
                ..Letter::default()
            },
            News::Received => Letter {
                subject: match lang {
                    Lang::En => format!("We received your freight request {number}"),
                    Lang::Fr => format!("Votre demande de fret {number} est bien reçue"),
                },
                greeting: greeting(lang, &sender.first_name),
                paragraphs: vec![
                    lang.pick(
                        "The freight desk has your request. You’ll get the price by email and find it in your saved quotes.",
                        "Le bureau de fret a reçu votre demande. Son prix vous parviendra par courriel et figurera dans vos soumissions enregistrées.",
                    )
                    .to_owned(),
                ],
                facts: facts(&form, Reader::Sender, lang),
                button: Some(saved(lang, &origin)),
                ..Letter::default()
            },
            News::Answered => answered(&row, &number, &way, &sender.first_name, saved(lang, &origin), lang)
                .ok_or_else(|| PermanentError::new("the freight quote has no price"))?,
        })
    }
}

/// The button that leads to the saved freight quotes.
fn saved(lang: Lang, origin: &str) -> (String, String) {
    let words = lang.pick("View quote", "Voir la soumission");
    (words.to_owned(), format!("{origin}/dashboard/save-quote?type=freight"))
}

fn answered(
    row: &Model,
    number: &str,
    way: &str,
    first_name: &str,
    button: (String, String),
    lang: Lang,
) -> Option<Letter> {
    let price = Cents(row.price?).in_words(lang);
    let until = row.valid_until.clone()?;
    let subject = match lang {
        Lang::En => format!("Your freight quote {number}: {price}"),
        Lang::Fr => format!("Votre soumission de fret {number} : {price}"),
    };
    let first = match lang {
        Lang::En => {
            format!("The freight desk quotes {price} for {way}, everything included. The price is valid until {until}.")
        }
        Lang::Fr => {
            format!("Le bureau de fret propose {price} pour {way}, tout compris. Le prix est valable jusqu’au {until}.")
        }
    };
    let said = (!row.message.is_empty()).then(|| match lang {
        Lang::En => format!("The desk writes: “{}”", row.message),
        Lang::Fr => format!("Le bureau écrit : « {} »", row.message),
    });
    Some(Letter {
        subject,
        greeting: greeting(lang, first_name),
        paragraphs: [Some(first), said].into_iter().flatten().collect(),
        button: Some(button),
        ..Letter::default()
    })
}

/// Who reads the facts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reader {
    Desk,
    Sender,
}

/// The request: the desk gets the contact and the exact addresses, which the sender knows.
fn facts(form: &LtlQuoteInput, reader: Reader, lang: Lang) -> Vec<Fact> {
    let end = |address: &Option<AddressInput>| {
        let address = address.clone().unwrap_or_default();
        match reader {
            Reader::Desk => written(&address),
            Reader::Sender => in_short(&address),
        }
    };
    let mut facts = vec![
        Fact::new(lang.pick("From", "De"), end(&form.origin_address)),
        Fact::new(lang.pick("To", "À"), end(&form.destination_address)),
        Fact::new(lang.pick("Ready on", "Prêt le"), form.ready_date.trim()),
    ];
    let input = LtlLoadInput {
        dimension_unit: form.dimension_unit,
        weight_unit: form.weight_unit,
        pallets: form.pallets.clone(),
    };
    let load = ltl_load(&input, lang);
    for (pallet, known) in form.pallets.iter().zip(load.pallets) {
        let mut parts = vec![measures(pallet, form.dimension_unit, form.weight_unit, lang)];
        parts.extend([known.density_text, known.class_text]);
        parts.push(
            match pallet.stackable {
                true => lang.pick("stackable", "empilable"),
                false => lang.pick("not stackable", "non empilable"),
            }
            .to_owned(),
        );
        parts.retain(|part| !part.is_empty());
        facts.push(Fact::new(format!("{} × {}", pallet.quantity, pallet.goods.trim()), parts.join(" · ")));
    }
    facts.push(Fact::new(lang.pick("In all", "En tout"), [load.weight_text, load.volume_text].join(" · ")));
    let services: Vec<&str> = form.accessorials.iter().map(|one| one.in_words(lang)).collect();
    if !services.is_empty() {
        facts.push(Fact::new(lang.pick("Services", "Services"), services.join(", ")));
    }
    let details = form.additional_details.trim();
    if !details.is_empty() {
        facts.push(Fact::new(lang.pick("Details", "Précisions"), details));
    }
    facts
}

fn measures(
    pallet: &LtlPalletInput,
    dimension: Option<DimensionUnit>,
    weight: Option<WeightUnit>,
    lang: Lang,
) -> String {
    let side = |text: &str| Measure::read(text).value();
    let sides = || Some([side(&pallet.length)?, side(&pallet.width)?, side(&pallet.height)?]);
    let size = sides().zip(dimension).map(|(sides, unit)| dimensions_text(sides, unit, lang));
    let heavy = side(&pallet.weight).zip(weight).map(|(weight, unit)| weight_text(weight, unit, lang));
    [size, heavy].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The whole address, with the contact.
fn written(address: &AddressInput) -> String {
    let address = printed(address);
    let person = format!("{} {}", address.contact_first_name.trim(), address.contact_last_name.trim());
    let phone = match address.contact_phone_ext.trim() {
        "" => address.contact_phone.trim().to_owned(),
        ext => format!("{} ({ext})", address.contact_phone.trim()),
    };
    let town = format!("{} {} {}", address.city.trim(), address.state.trim(), address.postal_code.trim());
    let parts = [
        &unlinked(address.company_name.trim()),
        &unlinked(person.trim()),
        address.street1.trim(),
        address.street2.trim(),
        town.trim(),
        address.country.trim(),
        &phone,
        address.contact_email.trim(),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// City, province and country.
fn in_short(address: &AddressInput) -> String {
    let place = place(address);
    [place.city, place.state, place.country].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// `Montréal → Toronto`.
fn way(form: &LtlQuoteInput) -> String {
    let town = |address: &Option<AddressInput>| {
        let place = place(&address.clone().unwrap_or_default());
        if place.city.is_empty() { place.postal_code } else { place.city }
    };
    format!("{} → {}", town(&form.origin_address), town(&form.destination_address))
}
