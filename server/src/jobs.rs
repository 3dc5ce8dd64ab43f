//! All background jobs: those of the features (mails among them), cron jobs, and the periodic tasks of each process.

use std::time::Duration;

use crate::AppState;
use crate::account::{auth, team, webhook};
use crate::notices::alert;
use crate::operator::{disputes, reconciliation};
use crate::platform::Platform;
use crate::platform::jobs::{Cron, JobError, JobRegistry, PerProcessTasks};
use crate::platform::mail::Templates;
use crate::platform::store;
use crate::privacy::{closing, data_export, retention, test_data};
use crate::shipping::tracking::{self, CheckParcels};
use crate::shipping::{
    adjustment, balance, bulk, claim, documents, file, insurance, payment, pickup, purchase, quote, returns, shop,
};

/// Every feature's jobs. Add a line for a new one; a job that nothing enqueues any more stays until no row waits for it.
#[must_use]
pub fn registry() -> JobRegistry {
    let registry = JobRegistry::default()
        .register::<auth::ChangeEmail>()
        .register::<auth::ForgotPassword>()
        .register::<auth::ResendVerification>()
        .register::<auth::SignInRefused>()
        .register::<team::SendInvitation>()
        .register::<webhook::DeliverWebhooks>()
        .register::<webhook::TellOfWebhook>()
        .register::<payment::DetachCards>()
        .register::<purchase::RecheckLateLabel>()
        .register::<purchase::DetachUnsavedCard>()
        .register::<purchase::FollowRefund>()
        .register::<purchase::RefundPremium>()
        .register::<purchase::dispute::FollowDispute>()
        .register::<purchase::TellOfApproval>()
        .register::<pickup::TellOfPickup>()
        .register::<shop::Subscribe>()
        .register::<shop::SyncShop>()
        .register::<shop::SyncOrder>()
        .register::<shop::RebuildDrafts>()
        .register::<shop::PushFulfilment>()
        .register::<shop::CancelFulfilment>()
        .register::<CheckParcels>()
        .register::<bulk::WorkOnRun>()
        .register::<returns::BuyReturn>()
        .register::<balance::RefundTopUp>()
        .register::<purchase::TopUpAutomatically>()
        .register::<data_export::WriteExport>()
        .register::<closing::EraseAccount>()
        .register::<closing::ForgetAccount>()
        .register::<test_data::EraseTestData>();
    mails().register_in(registry)
}

/// Every feature's mails. Add a line for a new one.
fn mails() -> Templates {
    Templates::default()
        .with::<auth::VerifyEmail>()
        .with::<auth::AlreadyRegistered>()
        .with::<auth::ResetPassword>()
        .with::<auth::PasswordChanged>()
        .with::<auth::SecondFactorChanged>()
        .with::<auth::ConfirmNewEmail>()
        .with::<auth::EmailChangeAsked>()
        .with::<auth::EmailChanged>()
        .with::<team::InvitationMail>()
        .with::<team::InvitedElsewhere>()
        .with::<webhook::WebhookSwitchedOff>()
        .with::<purchase::Receipt>()
        .with::<purchase::TopUpMail>()
        .with::<purchase::AutomaticTopUpStopped>()
        .with::<purchase::OwedUnpaid>()
        .with::<purchase::CancelMail>()
        .with::<purchase::PolicyMail>()
        .with::<claim::ClaimMail>()
        .with::<purchase::ApprovalMail>()
        .with::<adjustment::AdjustmentMail>()
        .with::<insurance::FreightMail>()
        .with::<documents::LabelMail>()
        .with::<quote::ltl::LtlMail>()
        .with::<disputes::DisputeMail>()
        .with::<tracking::TrackingMail>()
        .with::<returns::ReturnMail>()
        .with::<data_export::ExportReady>()
        .with::<closing::AccountClosed>()
        .with::<closing::AccountClosedForYou>()
}

/// The cron jobs: what one process of the installation does periodically.
#[must_use]
pub fn cron(state: &AppState) -> Cron {
    let (alerts, every) = (state.alerts.clone(), Duration::from_secs);
    Cron::default()
        .with("retention", every(600), |platform| async move { Ok(retention::tidy(&platform).await?) })
        .with("expired_exports", every(60), |platform| async move { Ok(data_export::expire(&platform).await?) })
        .with("statistics", every(3600), |platform| async move { Ok(store::optimize(&platform.db).await?) })
        .with("webhooks", every(60), |platform| async move { Ok(webhook::sweep(&platform).await?) })
        .with("files", every(300), |platform| async move { file::sweep(&platform).await })
        .with("claims", every(3600), |platform| async move { claim::tidy(&platform).await })
        .with("unused_cards", every(3600), |platform| {
            in_both(platform, |platform| async move { Ok(purchase::detach_unused_cards(&platform).await?) })
        })
        .with("adjustments", every(600), |platform| {
            in_both(platform, |platform| async move { Ok(adjustment::charge_due_adjustments(&platform).await?) })
        })
        .with("owed", every(600), |platform| {
            in_both(platform, |platform| async move { Ok(purchase::charge_owed(&platform).await?) })
        })
        .with("alerts", every(600), move |_| {
            let alerts = alerts.clone();
            async move { Ok(alert::raise_due(&alerts).await?) }
        })
        .with("due_parcels", every(30), |platform| {
            in_both(platform, |platform| async move { Ok(tracking::look_for_due(&platform).await.map(drop)?) })
        })
        .with("pickups", every(60), |platform| {
            in_both(platform, |platform| async move { pickup::sweep(&platform).await })
        })
        .with("shop_orders", every(60), |platform| async move { Ok(shop::sync_due(&platform).await?) })
        .with("shop_events", every(3600), |platform| async move { Ok(shop::forget_events(&platform).await?) })
        .with("reconciliation", every(86_400), |platform| async move {
            Ok(reconciliation::reconcile_daily(&platform).await?)
        })
        .with("disputes", every(60), |platform| async move { Ok(disputes::tell_of_disputes(&platform).await?) })
        .with("saved_quotes", every(600), |platform| {
            in_both(platform, |platform| async move { Ok(alert::look_for_prices(&platform).await?) })
        })
        .with("test_data", every(3600), |platform| async move { Ok(test_data::purge(&platform).await?) })
}

/// What calls providers is done for live accounts, and for test accounts with theirs.
async fn in_both<F>(live: Platform, work: fn(Platform) -> F) -> Result<(), JobError>
where
    F: Future<Output = Result<(), JobError>> + Send + 'static,
{
    let tests = live.tests().cloned();
    work(live).await?;
    match tests {
        Some(tests) => work(tests).await,
        None => Ok(()),
    }
}

/// What each process does periodically.
#[must_use]
pub fn per_process_tasks(state: &AppState) -> PerProcessTasks {
    let (platform, buying) = (state.platform.clone(), state.buying.clone());
    let tests = state.for_tests().map(|state| state.buying);
    PerProcessTasks::default()
        // Circuits belong to a process.
        .with("outages", Duration::from_secs(60), move || {
            let platform = platform.clone();
            Box::pin(async move { Ok(alert::look_for_outages(&platform).await?) })
        })
        // Purchases have their own leases, renewed at each step.
        .with("purchases", state.config.payments.tick(), move || {
            let (buying, tests) = (buying.clone(), tests.clone());
            Box::pin(async move {
                purchase::recover(&buying).await?;
                if let Some(tests) = tests {
                    purchase::recover(&tests).await?;
                }
                Ok(())
            })
        })
}
