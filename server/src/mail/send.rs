//! Sending an ordered mail.

use uuid::Uuid;

use super::mailbox::{StoredMail, put};
use super::{Order, render, words};
use crate::AppState;

/// Writes the mail and puts it into the mailbox folder; the same id again replaces the same file.
///
/// # Errors
/// When the folder cannot be written.
pub async fn send(state: &AppState, id: Uuid, order: &Order) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let letter = words::letter(state, order);
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
    put(state, &mail).await?;
    Ok(())
}
