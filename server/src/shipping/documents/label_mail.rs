//! The mail that brings a label.

use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::courier::{CustomsForm, LabelFormat};

use super::invoice::{InvoiceType, document};
use super::label::file;
use super::order::Order;
use crate::account::settings;
use crate::platform::Platform;
use crate::platform::http::{ApiError, FileAnswer};
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Attachment, Fact, Letter, Template, greeting, unlinked};
use crate::shipping::purchase::entity as purchase;
use crate::shipping::shipment::entity as shipment;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LabelMail {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    /// The e-mail of the user who sends it: the only text that is not ours, and it is verified.
    pub from: String,
}

impl Template for LabelMail {
    const NAME: &'static str = "label";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the label that was to be mailed is gone");
        let row = purchase::Entity::find_by_id((self.account_id, self.purchase_id))
            .one(&platform.db)
            .await?
            .ok_or_else(gone)?;
        let of = shipment::Entity::find_by_id((row.account_id, row.shipment_id))
            .one(&platform.db)
            .await?
            .ok_or_else(gone)?;
        let order = Order::of_purchase(platform, &of, row, lang).await.map_err(ApiError::into_cause)?;
        // A label that was cancelled meanwhile must not be used.
        if order.purchase.voided_at.is_some() {
            return Err(gone());
        }
        let defaults = settings::settings_of(&platform.db, order.purchase.account_id)
            .await
            .map_err(ApiError::into_cause)?
            .defaults;
        // Not everybody's printer speaks ZPL.
        let form = match order.draft.options.label_format.unwrap_or(defaults.label_format) {
            LabelFormat::Letter => LabelFormat::Letter,
            LabelFormat::FourBySix | LabelFormat::Zpl => LabelFormat::FourBySix,
        };
        let label = file(platform, &order, form, lang).await.map_err(ApiError::into_cause)?;
        let from = unlinked(&self.from);
        let words = |lang: Lang| match lang {
            Lang::En => format!(
                "{} sends you a shipping label. Print the attached file at 100%, fix it to the parcel and hand it to {}.",
                from, order.rate.courier_name
            ),
            Lang::Fr => format!(
                "{} vous envoie une étiquette d’expédition. Imprimez le fichier joint à 100 %, fixez-la sur le colis et remettez-le à {}.",
                from, order.rate.courier_name
            ),
        };
        let both = |en: &str, fr: &str| match lang {
            Lang::En => format!("{en} / {fr}"),
            Lang::Fr => format!("{fr} / {en}"),
        };
        let mut facts = vec![Fact::new("Service", order.service())];
        for number in order.tracking_numbers() {
            facts.push(Fact::new(both("Tracking number", "Numéro de suivi"), number));
        }
        let other = match lang {
            Lang::En => Lang::Fr,
            Lang::Fr => Lang::En,
        };
        let mut attachments = vec![attached(label)];
        for kind in papers_to_print(&order, lang) {
            attachments.push(attached(document(platform, &order, kind, lang).map_err(ApiError::into_cause)?));
        }
        let customs = |lang: Lang| order.customs_papers(lang).map(|papers| papers.advice.join(" "));
        let paragraphs = [lang, other].into_iter().flat_map(|lang| [Some(words(lang)), customs(lang)]);
        Ok(Letter {
            subject: both("Your shipping label", "Votre étiquette d’expédition"),
            greeting: greeting(lang, ""),
            paragraphs: paragraphs.flatten().filter(|text| !text.is_empty()).collect(),
            facts,
            attachments,
            ..Letter::default()
        })
    }
}

fn attached(file: FileAnswer) -> Attachment {
    Attachment { name: file.name, media_type: file.content_type.to_owned(), bytes: file.bytes }
}

/// The customs papers to print and hand over with the parcel.
fn papers_to_print(order: &Order, lang: Lang) -> Vec<InvoiceType> {
    let Some(papers) = order.customs_papers(lang) else { return Vec::new() };
    let form = papers.form.map(|form| match form {
        CustomsForm::Cn22 => InvoiceType::Cn22,
        CustomsForm::Cn23 => InvoiceType::Cn23,
    });
    form.into_iter().chain(papers.invoice_printed.then_some(InvoiceType::Commercial)).collect()
}
