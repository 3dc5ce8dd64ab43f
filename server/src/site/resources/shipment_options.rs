//! `GET /feResources/shipment_options`

use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::shipment::{GoodsEffect, goods_effect};

use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::Signed;
use crate::site::content::{Content, OptionGroup, OptionRow};

/// What a sender may ask for besides transport, or say about the goods.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShipmentOption {
    /// The field in the shipment's options, or the kind of goods.
    pub key: String,
    /// `option` for a field of the options, `goods` for a value of `what_are_you_shipping`, `question` for a key of
    /// `restricted_referred`.
    pub group: String,
    /// Its words.
    pub label: String,
    /// One sentence on what it means.
    pub description: String,
    /// What a yes to a question does; null where it informs only.
    pub effect: Option<GoodsEffect>,
}

/// The options of a shipment and the kinds of goods, with their words.
#[utoipa::path(get, path = "/feResources/shipment_options", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<ShipmentOption>>)))]
pub async fn list_shipment_options(
    State(content): State<Arc<Content>>,
    _caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<ShipmentOption>>> {
    let view = |row: &OptionRow| {
        let (group, effect) = match row.group {
            OptionGroup::Option => ("option", None),
            OptionGroup::Goods => ("goods", None),
            OptionGroup::Question => ("question", goods_effect(&row.key)),
        };
        ShipmentOption {
            key: row.key.clone(),
            group: group.to_owned(),
            label: row.label.in_lang(lang).to_owned(),
            description: row.description.in_lang(lang).to_owned(),
            effect,
        }
    };
    Ok(Data(content.shipment_options.iter().map(view).collect()))
}
