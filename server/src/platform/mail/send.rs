//! Sending a letter.

use std::time::Duration;

use uuid::Uuid;
use waybill_core::Lang;

use super::mailbox::put;
use super::{Letter, SmtpError, StoredMail, render};
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::test_mode::DataMode;
use crate::platform::{Mode, Platform};

/// How long the whole conversation with the mail server may take: less than a job's lease, so that nobody else sends
/// the same mail in the meantime.
const DEADLINE: Duration = Duration::from_secs(100);

/// Hands a letter to the mail server, or puts it into the mailbox folder, where the same id replaces the same file.
///
/// # Errors
/// When the server or the folder does not take it; [`PermanentError`] where trying again is of no use.
pub async fn send(platform: &Platform, id: Uuid, to: String, lang: Lang, letter: Letter) -> Result<(), JobError> {
    let mail = written(platform, id, to, lang, letter);
    if platform.data == DataMode::Test && (platform.mode != Mode::Development || platform.config.mail.is_sent()) {
        // Only the mailbox of development shows what a test account would have sent.
        return Ok(());
    }
    let Some(smtp) = &platform.smtp else { return Ok(put(platform, &mail).await?) };
    let sent = tokio::time::timeout(DEADLINE, smtp.send(&mail)).await;
    match sent.unwrap_or(Err(SmtpError::NoAnswer("it took too long"))) {
        Ok(()) => Ok(()),
        Err(error) if error.is_final() => Err(PermanentError::new(error)),
        Err(error) => Err(error.into()),
    }
}

/// A letter as it looks in a mail program, for a page that sends nothing.
#[must_use]
pub fn preview(platform: &Platform, letter: Letter, lang: Lang) -> String {
    written(platform, Uuid::nil(), String::new(), lang, letter).html_alone()
}

fn written(platform: &Platform, id: Uuid, to: String, lang: Lang, letter: Letter) -> StoredMail {
    let letter = Letter { foot: foot(platform, lang, &letter), ..letter };
    let logo = letter.brand.as_ref().and_then(|brand| brand.logo.as_ref());
    StoredMail {
        id,
        from: format!("{} <{}>", platform.config.mail.from_name, platform.config.mail.from),
        to,
        lang,
        text: render::text(&letter, lang),
        html: render::html(&letter, lang),
        inline: logo.map(render::inline_logo).into_iter().collect(),
        subject: letter.subject,
        attachments: letter.attachments,
        reply_to: letter.reply_to,
        sent_at: platform.clock.now(),
    }
}

/// Who sent the mail, and why the reader got it.
fn foot(platform: &Platform, lang: Lang, letter: &Letter) -> Vec<String> {
    let operator = &platform.config.operator;
    let sender: Vec<&str> =
        [operator.legal_name.as_str(), operator.address.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    let mut lines = vec![format!("Waybill · {}", platform.config.http.origin())];
    lines.extend((!sender.is_empty()).then(|| sender.join(", ")));
    let why = match (letter.reply_to.is_some(), letter.brand.is_some()) {
        (true, _) => lang.pick(
            "This is an automated message; replies go to the sender.",
            "Ce message est automatique; les réponses vont à l’expéditeur.",
        ),
        (false, true) => lang.pick(
            "This is an automated message about your parcel; replies aren't read.",
            "Ce message automatique concerne votre colis; les réponses ne sont pas lues.",
        ),
        (false, false) => lang.pick(
            "This is an automated message about your account; replies aren't read.",
            "Ce message automatique concerne votre compte; les réponses ne sont pas lues.",
        ),
    };
    lines.push(why.to_owned());
    lines
}
