//! Starting an attempt to buy a label: first everything that may prevent it is checked, then one transaction writes the row.

use sea_orm::ActiveValue::Set;
use uuid::Uuid;
use waybill_core::courier::{Letters, check_letters};
use waybill_core::shipment::{ShipmentStatus, allowed};
use waybill_core::wire::Word;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::{LabelSize, RateRequest, Reference, ShipRequest};

use super::approval::needs_approval;
use super::attempt::{already, begin_attempt, new_attempt, next_attempt};
use super::key::CallerKey;
use super::rate::fresh_rate;
use crate::account::audit::{Act, Entry, record};
use crate::account::settings::settings_of;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::Document;
use crate::shipping::file;
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{ActiveModel, Model};
use crate::shipping::purchase::find::live;
use crate::shipping::rate::Question;
use crate::shipping::shipment::{self, Draft};

/// What is bought, by whom, and how it is paid.
pub struct Order<'a> {
    /// The buyer.
    pub caller: &'a Caller,
    /// The shipment.
    pub shipment_id: Uuid,
    /// The rate that was shown.
    pub rate_id: Uuid,
    pub card_id: Option<Uuid>,
    /// The caller's key.
    pub key: Option<CallerKey>,
    /// The buyer's language.
    pub lang: Lang,
    /// What the audit trail says of it.
    pub act: Act,
}

/// Writes the attempt.
///
/// # Errors
/// 403 before the e-mail is verified, 404, 409 with the live attempt's state or with the new price, 422 with what is wrong.
pub async fn begin(state: &BuyingState, order: &Order<'_>) -> ApiResult<Model> {
    let row = shipment::find(&state.db, order.caller, order.shipment_id).await?;
    if let Some(live) = live(&state.db, (row.account_id, row.id)).await? {
        return Err(already(&live));
    }
    let draft = Draft::read(&row)?;
    shipment::refuse_unless(draft.status, |may| may.buy)?;
    if order.caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::EmailNotVerified.into());
    }
    let mut violations = shipment::violations(&draft, order.lang);
    violations.extend(file::lacking(&state.db, &draft, (row.account_id, row.id), order.lang).await?);
    ApiError::refuse(violations)?;
    let rate = fresh_rate(state, &row, order.rate_id, order.lang).await?;
    let payer = Payer::of(state, order.caller, order.card_id, Cents(rate.total), order.lang).await?;
    let needs_approval = needs_approval(state, order.caller, Cents(rate.total)).await?;
    let courier = state.couriers.get(&rate.courier).ok_or(ErrorCode::RateGone)?;
    let shipment = Question::of(state, &draft, order.lang)?.request;
    let mut limits = courier.check(&shipment, Some(&rate.service));
    let reference = draft.references().reference;
    limits.extend(check_letters(&rate.courier, "destination_address.reference", &reference, order.lang));
    ApiError::refuse(limits)?;
    let shipment = declared(state, &rate.courier, shipment).await?;
    let shipment = numbered(state, row.account_id, shipment).await?;
    let id = Uuid::now_v7();
    let request = ShipRequest {
        reference: Reference::of_purchase(id),
        service: rate.service.clone(),
        sender_reference: Letters::Latin1.printed(&reference),
        shipment,
        label_size: LabelSize::FourBySix,
    };
    let attempt = next_attempt(&state.db, (row.account_id, row.id)).await?;
    let purchase = ActiveModel {
        shipment_id: Set(row.id),
        attempt: Set(attempt),
        courier_simulated: Set(courier.meta().simulated),
        courier: Set(rate.courier),
        service: Set(rate.service),
        rate_id: Set(rate.id),
        amount: Set(rate.total),
        return_url: Set(format!("{}/bank-answered?shipment={}", state.config.http.origin(), row.id)),
        ship_request: Set(Document::of(&request)?),
        needs_approval: Set(needs_approval),
        ..new_attempt(state, (row.account_id, id), order.caller.user.id, payer, state.clock.now())
    };
    write(state, order, (&row, &draft), purchase, rate.id).await
}

async fn write(
    state: &BuyingState,
    order: &Order<'_>,
    (row, draft): (&shipment::entity::Model, &Draft),
    purchase: ActiveModel,
    rate_id: Uuid,
) -> ApiResult<Model> {
    let now = state.clock.now();
    let (tx, begun) = begin_attempt(state, (row.account_id, row.id), purchase, order.key.as_ref(), now).await?;
    let shown = shipment::entity::ActiveModel {
        status: Set(ShipmentStatus::Purchasing.into()),
        selected_rate_id: Set(Some(rate_id)),
        updated_at: Set(now),
        ..Default::default()
    };
    let buyable = ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).buy);
    // Unchanged since it was checked: what is bought is what was shown.
    shipment::overwrite(&tx, row, buyable, shown).await?;
    shipment::needs_nothing(&tx, (row.account_id, row.id)).await?;
    // From here on no image goes: one that went since the check is seen now.
    ApiError::refuse(file::lacking(&tx, draft, (row.account_id, row.id), order.lang).await?)?;
    let act = Entry { act: order.act, subject_id: Some(row.id), params: &[("courier", &begun.courier)] };
    record(&tx, &order.caller.user, act, now).await?;
    tx.commit().await?;
    state.fault_points.reach("after_started").await;
    Ok(begun)
}

/// The shipment with the declaration of its duties, if the courier requires one.
async fn declared(state: &BuyingState, courier: &str, mut shipment: RateRequest) -> ApiResult<RateRequest> {
    let declaration = state.duties.declare(courier, &shipment).await.map_err(ApiError::invalid)?;
    if let (Some(id), Some(customs)) = (declaration, shipment.customs.as_mut()) {
        customs.duty_declaration_id = id.into();
    }
    Ok(shipment)
}

/// The shipment with the exporter's number, if it leaves Canada and the account has one.
async fn numbered(state: &BuyingState, account_id: Uuid, mut shipment: RateRequest) -> ApiResult<RateRequest> {
    let leaves = shipment.origin.in_canada();
    if let Some(customs) = shipment.customs.as_mut().filter(|_| leaves) {
        customs.exporter_number = settings_of(&state.db, account_id).await?.defaults.business_number;
    }
    Ok(shipment)
}
