//! The mails about another e-mail.

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use super::link::entity::LinkPurpose;
use super::mail::open_link;
use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::mail::{Letter, Template, Words};

/// Asks the new address to confirm that it is the user's. It greets nobody: its reader is not known yet.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ConfirmNewEmail {
    /// The one-time link, in its account.
    pub account_id: Uuid,
    pub link_id: Uuid,
}

/// Tells the current address that another one was requested.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EmailChangeAsked {
    /// The reader.
    pub first_name: String,
}

/// Tells both addresses that the e-mail was changed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EmailChanged {
    /// The reader.
    pub first_name: String,
}

impl Template for ConfirmNewEmail {
    const NAME: &'static str = "confirm_new_email";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = open_link(platform, LinkPurpose::ChangeEmail, (self.account_id, self.link_id)).await?;
        Ok(Letter::asking(lang, "", url, &confirm(lang)).lasting(LinkPurpose::ChangeEmail.life(), lang))
    }
}

impl Template for EmailChangeAsked {
    const NAME: &'static str = "email_change_asked";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        Ok(Letter::asking(lang, &self.first_name, reset_page(platform), &asked(lang)))
    }
}

impl Template for EmailChanged {
    const NAME: &'static str = "email_changed";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = format!("{}/sign-in", platform.config.http.origin());
        Ok(Letter::asking(lang, &self.first_name, url, &changed(lang)))
    }
}

fn reset_page(platform: &Platform) -> String {
    format!("{}/forgot-password", platform.config.http.origin())
}

fn confirm(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Confirm your new email for Waybill",
            paragraphs: &[
                "Someone, probably you, wants to use this email for their Waybill account. Confirm that it’s yours:",
            ],
            button: "Confirm new email",
            closing: &[
                "The link works once, for {life}.",
                "If you didn’t ask for it, ignore this message: nothing changes.",
            ],
        },
        Lang::Fr => Words {
            subject: "Confirmez votre nouvelle adresse courriel pour Waybill",
            paragraphs: &[
                "Quelqu’un, sans doute vous, veut utiliser cette adresse pour son compte Waybill. Confirmez que c’est la vôtre :",
            ],
            button: "Confirmer la nouvelle adresse",
            closing: &[
                "Le lien fonctionne une seule fois, pendant {life}.",
                "Si vous n’avez rien demandé, ignorez ce message : rien ne change.",
            ],
        },
    }
}

fn asked(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Your Waybill email is about to change",
            paragraphs: &[
                "Someone who knows your password asked to use another email for your Waybill account. It changes once that email is confirmed.",
                "If it wasn’t you, choose a new password right away:",
            ],
            button: "Choose new password",
            closing: &[],
        },
        Lang::Fr => Words {
            subject: "Votre adresse courriel Waybill va changer",
            paragraphs: &[
                "Quelqu’un qui connaît votre mot de passe a demandé une autre adresse pour votre compte Waybill. Elle changera une fois la nouvelle adresse confirmée.",
                "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :",
            ],
            button: "Choisir un nouveau mot de passe",
            closing: &[],
        },
    }
}

fn changed(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Your Waybill email was changed",
            paragraphs: &[
                "The email of your Waybill account was just changed. From now on, sign in with the new one; our messages go there.",
            ],
            button: "Sign in",
            closing: &["If it wasn’t you, write to us right away."],
        },
        Lang::Fr => Words {
            subject: "Votre adresse courriel Waybill a été changée",
            paragraphs: &[
                "L’adresse courriel de votre compte Waybill vient d’être changée. Connectez-vous désormais avec la nouvelle; nos messages y seront envoyés.",
            ],
            button: "Se connecter",
            closing: &["Si ce n’était pas vous, écrivez-nous tout de suite."],
        },
    }
}
