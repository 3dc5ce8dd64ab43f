//! What each mail says, in both languages.

use waybill_core::Lang;

use super::{Letter, Order, Template, closed, invitation, receipt};
use crate::platform::Platform;
use crate::account::auth::link::{self, entity::LinkPurpose};
use crate::platform::work::EffectError;

/// Words of a letter: subject, paragraphs, the button, small print.
struct Words<'a> {
    subject: &'a str,
    paragraphs: &'a [&'a str],
    button: &'a str,
    closing: &'a [&'a str],
}

/// Puts an order into words.
///
/// # Errors
/// When what the mail is about cannot be read.
pub async fn letter(state: &Platform, order: &Order) -> Result<Letter, EffectError> {
    let lang = order.lang;
    let origin = state.config.http.origin();
    let link = |purpose: LinkPurpose, id| format!("{origin}/{}/{}", purpose.screen(), link::token(&state.secret, id));
    let letter = match &order.template {
        Template::VerifyEmail { first_name, link_id } => {
            write(lang, first_name, link(LinkPurpose::VerifyEmail, *link_id), verify_email(lang))
        }
        Template::AlreadyRegistered { first_name } => {
            write(lang, first_name, format!("{origin}/sign-in"), already_registered(lang))
        }
        Template::ResetPassword { first_name, link_id } => {
            write(lang, first_name, link(LinkPurpose::ResetPassword, *link_id), reset_password(lang))
        }
        Template::Invitation { inviter, account_name, link_id } => {
            invitation::letter(lang, inviter, account_name, link(LinkPurpose::Invitation, *link_id))
        }
        Template::InvitedElsewhere { first_name, inviter, account_name } => {
            invitation::elsewhere(greeting(lang, first_name), lang, inviter, account_name, format!("{origin}/sign-in"))
        }
        Template::ExportReady { first_name } => {
            let settings = format!("{origin}/dashboard/account-settings?tab=data");
            write(lang, first_name, settings, export_ready(lang))
        }
        Template::AccountClosed { first_name, account_name, erase_on, forget_on } => {
            closed::to_owner(greeting(lang, first_name), lang, account_name, *erase_on, *forget_on)
        }
        Template::AccountClosedForYou { first_name, account_name } => {
            closed::to_sub_user(greeting(lang, first_name), lang, account_name)
        }
        Template::PasswordChanged { first_name } => {
            write(lang, first_name, format!("{origin}/forgot-password"), password_changed(lang))
        }
        Template::Receipt { purchase_id } => receipt::letter(state, *purchase_id, lang).await?,
    };
    Ok(Letter { foot: foot(state, lang), ..letter })
}

/// Who sends the mail, and why one gets it.
fn foot(state: &Platform, lang: Lang) -> Vec<String> {
    let operator = &state.config.operator;
    let sender: Vec<&str> =
        [operator.legal_name.as_str(), operator.address.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    let mut lines = vec![format!("Waybill · {}", state.config.http.origin())];
    lines.extend((!sender.is_empty()).then(|| sender.join(", ")));
    let why = "This message is about your account. It was sent by itself; nobody reads answers to it.";
    let why_fr = "Ce message concerne votre compte. Il est envoyé automatiquement; personne ne lit les réponses.";
    lines.push(lang.pick(why, why_fr).to_owned());
    lines
}

/// How a reader is addressed.
pub(super) fn greeting(lang: Lang, first_name: &str) -> String {
    match (lang, first_name) {
        (Lang::En, "") => "Hello,".to_owned(),
        (Lang::Fr, "") => "Bonjour,".to_owned(),
        (Lang::En, name) => format!("Hello {name},"),
        (Lang::Fr, name) => format!("Bonjour {name},"),
    }
}

fn write(lang: Lang, first_name: &str, url: String, words: Words<'_>) -> Letter {
    let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    Letter {
        subject: words.subject.to_owned(),
        greeting: greeting(lang, first_name),
        paragraphs: owned(words.paragraphs),
        button: Some((words.button.to_owned(), url)),
        closing: owned(words.closing),
        ..Letter::default()
    }
}

fn verify_email(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Verify your e-mail for Waybill",
            paragraphs: &[
                "Welcome to Waybill. Please confirm that this e-mail is yours.",
                "You can look round and compare prices right away; to buy labels we need this confirmation.",
            ],
            button: "Verify my e-mail",
            closing: &["The link works for 24 hours.", "If you did not sign up, you can ignore this message."],
        },
        Lang::Fr => Words {
            subject: "Vérifiez votre courriel pour Waybill",
            paragraphs: &[
                "Bienvenue chez Waybill. Veuillez confirmer que ce courriel est le vôtre.",
                "Vous pouvez explorer et comparer les prix dès maintenant; l’achat d’étiquettes demande cette confirmation.",
            ],
            button: "Vérifier mon courriel",
            closing: &[
                "Le lien fonctionne pendant 24 heures.",
                "Si vous ne vous êtes pas inscrit, ignorez ce message.",
            ],
        },
    }
}

fn already_registered(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "You already have a Waybill account",
            paragraphs: &[
                "Someone, probably you, tried to sign up with this e-mail. It has an account already, so nothing was changed.",
                "Please sign in. If you forgot your password, you can choose a new one there.",
            ],
            button: "Sign in",
            closing: &["If it was not you, you can ignore this message."],
        },
        Lang::Fr => Words {
            subject: "Vous avez déjà un compte Waybill",
            paragraphs: &[
                "Quelqu’un, sans doute vous, a voulu s’inscrire avec ce courriel. Il a déjà un compte : rien n’a changé.",
                "Veuillez vous connecter. Si vous avez oublié votre mot de passe, vous pourrez en choisir un nouveau.",
            ],
            button: "Se connecter",
            closing: &["Si ce n’était pas vous, ignorez ce message."],
        },
    }
}

fn reset_password(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Choose a new Waybill password",
            paragraphs: &["You asked for a new password. Choose it on our page:"],
            button: "Choose a new password",
            closing: &[
                "The link works once, for one hour.",
                "If you did not ask for it, you can ignore this message; your password stays as it is.",
            ],
        },
        Lang::Fr => Words {
            subject: "Choisissez un nouveau mot de passe Waybill",
            paragraphs: &["Vous avez demandé un nouveau mot de passe. Choisissez-le sur notre page :"],
            button: "Choisir un nouveau mot de passe",
            closing: &[
                "Le lien fonctionne une seule fois, pendant une heure.",
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
                "Your password was just changed, and other devices were signed out.",
                "If this was not you, choose a new password now:",
            ],
            button: "Choose a new password",
            closing: &[],
        },
        Lang::Fr => Words {
            subject: "Votre mot de passe Waybill a été changé",
            paragraphs: &[
                "Votre mot de passe vient d’être changé, et les autres appareils ont été déconnectés.",
                "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :",
            ],
            button: "Choisir un nouveau mot de passe",
            closing: &[],
        },
    }
}

fn export_ready(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Your Waybill data is ready",
            paragraphs: &[
                "All that your account holds is gathered in one file. You can download it from the settings.",
            ],
            button: "Open the settings",
            closing: &["The file stays there for 7 days.", "If you did not ask for it, please change your password."],
        },
        Lang::Fr => Words {
            subject: "Vos données Waybill sont prêtes",
            paragraphs: &[
                "Tout ce que votre compte contient est réuni dans un fichier, que vous pouvez télécharger depuis les paramètres.",
            ],
            button: "Ouvrir les paramètres",
            closing: &[
                "Le fichier y reste pendant 7 jours.",
                "Si vous ne l’avez pas demandé, veuillez changer votre mot de passe.",
            ],
        },
    }
}
