//! The team of an account: inviting, joining, changing, removing. Until someone joins, they are an invitation, which
//! reserves the e-mail for nobody; afterwards, a user with the invitation's id.

mod accept;
pub mod entity;
mod find;
mod invite;
mod link;
mod list;
pub mod mail;
mod origin_address;
mod send;
mod update;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::account::auth::PasswordHasher;
use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use find::{Found, find};
pub use mail::{InvitationMail, InvitedElsewhere};
pub use send::SendInvitation;

/// The routes of the team.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    PasswordHasher: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(invite::invite_user))
        .routes(routes!(invite::resend_invitation))
        .routes(routes!(list::list_invited_users))
        .routes(routes!(update::update_invited_user))
        .routes(routes!(accept::read_invitation))
        .routes(routes!(accept::accept_invitation))
        .routes(routes!(origin_address::set_origin_address))
}
