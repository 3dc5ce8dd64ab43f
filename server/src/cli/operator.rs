//! `waybill operator` and `waybill reconcile`

use clap::Subcommand;
use uuid::Uuid;
use waybill_providers::payment::{PaymentId, RefundStatus};

use super::close_day::CloseDay;
use super::operator_accounts::Account;
use super::operator_enrol::Enrol;
use super::{Failure, print, tell};
use crate::operator::audit::{By, OperatorAct, record};
use crate::operator::jobs::retry_as;
use crate::operator::purchases::settle_as;
use crate::operator::reconciliation::{LastReconciliation, last, reconcile_and_keep};
use crate::platform::Mode;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::jobs::dead_letters;
use crate::platform::store;
use crate::shipping::purchase::{self, Verdict};
use crate::state::AppState;

/// How many lines a list prints at most.
const LINES: u64 = 500;

/// List what waits for a person and settle it; make operators and change accounts.
#[derive(Debug, Subcommand)]
pub enum Operator {
    /// List the jobs in the dead-letter queue, the purchases in doubt or stuck, and the refunds that failed.
    List,
    /// Retry a job from the dead-letter queue.
    Retry {
        /// The job's id.
        id: Uuid,
    },
    /// Settle a purchase by what the courier's records show.
    #[command(subcommand)]
    Settle(Settle),
    /// Close a courier's day, for all parcels of the installation, and fetch its manifests.
    CloseDay(CloseDay),
    /// Show what the last comparison of the books found; `waybill reconcile` makes a new one.
    Reconciliation,
    /// Change an account.
    #[command(subcommand)]
    Account(Account),
    #[command(flatten)]
    Enrol(Enrol),
}

/// What the operator found, or decided.
#[derive(Debug, Subcommand)]
pub enum Settle {
    /// The courier sold the label: take the money and fetch the label.
    Found {
        /// The purchase's id.
        id: Uuid,
        /// The courier's id of the shipment.
        #[arg(long)]
        shipment_id: String,
        /// A tracking number; repeat it for each parcel.
        #[arg(long = "tracking-number", required = true)]
        tracking_numbers: Vec<String>,
    },
    /// The courier sold no label: release the hold.
    NotFound {
        /// The purchase's id.
        id: Uuid,
    },
    /// Give the money back, and void the label if there is one.
    Refund {
        /// The purchase's id.
        id: Uuid,
    },
    /// The processor refuses to refund a cancelled label; its price was returned another way: close the purchase.
    Returned {
        /// The purchase's id.
        id: Uuid,
        /// How it was returned, for the buyer to read: the number of a bank transfer, of a cheque.
        #[arg(long, value_parser = a_reference)]
        reference: String,
    },
}

impl Operator {
    /// Does it.
    pub async fn run(&self, config: Config) -> Result<(), Failure> {
        let state = open(config).await?;
        match self {
            Operator::List => list(&state).await,
            Operator::Retry { id } => retry(&state, *id).await,
            Operator::Settle(settle) => settled(&state, settle).await,
            Operator::CloseDay(close) => close.run(&state, &who()).await,
            Operator::Reconciliation => last_reconciliation(&state).await,
            Operator::Account(account) => account.run(&state, &who()).await,
            Operator::Enrol(enrol) => enrol.run(&state, &who()).await,
        }
    }
}

/// The application without its routes and background work.
async fn open(mut config: Config) -> Result<AppState, Failure> {
    #[cfg(feature = "simulator")]
    crate::embedded::join(&mut config).await?;
    let db = store::connect(&config).await?;
    if !store::is_current(&db).await? {
        return Err("the database has another schema version: run `waybill migrate` first".into());
    }
    Ok(AppState::build(config, Mode::Development, db, Clock::system())?)
}

async fn list(state: &AppState) -> Result<(), Failure> {
    let jobs = dead_letters(&state.db, LINES).await?;
    print(&format!("Dead-letter queue: {}\n", jobs.len()));
    for job in jobs {
        let steps = if job.steps_total > 0 {
            format!(", step {} of {}", job.steps_done, job.steps_total)
        } else {
            String::new()
        };
        print(&format!("  {}  {}  {} attempts{steps}  {}\n", job.id, job.kind, job.attempts, job.last_error));
    }
    let purchases = purchase::waiting(state, LINES).await?;
    print(&format!("Unconfirmed or stuck purchases: {}\n", purchases.len()));
    for row in purchases {
        let next = row.next_try_at.map(|at| format!("  next try {at}")).unwrap_or_default();
        let (id, amount) = (row.id, row.amount);
        let reference = id.simple();
        print(&format!(
            "  {id}  {}  {}  {amount} cents  reference {reference}  since {}{next}\n",
            row.state, row.courier, row.updated_at
        ));
    }
    let mut failed = Vec::new();
    for row in purchase::refunded(state, LINES).await? {
        let payment = PaymentId::new(row.payment_ref.clone().unwrap_or_default());
        let refunds = state.payments.refunds(&payment).await?;
        failed.extend(
            refunds.into_iter().filter(|refund| refund.status == RefundStatus::Failed).map(|refund| (row.id, refund)),
        );
    }
    print(&format!("Refunds that failed: {}\n", failed.len()));
    for (id, refund) in failed {
        print(&format!("  {id}  {}  {} cents\n", refund.id, refund.amount.0));
    }
    Ok(())
}

