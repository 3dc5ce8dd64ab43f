//! Sending an ordered mail.

use uuid::Uuid;

use super::mailbox::{StoredMail, put};
use super::{Order, render, words};
use crate::AppState;
use crate::auth::link;
use crate::outbox::{EffectError, GivenUp};

/// Writes the mail and puts it into the mailbox folder, where the same id again replaces the same file.
///
/// # Errors
/// When the folder does not take it; [`GivenUp`] where trying again is of no use.
pub async fn send(state: &AppState, id: Uuid, order: &Order) -> Result<(), EffectError> {
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
        text: render::text(&letter),
        html: render::html(&letter, order.lang),
        subject: letter.subject,
        sent_at: state.clock.now(),
    };
    Ok(put(state, &mail).await?)
}
