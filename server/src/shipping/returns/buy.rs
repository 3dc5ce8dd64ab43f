//! The job that buys the label of an approved return: as the person who approved it, or as the owner where no person had to. It
//! begins a purchase as any other, waits where that waits for the bank or the owner, and tells the recipient at the end.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::bulk::{BulkBy, BulkChoice, BulkRate, choose};
use waybill_core::purchase::PurchaseState;
use waybill_core::rate::Rate;
use waybill_core::returns::{ReturnService, ReturnSettingsInput};
use waybill_core::{Cents, Lang};

use super::mail::{ReturnNews, tell};
use crate::account::audit::Act;
use crate::account::settings::settings_of;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, List};
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue_at};
use crate::platform::session::Caller;
use crate::platform::store::{update_by_id, write_tx};
use crate::shipping::bulk::{RowFailure, Settled, is_passing, settled};
use crate::shipping::purchase::{self, BuyingState, Order, begin};
use crate::shipping::rate::{Asking, Question, compare};
use crate::shipping::shipment::return_entity::{ActiveModel, Column, Entity, Model, ReturnStatus};
use crate::shipping::shipment::{self, Draft, PaymentWaits, look};
use crate::shipping::shipment_api::open_return;

/// How often a price may change before a person is asked.
const TRIES: usize = 3;
/// How long a purchase is left alone that waits for the bank or the owner.
const LOOK_AGAIN: TimeDelta = TimeDelta::minutes(2);
/// After so many attempts a person decides: couriers and payments were out for hours.
const ATTEMPTS: i64 = 12;

/// Buys the label of a return.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct BuyReturn {
    /// The return, in its account.
    pub account_id: Uuid,
    pub return_id: Uuid,
}

/// The outcome of buying.
enum Bought {
    /// There is a label.
    Label,
    /// It continues without this job.
    Later,
    /// There is none.
    Not(RowFailure),
}

impl BackgroundJob for BuyReturn {
    const JOB_NAME: &'static str = "buy_return";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let state = BuyingState::new(platform.clone());
        let row = Entity::find_by_id((self.account_id, self.return_id)).one(&state.db).await?;
        let Some(row) = row.filter(|row| row.status == ReturnStatus::Approved) else { return Ok(()) };
        let bought = match buy(&state, &row).await {
            Ok(bought) => bought,
            Err(error) if is_passing(&error) && job.attempt < ATTEMPTS => return Err(error.into_job_error()),
            Err(error) => Bought::Not(RowFailure::from(&error)),
        };
        let now = state.clock.now();
        let tx = write_tx(&state.db).await?;
        let (change, news) = match bought {
            Bought::Later => {
                enqueue_at(&tx, &self, now + LOOK_AGAIN, now).await?;
                tx.commit().await?;
                return Ok(());
            }
            Bought::Label => {
                (ActiveModel { status: Set(ReturnStatus::LabelReady), ..Default::default() }, ReturnNews::Label)
            }
            Bought::Not(failure) => {
                let failure = Set(Some(serde_json::to_value(&failure)?));
                let change = ActiveModel { status: Set(ReturnStatus::LabelFailed), failure, ..Default::default() };
                (change, ReturnNews::Failed)
            }
        };
        let written = update_by_id::<Entity>((row.account_id, row.id))
            .set(ActiveModel { updated_at: Set(now), ..change })
            .filter(Column::Status.eq(ReturnStatus::Approved))
            .exec(&tx)
            .await?;
        if written.rows_affected == 1 {
            tell(&tx, &row, news, now).await.map_err(ApiError::into_job_error)?;
            let key = (row.account_id, row.shipment_id);
            look(&tx, key, PaymentWaits::ForBank, now).await.map_err(ApiError::into_job_error)?;
        }
        tx.commit().await?;
        Ok(())
    }
}

