//! Executing an intent at the courier. A booking and a change are asked once and never again: no courier tells by our
//! reference whether it has a pickup. A cancellation is asked until the courier has answered.

use sea_orm::EntityTrait;
use waybill_core::Lang;
use waybill_providers::courier::{
    Courier, CourierError, CourierMessage, ErrorKind, MessageCode, PickupCancelRequest, PickupUpdateRequest,
};

use super::entity::{Entity, Model, Wanted};
use super::intent::{BOOK, CANCEL, CHANGE};
use super::reconcile::{Ending, reconcile};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::Document;
use crate::platform::{Platform, crash_point};

/// How asking went.
pub(super) enum Done {
    /// Something was written about the pickup.
    Settled,
    /// The courier said no, and nothing has changed.
    Refused(CourierMessage),
}

/// Sends a pickup's work to its courier, and stores the answer. `first`: it was not sent before.
pub(super) async fn execute(platform: &Platform, row: &Model, first: bool) -> ApiResult<Done> {
    let Some(courier) = platform.couriers.get_as(&row.courier, row.simulated).cloned() else {
        reconcile(platform, row, Ending::Refused).await?;
        return Err(ErrorCode::PickupOver.into());
    };
    let wanted = row.wanted.as_ref().map(Document::read).transpose()?;
    crash_point("before_pickup_call");
    let ending = match (row.work.as_deref(), wanted) {
        (Some(BOOK), Some(_)) if !first => Err(lost(courier.as_ref())),
        (Some(BOOK), Some(wanted)) => courier.create_pickup(&wanted.request).await.map(agreed),
        (Some(CHANGE), Some(_)) if !first => Err(lost(courier.as_ref())),
        (Some(CHANGE), Some(wanted)) => change(courier.as_ref(), row, wanted).await?,
        (Some(CANCEL), _) => return cancel(platform, courier.as_ref(), row, first).await,
        _ => return Ok(Done::Settled),
    };
    crash_point("after_pickup_call");
    let error = match ending {
        Ok(ending) => {
            reconcile(platform, row, ending).await?;
            return Ok(Done::Settled);
        }
        Err(error) => error,
    };
    tracing::warn!(pickup = %row.id, %error, "a pickup was not arranged");
    if error.certainly_not_done() {
        reconcile(platform, row, Ending::Refused).await?;
        return Ok(Done::Refused(error.message()));
    }
    reconcile(platform, row, Ending::InDoubt(error.message())).await?;
    Ok(Done::Settled)
}

fn agreed(reply: waybill_providers::courier::Reply<waybill_providers::courier::PickupOutcome>) -> Ending {
    Ending::Agreed(Box::new(reply.result), reply.messages.into_iter().next())
}

async fn change(courier: &dyn Courier, row: &Model, wanted: Wanted) -> ApiResult<Result<Ending, CourierError>> {
    let (Some(booked), Some(before)) = (&row.booked, &row.request) else {
        return Err(ApiError::internal("a pickup that was never booked cannot be changed"));
    };
    let asked = PickupUpdateRequest { booked: booked.read()?, before: before.read()?, wanted: wanted.request };
    Ok(courier.update_pickup(&asked).await.map(agreed))
}

async fn cancel(platform: &Platform, courier: &dyn Courier, row: &Model, first: bool) -> ApiResult<Done> {
    let Some(booked) = &row.booked else {
        // The courier never said that it comes; a person has asked it, or takes the risk.
        reconcile(platform, row, Ending::Cancelled).await?;
        return Ok(Done::Settled);
    };
    let asked = PickupCancelRequest { booked: booked.read()?, lang: row.lang.0 };
    let error = match courier.cancel_pickup(&asked).await {
        Ok(_) => {
            reconcile(platform, row, Ending::Cancelled).await?;
            return Ok(Done::Settled);
        }
        Err(error) => error,
    };
    tracing::warn!(pickup = %row.id, %error, "a pickup was not cancelled");
    let gone = |error: &CourierError| matches!(error.code(), MessageCode::PickupOver | MessageCode::NotFound);
    if !first && gone(&error) {
        // An earlier question, whose answer was lost, was carried out.
        reconcile(platform, row, Ending::Cancelled).await?;
        return Ok(Done::Settled);
    }
    if error.certainly_not_done() && (first || matches!(error.kind, ErrorKind::Refused { .. })) {
        reconcile(platform, row, Ending::Refused).await?;
        return Ok(Done::Refused(error.message()));
    }
    reconcile(platform, row, Ending::AskAgain(error.message())).await?;
    Ok(Done::Settled)
}

/// What there is to say of a question whose process died before it had an answer.
fn lost(courier: &dyn Courier) -> CourierError {
    let meta = courier.meta();
    let kind = ErrorKind::PickupInDoubt { reason: "whoever asked died before the answer".to_owned() };
    CourierError { courier: meta.slug, courier_name: meta.name.clone(), kind, own_words: None }
}

/// The same for a waiting caller: the row as it is now, or why the courier refused.
pub(super) async fn now(platform: &Platform, row: &Model, lang: Lang) -> ApiResult<Model> {
    match execute(platform, row, true).await? {
        Done::Settled => {
            Ok(Entity::find_by_id((row.account_id, row.id)).one(&platform.db).await?.ok_or(ErrorCode::NotFound)?)
        }
        Done::Refused(message) => {
            let params = waybill_core::violation::params([("reason", message.in_lang(lang))]);
            Err(ApiError { params, ..ErrorCode::PickupRefused.into() })
        }
    }
}
