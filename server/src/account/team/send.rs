//! Sending an invitation's mail. Whether the e-mail has an account is looked up here, after the answer.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::entity::Entity;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity as user;
use crate::platform::mail::{Order, Template};
use crate::platform::work::{Effect, post};

/// Sends the mail of an invitation that is still open.
///
/// # Errors
/// When the database does not answer.
pub async fn send_invitation(state: &Platform, id: Uuid) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let Some(row) = Entity::find_by_id(id).one(&state.db).await? else { return Ok(()) };
    if row.accepted_at.is_some() || row.disabled {
        return Ok(());
    }
    let Some(account) = account::Entity::find_by_id(row.account_id).one(&state.db).await? else { return Ok(()) };
    let known = user::Entity::find().filter(user::Column::Email.eq(&row.email)).one(&state.db).await?;
    let (inviter, account_name) = (row.invited_by, account.name);
    let template = match known {
        None => Template::Invitation { inviter, account_name, link_id: row.link_id },
        Some(known) => Template::InvitedElsewhere { first_name: known.first_name, inviter, account_name },
    };
    let order = Order { to: row.email, lang: row.language.into(), template };
    post(&state.db, &Effect::Mail(order), state.clock.now()).await?;
    Ok(())
}
