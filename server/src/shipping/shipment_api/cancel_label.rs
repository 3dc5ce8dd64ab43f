//! POST /change-status/{id}, where `cancelled` is asked for.

use std::time::{Duration, Instant};

use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::{Mover, ShipmentStatus, lead};

use super::answer::rested;
use super::show;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode};
use crate::platform::session::Caller;
use crate::shipping::purchase::{self, BuyingState, ResumeReason, cancel_refusal, paid};
use crate::shipping::shipment;
use crate::shipping::shipment::view::Shipment;

/// How long a caller waits until the purchase is free.
const WAITS: Duration = Duration::from_secs(30);
/// How long a caller waits for the courier and the processor; after that, the job continues and the answer says so.
const RUN_WAITS: Duration = Duration::from_secs(20);

/// Cancels a bought label: starts the job that voids it and then returns its price, and waits a while for its end.
pub async fn cancel_label(state: &BuyingState, caller: &Caller, lang: Lang, id: Uuid) -> ApiResult<Data<Shipment>> {
    let row = shipment::find(&state.db, caller, id).await?;
    // A refused cancellation leaves a bought label, which can be cancelled again.
    let from = match *row.status {
        ShipmentStatus::CancelRefused => {
            lead(ShipmentStatus::CancelRefused, ShipmentStatus::Purchased, Mover::Server).unwrap_or_default()
        }
        other => other,
    };
    if lead(from, ShipmentStatus::Cancelled, Mover::Client).is_none() {
        return Err(shipment::wrong_state(*row.status));
    }
    let attempt = paid(&state.db, (row.account_id, row.id)).await?.ok_or(ErrorCode::NoPurchase)?;
    if let Some(code) = cancel_refusal(state, &attempt, &row).await? {
        return Err(code.into());
    }
    let asked_before = attempt.cancel_asked_at;
    let until = Instant::now() + WAITS;
    loop {
        let resume = ResumeReason::LabelCancelled { by: Box::new(caller.user.clone()) };
        let task =
            state.shutdown.spawn(purchase::run((*state).clone(), (attempt.account_id, attempt.id), Some(resume)));
        let _ = tokio::time::timeout(RUN_WAITS, task).await;
        let now = paid(&state.db, (row.account_id, row.id)).await?.ok_or(ErrorCode::NoPurchase)?;
        // Asked, by this call or by another one at the same time.
        if now.cancel_asked_at != asked_before || now.state != PurchaseState::Done {
            let row = shipment::find(&state.db, caller, id).await?;
            return Ok(Data(show(state, &row, lang).await?));
        }
        if let Some(code) = cancel_refusal(state, &now, &row).await? {
            return Err(code.into());
        }
        if Instant::now() >= until {
            return Err(ApiError { retry_after: Some(5), ..ErrorCode::KeyUnderWay.into() });
        }
        rested(state, (attempt.account_id, attempt.id)).await?;
    }
}
