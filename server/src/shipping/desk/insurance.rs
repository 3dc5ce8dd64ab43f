//! POST /add-insurance and GET /remove-insurance/{shipment_id}

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::insurance::COVER_MAX;
use waybill_core::violation::Form;
use waybill_core::violation::field::{above_zero, up_to};
use waybill_core::{Cents, Code};

use super::show;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, Problem, RequestLang, Valid, short};
use crate::platform::session::{Bearer, Full};
use crate::platform::store::{StoreError, write_tx};
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment::{Draft, change, find};

/// Cover to add to a draft.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema, Validate)]
#[ts(export)]
pub struct AddInsuranceInput {
    /// The shipment.
    #[garde(skip)]
    pub shipment_id: Uuid,
    /// The declared value, in cents.
    #[garde(
        custom(above_zero(Code::ShipmentInsuredAmountZero)),
        custom(up_to(COVER_MAX, Code::InsuranceAmountTooLarge))
    )]
    pub insured_amount: Cents,
    /// The kind of goods, where it changes.
    #[serde(default)]
    #[garde(inner(custom(short)))]
    pub what_are_you_shipping: Option<String>,
}

impl Form for AddInsuranceInput {}

/// Adds shipping insurance to a draft; its rates then carry the fee as a line.
#[utoipa::path(post, path = "/add-insurance", tag = "shipments",
    security(("bearer" = [])), request_body = AddInsuranceInput,
    responses((status = 409), (status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn add(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<AddInsuranceInput>,
) -> ApiResult<Data<Shipment>> {
    let AddInsuranceInput { shipment_id, insured_amount, what_are_you_shipping } = input;
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, shipment_id).await?;
    let add = |draft: &mut Draft| {
        draft.options.insurance = true;
        draft.options.insured_amount = insured_amount;
        if let Some(goods) = what_are_you_shipping {
            draft.options.what_are_you_shipping = goods;
        }
    };
    let row = change(&tx, row, add, state.clock.now()).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(show(&state, &row, lang).await?))
}

/// Takes shipping insurance off a draft. Changes state, so it wants the bearer header.
#[utoipa::path(get, path = "/remove-insurance/{shipment_id}", tag = "shipments",
    security(("bearer" = [])), params(("shipment_id" = Uuid, Path)),
    responses((status = 409), (status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn remove(
    State(state): State<Platform>,
    caller: Bearer,
    RequestLang(lang): RequestLang,
    Path(shipment_id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    if !caller.is_full() {
        return Err(Problem::NotInYourCountry.into());
    }
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, shipment_id).await?;
    let row = change(&tx, row, |draft| draft.options.insurance = false, state.clock.now()).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(show(&state, &row, lang).await?))
}