async fn buy(state: &BuyingState, row: &Model) -> ApiResult<Bought> {
    let gone = || Bought::Not(RowFailure::from(&ApiError::from(ErrorCode::BulkOrdererGone)));
    let Some(user_id) = row.decided_by else { return Ok(gone()) };
    let acting = Caller::acting(state, (row.account_id, user_id)).await?;
    let Some(caller) = acting.filter(Caller::is_full) else { return Ok(gone()) };
    let caller = Caller { approval_over: row.approval_over.map(Cents), ..caller };
    if let Some(attempt) = begun_before(state, row).await? {
        return run(state, attempt).await;
    }
    let original = shipment::find(&state.db, &caller, row.shipment_id).await?;
    let back = open_return(state, &caller, &original).await?;
    update_by_id::<Entity>((row.account_id, row.id))
        .set(ActiveModel { return_shipment_id: Set(Some(back.id)), ..Default::default() })
        .exec(&state.db)
        .await?;
    let settings = settings_of(&state.db, row.account_id).await?.returns;
    let choice = choice(state, &settings, &original).await?;
    // In the language of the person who reads why it failed.
    let lang = caller.user.lang();
    for _ in 0..TRIES {
        let rate_id = rate(state, &back, &choice, lang).await?;
        let back = shipment::find(&state.db, &caller, back.id).await?;
        shipment::list_return(&state.db, &back).await?;
        let act = Act::ReturnLabelOrdered;
        let order = Order { caller: &caller, shipment_id: back.id, rate_id, card_id: None, key: None, lang, act };
        match begin(state, &order).await {
            Ok(begun) => return run(state, begun).await,
            Err(error) => match error.code {
                ErrorCode::PriceChanged | ErrorCode::RateGone => {}
                ErrorCode::PurchaseLive => return Ok(Bought::Later),
                _ => return Err(error),
            },
        }
    }
    Ok(Bought::Not(RowFailure::from(&ApiError::from(ErrorCode::PriceChanged))))
}

/// The purchase that this decision began: the one of a decision before it has ended.
async fn begun_before(state: &BuyingState, row: &Model) -> ApiResult<Option<purchase::entity::Model>> {
    let Some(id) = row.return_shipment_id else { return Ok(None) };
    let last = purchase::last(&state.db, (row.account_id, id)).await?;
    let since = row.decided_at.unwrap_or(row.created_at);
    Ok(last.filter(|last| last.state.is_live() || last.created_at > since))
}

/// Runs a purchase in its own task, so that it continues if this job ends.
async fn run(state: &BuyingState, attempt: purchase::entity::Model) -> ApiResult<Bought> {
    let key = (attempt.account_id, attempt.id);
    let _ = state.shutdown.spawn(purchase::run(state.clone(), key, None)).await;
    let last = purchase::last(&state.db, (attempt.account_id, attempt.shipment_id)).await?.unwrap_or(attempt);
    Ok(match settled(&last) {
        Settled::As { .. } if last.state == PurchaseState::Done => Bought::Label,
        Settled::As { failure: Some(failure), .. } => Bought::Not(failure),
        Settled::Yet => Bought::Later,
        // It waits for the bank or the owner, or for the label's file.
        Settled::As { .. } if last.state.is_live() || last.state == PurchaseState::Captured => Bought::Later,
        Settled::As { .. } => Bought::Not(RowFailure::from(&ApiError::from(ErrorCode::NoPurchase))),
    })
}

/// Which rate the sender wants for the way back.
async fn choice(
    state: &BuyingState,
    settings: &ReturnSettingsInput,
    original: &shipment::entity::Model,
) -> ApiResult<BulkChoice> {
    let service = |courier_slug: String, service: String| BulkChoice {
        by: BulkBy::Service,
        courier_slug,
        service,
        ..BulkChoice::default()
    };
    Ok(match settings.service {
        ReturnService::Cheapest => BulkChoice { by: BulkBy::Cheapest, ..BulkChoice::default() },
        ReturnService::Named => service(settings.courier_slug.clone(), settings.service_code.clone()),
        ReturnService::Original => {
            let label = purchase::paid(&state.db, (original.account_id, original.id)).await?;
            let label = label.ok_or(ErrorCode::NoPurchase)?;
            service(label.courier, label.service)
        }
    })
}

/// The rate that is chosen.
///
/// # Errors
/// 422 with what keeps the way back from having one, 409 where it is not offered.
async fn rate(state: &BuyingState, back: &shipment::entity::Model, choice: &BulkChoice, lang: Lang) -> ApiResult<Uuid> {
    let draft = Draft::read(back)?;
    ApiError::refuse(shipment::violations(&draft, lang))?;
    let question = Question::of(state, &draft, lang)?;
    let List { data: rates, .. }: List<Rate> = compare(state, back, &question, &Asking::default(), lang).await?;
    let offered: Vec<BulkRate> = rates.iter().map(BulkRate::from).collect();
    let chosen = choose(choice, &offered).index.and_then(|at| rates.get(at)).and_then(|rate| rate.id.parse().ok());
    chosen.ok_or_else(|| ErrorCode::ReturnNoRate.into())
}
