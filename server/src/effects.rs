//! All background work: effects that wait as jobs (mails among them), schedules, and what each process does
//! periodically.

use std::time::Duration;

use crate::AppState;
use crate::account::{auth, team};
use crate::notices::alert;
use crate::operator::reconciliation;
use crate::platform::mail::Templates;
use crate::platform::store;
use crate::platform::work::{Effects, Rounds, Schedules};
use crate::privacy::{closing, data_export, retention};
use crate::shipping::tracking::{self, CheckParcels};
use crate::shipping::{
    address_book, bulk, claim, documents, file, history, insurance, payment, pickup, purchase, quote, shipment, shop,
};

/// Every feature's effects. Add a line for a new one; an effect that nothing posts any more stays until no row waits
/// for it.
#[must_use]
pub fn effects() -> Effects {
    let effects = Effects::default()
        .with::<auth::ForgotPassword>()
        .with::<auth::ResendVerification>()
        .with::<auth::SignInRefused>()
        .with::<team::SendInvitation>()
        .with::<payment::DetachCards>()
        .with::<purchase::LookOnceMore>()
        .with::<purchase::LetCardGo>()
        .with::<purchase::FollowRefund>()
        .with::<purchase::FollowLabels>()
        .with::<purchase::InsureLabels>()
        .with::<purchase::RefundPremium>()
        .with::<purchase::TellOfApproval>()
        .with::<pickup::TellOfPickup>()
        .with::<shipment::LookAtOlder>()
        .with::<shop::Subscribe>()
        .with::<shop::SyncShop>()
        .with::<shop::SyncOrder>()
        .with::<shop::PackAgain>()
        .with::<shop::TellStore>()
        .with::<shop::TakeBack>()
        .with::<CheckParcels<0>>()
        .with::<CheckParcels<1>>()
        .with::<CheckParcels<2>>()
        .with::<CheckParcels<3>>()
        .with::<CheckParcels<4>>()
        .with::<CheckParcels<5>>()
        .with::<bulk::WorkOnRun>()
        .with::<data_export::WriteExport>()
        .with::<closing::EraseAccount>()
        .with::<closing::ForgetAccount>();
    mails().known_to(effects)
}

/// Every feature's mails. Add a line for a new one.
fn mails() -> Templates {
    Templates::default()
        .with::<auth::VerifyEmail>()
        .with::<auth::AlreadyRegistered>()
        .with::<auth::ResetPassword>()
        .with::<auth::PasswordChanged>()
        .with::<team::InvitationMail>()
        .with::<team::InvitedElsewhere>()
        .with::<purchase::Receipt>()
        .with::<purchase::CancelMail>()
        .with::<purchase::PolicyMail>()
        .with::<claim::ClaimMail>()
        .with::<purchase::ApprovalMail>()
        .with::<insurance::FreightMail>()
        .with::<documents::LabelMail>()
        .with::<quote::ltl::LtlMail>()
        .with::<tracking::TrackingMail>()
        .with::<data_export::ExportReady>()
        .with::<closing::AccountClosed>()
        .with::<closing::AccountClosedForYou>()
}

/// What one process of the installation does periodically.
#[must_use]
pub fn schedules(state: &AppState) -> Schedules {
    let alerts = state.alerts.clone();
    Schedules::default()
        .with("retention", Duration::from_secs(600), |platform| {
            Box::pin(async move { Ok(retention::tidy(&platform).await?) })
        })
        .with("expired_exports", Duration::from_secs(60), |platform| {
            Box::pin(async move { Ok(data_export::expire(&platform).await?) })
        })
        .with("statistics", Duration::from_secs(3600), |platform| {
            Box::pin(async move { Ok(store::optimize(&platform.db).await?) })
        })
        .with("files", Duration::from_secs(300), |platform| Box::pin(async move { file::sweep(&platform).await }))
        .with("claims", Duration::from_secs(3600), |platform| Box::pin(async move { claim::tidy(&platform).await }))
        .with("search_words", Duration::from_secs(60), |platform| {
            Box::pin(async move { history::write_words(&platform).await })
        })
        .with("unused_cards", Duration::from_secs(3600), |platform| {
            Box::pin(async move { Ok(purchase::let_unused_go(&platform).await?) })
        })
        .with("alerts", Duration::from_secs(600), move |_| {
            let alerts = alerts.clone();
            Box::pin(async move { Ok(alert::raise_due(&alerts).await?) })
        })
        .with("due_parcels", Duration::from_secs(30), |platform| {
            Box::pin(async move { Ok(tracking::look_for_due(&platform).await.map(drop)?) })
        })
        .with("pickups", Duration::from_secs(60), |platform| {
            Box::pin(async move { pickup::look_after(&platform).await })
        })
        .with("search_keys", Duration::from_secs(3600), |platform| {
            Box::pin(async move {
                shipment::fill_words(&platform).await?;
                quote::fill_destinations(&platform).await?;
                address_book::fill_keys(&platform).await
            })
        })
        .with("shop_orders", Duration::from_secs(60), |platform| {
            Box::pin(async move { Ok(shop::sync_due(&platform).await?) })
        })
        .with("shop_events", Duration::from_secs(3600), |platform| {
            Box::pin(async move { Ok(shop::forget_events(&platform).await?) })
        })
        .with("reconciliation", Duration::from_secs(86_400), |platform| {
            Box::pin(async move { Ok(reconciliation::reconcile_daily(&platform).await?) })
        })
        .with("saved_quotes", Duration::from_secs(600), |platform| {
            Box::pin(async move { Ok(alert::look_for_prices(&platform).await?) })
        })
}

/// What each process does periodically.
#[must_use]
pub fn rounds(state: &AppState) -> Rounds {
    let (platform, buying) = (state.platform.clone(), state.buying.clone());
    Rounds::default()
        // Circuits belong to a process.
        .with("outages", Duration::from_secs(60), move || {
            let platform = platform.clone();
            Box::pin(async move { Ok(alert::look_for_outages(&platform).await?) })
        })
        // Purchases have their own leases, renewed at each step.
        .with("purchases", state.config.payments.tick(), move || {
            let buying = buying.clone();
            Box::pin(async move { Ok(purchase::recover(&buying).await.map(drop)?) })
        })
}
