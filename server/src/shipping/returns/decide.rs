//! POST /returns/{id}/decide

use axum::extract::State;
use garde::Validate;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::returns::RETURN_DECLINE_MAX;
use waybill_core::violation::Form;
use waybill_core::violation::field::lines;
use waybill_core::{Cents, Code, Lang};

use super::buy::BuyReturn;
use super::list::show_returns;
use super::mail::{ReturnNews, tell};
use super::news::publish_decision;
use super::view::Return;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::jobs::enqueue;
use crate::platform::session::Full;
use crate::platform::store::{update_by_id, write_tx};
use crate::shipping::payment;
use crate::shipping::shipment::return_entity::{ActiveModel, Column, Entity, Model, ReturnStatus};
use crate::shipping::shipment::{PaymentWaits, find_return, look};

/// What becomes of a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ReturnVerdict {
    /// Its label is bought.
    Approve,
    /// It does not come back.
    Decline,
}

/// A decision about a return.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[ts(export, optional_fields)]
pub struct ReturnDecideInput {
    /// What becomes of it.
    #[garde(skip)]
    pub decision: ReturnVerdict,
    /// Why it is declined, for the recipient to read; may be left out.
    #[serde(default)]
    #[garde(inner(custom(lines(RETURN_DECLINE_MAX, Code::TextTooLong))))]
    pub reason: Option<String>,
}

/// Approves a return, so that its label is bought with the caller's card and mailed to the recipient, or declines it.
///
/// A label that needs the owner's approval waits for it, as any other. One whose label could not be bought is decided again. The
/// same decision again changes nothing; 409 for another one. To approve, 403 before the e-mail is verified and 409 without a card.
#[utoipa::path(post, path = "/returns/{id}/decide", tag = "returns", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = ReturnDecideInput,
    responses((status = 409), (status = 200, description = "The return", body = Data<Return>)))]
pub async fn decide(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<ReturnDecideInput>,
) -> ApiResult<Data<Return>> {
    let row = find_return(&state.db, &caller, id).await?;
    let row = if row.status.is_open() { settle(&state, &caller, row, input, lang).await? } else { same(row, &input)? };
    let shown = show_returns(&state, caller.account.id, vec![row], lang).await?;
    Ok(Data(shown.into_iter().next().ok_or(ErrorCode::NotFound)?))
}

/// A return that was decided so before.
fn same(row: Model, input: &ReturnDecideInput) -> ApiResult<Model> {
    let was_approved = row.status != ReturnStatus::Declined;
    if was_approved == (input.decision == ReturnVerdict::Approve) {
        Ok(row)
    } else {
        Err(ErrorCode::ReturnDecided.into())
    }
}

async fn settle(state: &Platform, caller: &Full, row: Model, input: ReturnDecideInput, lang: Lang) -> ApiResult<Model> {
    let now = state.clock.now();
    let decided = ActiveModel {
        decided_by: Set(Some(caller.user.id)),
        approval_over: Set(caller.approval_over.map(|over| over.0)),
        decided_at: Set(Some(now)),
        updated_at: Set(now),
        ..Default::default()
    };
    let (decided, act) = match input.decision {
        ReturnVerdict::Approve => {
            if caller.user.email_verified_at.is_none() {
                return Err(ErrorCode::EmailNotVerified.into());
            }
            // Its price is not known yet: any balance may pay it.
            if !payment::covers(state, caller, Cents(1)).await? {
                payment::to_charge(state, caller, None, lang).await?;
            }
            let approved = ActiveModel { status: Set(ReturnStatus::Approved), failure: Set(None), ..decided };
            (approved, Act::ReturnApproved)
        }
        ReturnVerdict::Decline => {
            let reason = input.reason.unwrap_or_default().trim().to_owned();
            let declined = ActiveModel { status: Set(ReturnStatus::Declined), decline_reason: Set(reason), ..decided };
            (declined, Act::ReturnDeclined)
        }
    };
    let tx = write_tx(&state.db).await?;
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(decided)
        .filter(Column::Status.eq(row.status))
        .exec(&tx)
        .await?;
    if written.rows_affected == 0 {
        return Err(ErrorCode::ReturnDecided.into());
    }
    let row = Entity::find_by_id((row.account_id, row.id)).one(&tx).await?.ok_or(ErrorCode::NotFound)?;
    record(&tx, &caller.user, Entry { act, subject_id: Some(row.shipment_id), params: &[] }, now).await?;
    publish_decision(&tx, &row, now).await?;
    look(&tx, (row.account_id, row.shipment_id), PaymentWaits::ForBank, now).await?;
    match input.decision {
        ReturnVerdict::Approve => {
            enqueue(&tx, &BuyReturn { account_id: row.account_id, return_id: row.id }, now).await?;
        }
        ReturnVerdict::Decline => tell(&tx, &row, ReturnNews::Declined, now).await?,
    }
    tx.commit().await?;
    Ok(row)
}
