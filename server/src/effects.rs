//! The list of effects: what may wait in the outbox, and the mails among it.

use crate::account::{auth, team};
use crate::platform::mail::Templates;
use crate::platform::work::Effects;
use crate::privacy::{closing, data_export};
use crate::shipping::{payment, purchase};

/// Every feature's effects. A new one is a line here; one that no feature posts any more stays until no row waits for it.
#[must_use]
pub fn effects() -> Effects {
    let effects = Effects::default()
        .with::<auth::ForgotPassword>()
        .with::<auth::ResendVerification>()
        .with::<auth::SignInRefused>()
        .with::<team::SendInvitation>()
        .with::<payment::DetachCards>()
        .with::<closing::EraseAccount>()
        .with::<closing::ForgetAccount>();
    mails().known_to(effects)
}

/// Every feature's mails. A new one is a line here.
fn mails() -> Templates {
    Templates::default()
        .with::<auth::VerifyEmail>()
        .with::<auth::AlreadyRegistered>()
        .with::<auth::ResetPassword>()
        .with::<auth::PasswordChanged>()
        .with::<team::InvitationMail>()
        .with::<team::InvitedElsewhere>()
        .with::<purchase::Receipt>()
        .with::<data_export::ExportReady>()
        .with::<closing::AccountClosed>()
        .with::<closing::AccountClosedForYou>()
}
