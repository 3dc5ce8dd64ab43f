//! The processor's records compared with our rows: payments of purchases that we don't have, or that have another
//! payment.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_providers::payment::{Payment, PaymentStatus};

use super::{Difference, Mismatch, ReconcileError, Run};
use crate::platform::test_mode::DataMode;
use crate::shipping::purchase::entity::{Column, Entity, Model};

pub(super) async fn compare(run: &mut Run<'_>) -> Result<(), ReconcileError> {
    let mut after = None;
    loop {
        let page = run.platform.payments.payments(after.as_ref()).await?;
        // Others may use the same processor account: only a payment with a purchase's id is ours.
        let ours: Vec<(Uuid, &Payment)> =
            page.payments.iter().filter_map(|payment| Some((purchase_of(payment)?, payment))).collect();
        let rows = Entity::find().filter(Column::Id.is_in(ours.iter().map(|(id, _)| *id)));
        let rows = rows.all(&run.platform.db).await?;
        let rows: HashMap<Uuid, Model> = rows.into_iter().map(|row| (row.id, row)).collect();
        for (id, payment) in ours {
            run.compared.payments += 1;
            if let Some((mismatch, detail)) = of_payment(payment, rows.get(&id)) {
                run.report(&Difference::of(id, mismatch, payment.id.as_str(), detail));
            }
        }
        match page.payments.last() {
            Some(last) if page.has_more => after = Some(last.id.clone()),
            _ => return Ok(()),
        }
    }
}

/// The purchase that a payment names; none for a test account's, where payments are simulated for live accounts too.
fn purchase_of(payment: &Payment) -> Option<Uuid> {
    let account_id = payment.metadata.get("account_id").and_then(|id| id.parse().ok());
    if account_id.is_some_and(|id| DataMode::of(id) == DataMode::Test) {
        return None;
    }
    payment.metadata.get("purchase_id")?.parse().ok()
}

fn of_payment(payment: &Payment, row: Option<&Model>) -> Option<(Mismatch, String)> {
    let money = matches!(payment.status, PaymentStatus::Succeeded | PaymentStatus::RequiresCapture);
    let status = format!("{:?}, {}", payment.status, payment.amount.0);
    match row {
        None if money => Some((Mismatch::PaymentWithoutRow, status)),
        // A row without a payment lost the answer to its hold and will ask again.
        Some(row) if money && row.payment_ref.as_deref().is_some_and(|known| known != payment.id.as_str()) => {
            Some((Mismatch::SecondPayment, format!("{status}; our row names another payment")))
        }
        _ => None,
    }
}
