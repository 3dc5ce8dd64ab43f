//! Our rows, each compared with the processor, its files, its courier and its shipment.

use std::collections::HashMap;

use futures::{FutureExt, StreamExt, TryStreamExt, stream};
use object_store::ObjectStoreExt;
use object_store::path::Path;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::purchase::{PurchaseState, PurchaseStep};
use waybill_core::shipment::ShipmentStatus;
use waybill_core::wire::Word;
use waybill_providers::payment::{PaymentError, PaymentId, PaymentStatus, RefundStatus};

use super::policy::{self, GoesApart, Policies};
use super::{AT_ONCE, Difference, Mismatch, PAGE, ReconcileError, Run, balance, correction, courier};
use crate::platform::Platform;
use crate::platform::store::{Key, of_keys};
use crate::shipping::adjustment::{FoundAdjustment, LatestCost, latest_costs};
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::{Failure, STUCK_AFTER, file_entity as file};
use crate::shipping::shipment::{FileKind, entity as shipment};

/// What is loaded with the rows of a page.
struct PageRecords {
    files: HashMap<Uuid, Vec<file::Model>>,
    shipments: HashMap<Uuid, shipment::Model>,
    policies: Policies,
    /// What a courier corrected to last.
    corrected: HashMap<Uuid, LatestCost>,
}

/// What came of comparing a row.
struct Found {
    differences: Vec<Difference>,
    correction: Option<FoundAdjustment>,
    /// Its courier did not answer.
    is_unanswered: bool,
}

pub(super) async fn compare(run: &mut Run<'_>) -> Result<(), ReconcileError> {
    let platform = run.platform;
    let mut after = Uuid::nil();
    loop {
        let page =
            Entity::find().filter(Column::Id.gt(after)).filter(platform.data.rows(&platform.db, Column::AccountId));
        let page = page.order_by_asc(Column::Id).limit(PAGE).all(&platform.db).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        let records = load_records(platform, &page).await?;
        let now = platform.clock.now();
        let mut settled = Vec::with_capacity(page.len());
        for row in page {
            run.compared.purchases += 1;
            let at = *row.state;
            let moves = at.step() != PurchaseStep::Rest;
            if moves && now - row.updated_at >= STUCK_AFTER {
                let since = format!("{} since {}", row.state, row.updated_at);
                run.report(&Difference::of(row.id, Mismatch::Unsettled, "", since));
            }
            // A purchase that has come to rest was written everywhere before.
            let waits = matches!(at, PurchaseState::PendingPayment | PurchaseState::AwaitingApproval);
            if !moves && !waits {
                settled.push((row, at));
            } else {
                run.compared.under_way += 1;
            }
        }
        run.compared.late_labels += settled.iter().filter(|(row, _)| is_late(row)).count() as u64;
        // Boxed one by one: a schedule must know that the whole can move between threads.
        let asked: Vec<_> = settled.iter().map(|(row, at)| of_row(platform, row, *at, &records).boxed()).collect();
        let found: Vec<Found> = stream::iter(asked).buffered(AT_ONCE).try_collect().await?;
        for difference in found.iter().flat_map(|found| &found.differences) {
            run.report(difference);
        }
        run.compared.unanswered += found.iter().filter(|found| found.is_unanswered).count() as u64;
        let corrections: Vec<FoundAdjustment> = found.into_iter().filter_map(|found| found.correction).collect();
        run.compared.corrections += corrections.len() as u64;
        correction::record(run, &corrections).await?;
    }
}

fn is_late(row: &Model) -> bool {
    matches!(Failure::of(row), Some(Failure::LateLabelVoided | Failure::LateLabelCharged))
}

async fn load_records(platform: &Platform, page: &[Model]) -> Result<PageRecords, ReconcileError> {
    let mut files: HashMap<Uuid, Vec<file::Model>> = HashMap::new();
    let keys: Vec<Key> = page.iter().map(|row| (row.account_id, row.id)).collect();
    let labels = file::Entity::find()
        .filter(of_keys(file::Column::AccountId, file::Column::PurchaseId, keys.clone()))
        .filter(file::Column::Kind.eq(FileKind::Label))
        .all(&platform.db)
        .await?;
    for label in labels {
        files.entry(label.purchase_id.unwrap_or_default()).or_default().push(label);
    }
    let shipments = page.iter().map(|row| (row.account_id, row.shipment_id));
    let shipments = of_keys(shipment::Column::AccountId, shipment::Column::Id, shipments);
    let shipments = shipment::Entity::find().filter(shipments).all(&platform.db).await?;
    let policies = Policies::of(platform, page).await?;
    let corrected = latest_costs(platform, keys.into_iter()).await?;
    Ok(PageRecords { corrected, files, policies, shipments: shipments.into_iter().map(|row| (row.id, row)).collect() })
}

