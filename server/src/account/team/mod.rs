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

use crate::account::auth::PasswordHasher;
use crate::platform::openapi::define_router;

pub use find::{Found, find};
pub use mail::{InvitationMail, InvitedElsewhere};
pub use send::SendInvitation;

define_router! {
    /// The routes of the team.
    [PasswordHasher]
    invite::invite_user;
    invite::resend_invitation;
    list::list_invited_users;
    update::update_invited_user;
    accept::read_invitation;
    accept::accept_invitation;
    origin_address::set_origin_address;
}