async fn retry(state: &AppState, id: Uuid) -> Result<(), Failure> {
    record(&state.db, By::Shell(&who()), OperatorAct::JobSentBack, Some(id), "", state.clock.now()).await?;
    if !retry_as(state, id).await? {
        return Err(format!("no job {id} is in the dead-letter queue").into());
    }
    tell("The job is in its queue again.");
    Ok(())
}

async fn last_reconciliation(state: &AppState) -> Result<(), Failure> {
    record(&state.db, By::Shell(&who()), OperatorAct::ReconciliationRead, None, "", state.clock.now()).await?;
    let Some(last) = last(state).await?.map(LastReconciliation::from) else {
        return Err("the books were not compared yet: `waybill reconcile` does".into());
    };
    for difference in &last.differences {
        print(&format!("{difference}\n"));
    }
    if let Some(failure) = last.failure {
        return Err(format!("the comparison of {} was not finished: {failure}", last.ended_at).into());
    }
    tell(&format!("Compared at {}: {} differences.", last.ended_at, last.compared.differences));
    Ok(())
}

async fn settled(state: &AppState, settle: &Settle) -> Result<(), Failure> {
    let (id, verdict) = match settle {
        Settle::Found { id, shipment_id, tracking_numbers } => {
            let (shipment_id, tracking_numbers) = (shipment_id.clone(), tracking_numbers.clone());
            (*id, Verdict::Found { shipment_id, tracking_numbers })
        }
        Settle::NotFound { id } => (*id, Verdict::NotFound),
        Settle::Refund { id } => (*id, Verdict::Refund),
        Settle::Returned { id, reference } => (*id, Verdict::Returned { reference: reference.clone() }),
    };
    let note = format!("{verdict:?}");
    // Recorded first, so that an act that fails half way is in the trail too.
    let (act, now) = (OperatorAct::PurchaseSettled, state.clock.now());
    record(&state.db, By::Shell(&who()), act, Some(id), &note, now).await?;
    let row = settle_as(&state.buying, id, &verdict).await?;
    tell(&format!("The purchase is {} now.", row.state));
    Ok(())
}

/// One line that the buyer can read.
fn a_reference(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > 200 || text.chars().any(char::is_control) {
        return Err("say in one line of at most 200 characters how the money was returned".to_owned());
    }
    Ok(text.to_owned())
}

fn who() -> String {
    std::env::var("SUDO_USER").or_else(|_| std::env::var("USER")).unwrap_or_else(|_| "unknown".to_owned())
}

/// Compares all records and prints each difference; fails if there is one.
pub async fn compare(config: Config, json: bool) -> Result<(), Failure> {
    let state = open(config).await?;
    let mut tell_one = |difference: &crate::operator::reconcile::Difference| {
        let line = if json { serde_json::to_string(difference).unwrap_or_default() } else { difference.to_string() };
        print(&format!("{line}\n"));
    };
    let compared = reconcile_and_keep(&state, &mut tell_one).await?;
    if json {
        print(&format!("{}\n", serde_json::to_string(&compared)?));
    } else {
        tell(&format!(
            "Compared {} purchases ({} under way, {} late labels, {} corrected by couriers since), {} payments, {} disputes and {} files.",
            compared.purchases,
            compared.under_way,
            compared.late_labels,
            compared.corrections,
            compared.payments,
            compared.disputes,
            compared.files
        ));
        if compared.disputes > 0 {
            tell(&format!(
                "Of disputes, {} cents were withdrawn and {} came back; their fees were {}. {} were caught up with.",
                compared.dispute_withdrawn,
                compared.dispute_reinstated,
                compared.dispute_fees,
                compared.disputes_caught_up
            ));
        }
    }
    match compared.differences {
        0 if compared.unanswered > 0 => Err(format!(
            "no mismatch found, but the couriers of {} labels didn’t answer; run this again later",
            compared.unanswered
        )
        .into()),
        0 => Ok(()),
        1 => Err("1 mismatch found; see above".into()),
        more => Err(format!("{more} mismatches found; see above").into()),
    }
}