async fn of_row(
    platform: &Platform,
    row: &Model,
    at: PurchaseState,
    records: &PageRecords,
) -> Result<Found, ReconcileError> {
    let mut found = Vec::new();
    let policy = records.policies.of_purchase(row.id);
    let apart = match row.is_top_up {
        true => balance::of_top_up(platform, row, &mut found).await?,
        false => GoesApart::of(policy, platform.clock.now()),
    };
    money(platform, row, at, apart, &mut found).await?;
    policy::compare(row, has_paid_label(row, at), policy, records.policies.charged(row), &mut found);
    files(platform, row, at, records, &mut found).await?;
    let corrected = records.corrected.get(&row.id);
    let heard = courier::compare(platform, row, at, corrected, &mut found).await;
    if let Err(error) = &heard {
        tracing::warn!(purchase = %row.id, courier = row.courier, %error, "a courier did not answer what it knows of a label");
    }
    let shown = records.shipments.get(&row.shipment_id);
    if let (true, Some(shown), Some(expected)) = (at.is_live(), shown, at.shipment_status())
        && shown.status != expected
        // A label whose cancellation was refused is a bought one.
        && !(expected == ShipmentStatus::Purchased && shown.status == ShipmentStatus::CancelRefused)
    {
        let detail = format!("the shipment {} does not show {}", shown.id, expected.as_str());
        found.push(Difference::of(row.id, Mismatch::ShipmentState, "", detail));
    }
    Ok(Found { differences: found, is_unanswered: heard.is_err(), correction: heard.unwrap_or_default() })
}

/// Whether a purchase has left a label that is paid.
fn has_paid_label(row: &Model, at: PurchaseState) -> bool {
    matches!(at, PurchaseState::Captured | PurchaseState::Done) || Failure::of(row) == Some(Failure::LateLabelCharged)
}

/// Our row compared with the processor's records.
async fn money(
    platform: &Platform,
    row: &Model,
    at: PurchaseState,
    apart: GoesApart,
    found: &mut Vec<Difference>,
) -> Result<(), ReconcileError> {
    let has_paid_label = has_paid_label(row, at);
    let Some(reference) = row.payment_ref.as_deref() else {
        if has_paid_label {
            found.push(Difference::of(row.id, Mismatch::LabelWithoutCharge, "", "our row names no payment"));
        }
        return Ok(());
    };
    let id = PaymentId::new(reference);
    let mut say = |mismatch, detail: String| found.push(Difference::of(row.id, mismatch, reference, detail));
    let payment = match platform.payments.payment(&id).await {
        Ok(payment) => payment,
        Err(PaymentError::NotFound { .. }) => {
            say(Mismatch::PaymentUnknown, format!("our row is {}", row.state));
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    };
    if payment.status == PaymentStatus::RequiresCapture {
        say(Mismatch::HoldLeft, format!("our row is {}, {} are held", row.state, payment.amount_capturable.0));
    }
    let paid = if payment.status == PaymentStatus::Succeeded { payment.amount_received } else { Cents(0) };
    // Most payments were never captured, so there is nothing to give back.
    let refunds = if paid.0 > 0 { platform.payments.refunds(&id).await? } else { Vec::new() };
    for failed in refunds.iter().filter(|refund| refund.status == RefundStatus::Failed) {
        say(Mismatch::RefundFailed, format!("{} over {}", failed.id, failed.amount.0));
    }
    let back: i64 =
        refunds.iter().filter(|refund| refund.status != RefundStatus::Failed).map(|refund| refund.amount.0).sum();
    if has_paid_label {
        if paid.0 == 0 {
            say(Mismatch::LabelWithoutCharge, format!("our row is {}, the payment is {:?}", row.state, payment.status));
        } else if paid.0 != row.amount {
            say(Mismatch::WrongAmount, format!("agreed {}, charged {}", row.amount, paid.0));
        }
        // The premium of a policy that was cancelled without its label goes back alone.
        if back != apart.made && back != apart.made + apart.on_its_way {
            let mismatch = if back < apart.made { Mismatch::RefundMissing } else { Mismatch::UnexpectedRefund };
            say(mismatch, format!("our row is {}, {back} were given back, {} for its policy", row.state, apart.made));
        }
    } else if matches!(Failure::of(row), Some(Failure::ReturnedOtherwise { .. })) {
        // The operator returned it outside the processor's books; its policy's premium may have gone back before.
        if back > apart.made + apart.on_its_way {
            say(Mismatch::UnexpectedRefund, format!("returned another way, and {back} were given back"));
        }
    } else if at == PurchaseState::Closed && paid.0 != back && paid.0 != back + apart.on_its_way {
        say(Mismatch::RefundMissing, format!("charged {}, given back {back}", paid.0));
    } else if at != PurchaseState::Closed && paid.0 > back {
        say(Mismatch::ChargeWithoutLabel, format!("our row is {}, {} were charged", row.state, paid.0));
    }
    Ok(())
}

/// Our row compared with its files, and those with the file store.
async fn files(
    platform: &Platform,
    row: &Model,
    at: PurchaseState,
    records: &PageRecords,
    found: &mut Vec<Difference>,
) -> Result<(), ReconcileError> {
    let files = records.files.get(&row.id).map(Vec::as_slice).unwrap_or_default();
    if at == PurchaseState::Done && files.is_empty() && row.ship_outcome.is_some() {
        found.push(Difference::of(row.id, Mismatch::FileRowMissing, "", "the purchase is done"));
    }
    for file in files {
        let mut say =
            |mismatch, detail: String| found.push(Difference::of(row.id, mismatch, &file.storage_key, detail));
        match platform.files.head(&Path::from(file.storage_key.clone())).await {
            Ok(stored) if i64::try_from(stored.size).ok() != Some(file.size) => {
                say(Mismatch::FileChanged, format!("our row says {} bytes, the store {}", file.size, stored.size));
            }
            Ok(_) => {}
            Err(object_store::Error::NotFound { .. }) => say(Mismatch::FileMissing, format!("{} bytes", file.size)),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
