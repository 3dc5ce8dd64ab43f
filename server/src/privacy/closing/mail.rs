//! The mails about a closed account.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::mail::{Letter, Template, greeting, unlinked};

/// Tells the owner that the account is closed, and what is kept until when.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AccountClosed {
    /// The reader.
    pub first_name: String,
    /// The account.
    pub account_name: String,
    /// When personal data is erased.
    pub erase_on: NaiveDate,
    /// When the records go.
    pub forget_on: NaiveDate,
}

/// Tells a team member that the account is closed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AccountClosedForYou {
    /// The reader.
    pub first_name: String,
    /// The account.
    pub account_name: String,
}

impl Template for AccountClosed {
    const NAME: &'static str = "account_closed";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, _: &Platform, lang: Lang) -> Result<Letter, JobError> {
        Ok(to_owner(
            greeting(lang, &self.first_name),
            lang,
            &unlinked(&self.account_name),
            self.erase_on,
            self.forget_on,
        ))
    }
}

impl Template for AccountClosedForYou {
    const NAME: &'static str = "account_closed_for_you";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, _: &Platform, lang: Lang) -> Result<Letter, JobError> {
        Ok(to_sub_user(greeting(lang, &self.first_name), lang, &unlinked(&self.account_name)))
    }
}

fn to_owner(greeting: String, lang: Lang, account_name: &str, erase_on: NaiveDate, forget_on: NaiveDate) -> Letter {
    match lang {
        Lang::En => Letter {
            subject: "Your Waybill account is closed".to_owned(),
            greeting,
            paragraphs: vec![
                format!(
                    "The account {account_name} is closed. Nobody can sign in to it any more, and its cards have been removed."
                ),
                format!("Addresses, shipments, labels, files and users will be erased on {erase_on}."),
                format!("Records of charges and taxes are kept until {forget_on}, as tax law requires."),
            ],
            button: None,
            closing: vec![format!("Closed by mistake? Tell us before {erase_on} and we can reopen the account.")],
            ..Letter::default()
        },
        Lang::Fr => Letter {
            subject: "Votre compte Waybill est fermé".to_owned(),
            greeting,
            paragraphs: vec![
                format!(
                    "Le compte {account_name} est fermé. Personne ne peut plus s’y connecter, et ses cartes sont retirées."
                ),
                format!("Les adresses, envois, étiquettes, fichiers et utilisateurs seront effacés le {erase_on}."),
                format!(
                    "Les paiements et les taxes sont conservés jusqu’au {forget_on}, comme l’exige la loi fiscale."
                ),
            ],
            button: None,
            closing: vec![format!(
                "Fermé par erreur? Dites-le-nous avant le {erase_on}, et nous pourrons rouvrir le compte."
            )],
            ..Letter::default()
        },
    }
}

fn to_sub_user(greeting: String, lang: Lang, account_name: &str) -> Letter {
    match lang {
        Lang::En => Letter {
            subject: format!("{account_name} has closed its Waybill account"),
            greeting,
            paragraphs: vec![format!(
                "The owner of {account_name} has closed the account. You can’t sign in to it any more."
            )],
            button: None,
            closing: vec!["If you have questions about your shipments, ask the owner.".to_owned()],
            ..Letter::default()
        },
        Lang::Fr => Letter {
            subject: format!("{account_name} a fermé son compte Waybill"),
            greeting,
            paragraphs: vec![format!(
                "Le propriétaire de {account_name} a fermé le compte. Vous ne pouvez plus vous y connecter."
            )],
            button: None,
            closing: vec!["Pour toute question sur vos envois, adressez-vous au propriétaire.".to_owned()],
            ..Letter::default()
        },
    }
}
