//! The mails of registration and passwords.

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use super::link::{self, entity::LinkPurpose};
use crate::platform::Platform;
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Letter, Template, Words};
use crate::platform::store::Key;

/// Asks a new user to confirm their e-mail.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct VerifyEmail {
    /// The one-time link, in its account.
    pub account_id: Uuid,
    pub link_id: Uuid,
}

/// Tells an owner that someone tried to register with their e-mail.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AlreadyRegistered {
    /// The reader.
    pub first_name: String,
}

/// A link to a new password.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ResetPassword {
    /// The reader.
    pub first_name: String,
    /// The one-time link, in its account.
    pub account_id: Uuid,
    pub link_id: Uuid,
}

/// Confirms that the password was changed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PasswordChanged {
    /// The reader.
    pub first_name: String,
}

impl Template for VerifyEmail {
    const NAME: &'static str = "verify_email";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = open_link(platform, LinkPurpose::VerifyEmail, (self.account_id, self.link_id)).await?;
        let letter = Letter::asking(lang, "", url, &verify_email(lang));
        Ok(letter.lasting(LinkPurpose::VerifyEmail.life(), lang))
    }
}

impl Template for AlreadyRegistered {
    const NAME: &'static str = "already_registered";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = format!("{}/sign-in", platform.config.http.origin());
        Ok(Letter::asking(lang, &self.first_name, url, &already_registered(lang)))
    }
}

impl Template for ResetPassword {
    const NAME: &'static str = "reset_password";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = open_link(platform, LinkPurpose::ResetPassword, (self.account_id, self.link_id)).await?;
        let letter = Letter::asking(lang, &self.first_name, url, &reset_password(lang));
        Ok(letter.lasting(LinkPurpose::ResetPassword.life(), lang))
    }
}

impl Template for PasswordChanged {
    const NAME: &'static str = "password_changed";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = format!("{}/forgot-password", platform.config.http.origin());
        Ok(Letter::asking(lang, &self.first_name, url, &password_changed(lang)))
    }
}

/// The link's address, if the link still works.
pub(super) async fn open_link(platform: &Platform, purpose: LinkPurpose, key: Key) -> Result<String, JobError> {
    match link::open(&platform.db, key, platform.clock.now()).await? {
        Some(row) => Ok(link::url(platform, purpose, key, &row.token_hash)),
        None => Err(PermanentError::new("the link in the mail no longer works")),
    }
}

/// What asks to confirm an e-mail.
pub fn verify_email(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Confirm your email for Waybill",
            paragraphs: &[
                "Welcome to Waybill. Please confirm that this email is yours.",
                "You can start comparing prices now. To buy labels, confirm your email.",
            ],
            button: "Confirm my email",
            closing: &["The link works for {life}.", "If you didn't sign up, you can ignore this message."],
        },
        Lang::Fr => Words {
            subject: "Confirmez votre adresse courriel pour Waybill",
            paragraphs: &[
                "Bienvenue chez Waybill. Veuillez confirmer que cette adresse courriel est la vôtre.",
                "Vous pouvez comparer les prix dès maintenant. Pour acheter des étiquettes, confirmez votre adresse.",
            ],
            button: "Confirmer mon adresse",
            closing: &["Le lien fonctionne pendant {life}.", "Si vous n’avez pas créé ce compte, ignorez ce message."],
        },
    }
}

fn already_registered(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "You already have a Waybill account",
            paragraphs: &[
                "Someone, probably you, tried to sign up with this email. It already has an account, so nothing changed.",
                "Sign in as usual. If you forgot your password, you can choose a new one there.",
            ],
            button: "Sign in",
            closing: &["If it wasn't you, you can ignore this message."],
        },
        Lang::Fr => Words {
            subject: "Vous avez déjà un compte Waybill",
            paragraphs: &[
                "Quelqu’un, sans doute vous, a voulu s’inscrire avec cette adresse. Elle a déjà un compte : rien n’a changé.",
                "Connectez-vous comme d’habitude. Mot de passe oublié? Vous pourrez en choisir un nouveau.",
            ],
            button: "Se connecter",
            closing: &["Si ce n’était pas vous, ignorez ce message."],
        },
    }
}

/// What asks for a new password.
pub fn reset_password(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Choose a new Waybill password",
            paragraphs: &["You asked for a new password. Choose it here:"],
            button: "Choose new password",
            closing: &[
                "The link works once, for {life}.",
                "If you didn't ask for it, ignore this message; your password stays the same.",
            ],
        },
        Lang::Fr => Words {
            subject: "Choisissez un nouveau mot de passe Waybill",
            paragraphs: &["Vous avez demandé un nouveau mot de passe. Choisissez-le ici :"],
            button: "Choisir un nouveau mot de passe",
            closing: &[
                "Le lien fonctionne une seule fois, pendant {life}.",
                "Si vous n’avez rien demandé, ignorez ce message; votre mot de passe reste le même.",
            ],
        },
    }
}

fn password_changed(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Your Waybill password was changed",
            paragraphs: &[
                "Your password was just changed, and your other devices were signed out.",
                "If it wasn't you, choose a new password right away:",
            ],
            button: "Choose new password",
            closing: &[],
        },
        Lang::Fr => Words {
            subject: "Votre mot de passe Waybill a été changé",
            paragraphs: &[
                "Votre mot de passe vient d’être changé, et vos autres sessions ont été fermées.",
                "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :",
            ],
            button: "Choisir un nouveau mot de passe",
            closing: &[],
        },
    }
}
