//! The letter of a dispute: to the courier's billing department, in the language of the account's owner.

use chrono::NaiveDate;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::adjustment::{AdjustedLine, ParcelMeasures};
use waybill_core::{Cents, Lang};

use super::entity::Model;
use super::facts::AdjustmentFacts;
use super::status::{courier_name, found_on, respond_by};
use crate::shipping::shipment::view::StoredFile;

/// A letter, before it is set.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct DisputeLetter {
    /// Its language.
    pub lang: Lang,
    /// To whom, line by line.
    pub recipient: Vec<String>,
    /// From whom: who has the courier's account, and for whom.
    pub sender: Vec<String>,
    /// When it was written.
    pub written_on: NaiveDate,
    /// What it is about.
    pub subject: String,
    /// Numbers and days: a label and its value.
    pub facts: Vec<LetterFact>,
    /// What happened, in words.
    pub opening: String,
    /// The parcels as declared and as measured, with the sums of their weights.
    pub parcels: Vec<String>,
    /// The price line by line.
    pub lines: Vec<AdjustedLine>,
    /// What the sender adds; may be empty.
    pub note: String,
    /// What goes with it.
    pub evidence: Vec<String>,
    /// What is asked for.
    pub request: String,
}

/// A label and its value.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct LetterFact {
    /// What it is.
    pub label: String,
    /// Its value.
    pub value: String,
}

/// What a letter is made of.
pub(super) struct LetterFacts<'a> {
    pub row: &'a Model,
    pub facts: &'a AdjustmentFacts,
    /// The courier and its service.
    pub service: &'a str,
    /// The operator's number at the courier; empty where it is not known.
    pub account_number: &'a str,
    pub shipped_on: Option<NaiveDate>,
    /// Who has the courier's account.
    pub holder: &'a [String],
    /// For whom it is written.
    pub sender: &'a [String],
    pub evidence: Vec<&'a StoredFile>,
    pub written_on: NaiveDate,
    pub lang: Lang,
}

impl DisputeLetter {
    pub(super) fn of(about: &LetterFacts<'_>) -> Self {
        let LetterFacts { row, facts, lang, .. } = *about;
        let pick = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let money = |cents: Cents| cents.in_words(lang);
        let (before, after, difference) = (Cents(row.before), Cents(row.after), facts.difference());
        let courier = courier_name(&row.courier, lang);
        let explained = facts.explained(&row.courier, lang);
        let for_whom = about.sender.first().map(|name| match lang {
            Lang::En => format!("For {name}"),
            Lang::Fr => format!("Pour {name}"),
        });
        Self {
            lang,
            recipient: vec![
                courier.clone(),
                pick("Billing claims department", "Service des réclamations de facturation"),
            ],
            sender: about.holder.iter().cloned().chain(for_whom).chain(about.sender.iter().skip(1).cloned()).collect(),
            written_on: about.written_on,
            subject: match lang {
                Lang::En => format!("Dispute of a billing adjustment, tracking number {}", row.tracking_number),
                Lang::Fr => {
                    format!("Contestation d’un ajustement de facturation, numéro de suivi {}", row.tracking_number)
                }
            },
            facts: letter_facts(about),
            opening: opening(&courier, about, lang),
            parcels: parcels(&explained.parcels, lang),
            lines: explained.lines,
            note: row.note.clone(),
            evidence: about.evidence.iter().map(|file| file.name.clone()).collect(),
            request: match lang {
                Lang::En => format!(
                    "We ask you to bill {} as agreed when the label was bought, in place of {}, and to credit the difference of {}, taxes included.",
                    money(before),
                    money(after),
                    money(difference)
                ),
                Lang::Fr => format!(
                    "Nous vous demandons de facturer {} comme convenu à l’achat de l’étiquette, au lieu de {}, et de créditer la différence de {}, taxes comprises.",
                    money(before),
                    money(after),
                    money(difference)
                ),
            },
        }
    }
}

fn letter_facts(about: &LetterFacts<'_>) -> Vec<LetterFact> {
    let LetterFacts { row, lang, .. } = *about;
    let day = |day: NaiveDate| day.to_string();
    let facts = [
        (lang.pick("Tracking number", "Numéro de suivi"), row.tracking_number.clone()),
        (lang.pick("Account number", "Numéro de compte"), about.account_number.to_owned()),
        (lang.pick("Our reference", "Notre référence"), row.purchase_id.simple().to_string()),
        (lang.pick("Service", "Service"), about.service.to_owned()),
        (lang.pick("Shipped on", "Date d’expédition"), about.shipped_on.map(day).unwrap_or_default()),
        (lang.pick("Adjustment found on", "Ajustement constaté le"), day(found_on(row))),
        (lang.pick("Disputed by", "À contester avant le"), day(respond_by(row))),
    ];
    let known = facts.into_iter().filter(|(_, value)| !value.is_empty());
    known.map(|(label, value)| LetterFact { label: label.to_owned(), value }).collect()
}

fn opening(courier: &str, about: &LetterFacts<'_>, lang: Lang) -> String {
    let (before, after) = (Cents(about.row.before).in_words(lang), Cents(about.row.after).in_words(lang));
    let why = if about.facts.measured.is_empty() {
        lang.pick("The invoice does not say what was measured.", "La facture n’indique pas ce qui a été mesuré.")
    } else {
        lang.pick(
            "It was measured otherwise than declared. We don’t agree with that measurement.",
            "Les mesures relevées diffèrent de celles déclarées. Nous contestons ces mesures.",
        )
    };
    match lang {
        Lang::En => format!("{courier} sold this label for {before} and bills {after}. {why}"),
        Lang::Fr => format!("{courier} a vendu cette étiquette {before} et facture {after}. {why}"),
    }
}

fn parcels(parcels: &[waybill_core::adjustment::AdjustedParcel], lang: Lang) -> Vec<String> {
    let mut said = Vec::new();
    for (at, parcel) in parcels.iter().enumerate() {
        let number = at + 1;
        let name = lang.pick("Parcel", "Colis");
        let colon = lang.pick(":", "\u{a0}:");
        let declared = lang.pick("declared", "déclaré");
        said.push(format!("{name} {number}, {declared}{colon} {}", measures(&parcel.declared, lang)));
        if let Some(measured) = &parcel.measured {
            let word = lang.pick("measured", "mesuré");
            said.push(format!("{name} {number}, {word}{colon} {}", measures(measured, lang)));
        }
    }
    said
}

fn measures(of: &ParcelMeasures, lang: Lang) -> String {
    let billed = of.billed_weight.as_ref().map(|weight| match lang {
        Lang::En => format!("billed as {weight}"),
        Lang::Fr => format!("facturé pour {weight}"),
    });
    let size = of.sum.clone().unwrap_or_else(|| of.dimensions.clone());
    let parts = [Some(of.weight.clone()), Some(size), billed];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
