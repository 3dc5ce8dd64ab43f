//! Sending an ordered mail.

use std::time::Duration;

use uuid::Uuid;

use super::mailbox::{StoredMail, put};
use super::{Order, SmtpError, render, words};
use crate::platform::Platform;
use crate::account::auth::link;
use crate::platform::work::{EffectError, GivenUp};

/// How long the whole conversation with the mail server may take: shorter than the outbox's lease, so that nobody else sends
/// the same mail meanwhile.
const DEADLINE: Duration = Duration::from_secs(100);

/// Writes the mail and hands it to the mail server, or puts it into the mailbox folder, where the same id again replaces the
/// same file.
///
/// # Errors
/// When the server or the folder does not take it; [`GivenUp`] where trying again is of no use.
pub async fn send(state: &Platform, id: Uuid, order: &Order) -> Result<(), EffectError> {
    if let Some(link_id) = order.template.link_id()
        && !link::is_open(&state.db, link_id, state.clock.now()).await?
    {
        return Err(GivenUp::because("the link in the mail no longer works"));
    }
    let letter = words::letter(state, order).await?;
    let mail = StoredMail {
        id,
        from: format!("{} <{}>", state.config.mail.from_name, state.config.mail.from),
        to: order.to.clone(),
        lang: order.lang,
        text: render::text(&letter, order.lang),
        html: render::html(&letter, order.lang),
        subject: letter.subject,
        sent_at: state.clock.now(),
    };
    let Some(smtp) = &state.smtp else { return Ok(put(state, &mail).await?) };
    let sent = tokio::time::timeout(DEADLINE, smtp.send(&mail)).await;
    match sent.unwrap_or(Err(SmtpError::NoAnswer("it took too long"))) {
        Ok(()) => Ok(()),
        Err(error) if error.is_final() => Err(GivenUp::because(error)),
        Err(error) => Err(error.into()),
    }
}
