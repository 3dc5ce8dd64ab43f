//! The table `alerts`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::platform::store::table::*;

/// What an alert is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AlertKind {
    /// Something new in the product.
    Feature,
    /// A user's own.
    Reminder,
    /// A saved card that expires soon.
    CardExpiring,
    /// A day on which couriers don't work.
    Holiday,
    /// The price of a saved quote has changed.
    QuotePrice,
    /// The owner approved or declined a purchase.
    Approval,
    /// Nobody came to a pickup.
    PickupMissed,
    /// A courier does not answer.
    CourierOutage,
    /// A webhook endpoint was switched off.
    WebhookOff,
}

/// An alert. The product's own words are made when it is read, from `kind` and `params`.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "alerts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The account it is for; None for everyone.
    pub account_id: Option<Uuid>,
    /// The user it is for; None for all of the account.
    pub user_id: Option<Uuid>,
    /// The province it concerns, by its two letters; None for everywhere.
    pub province: Option<String>,
    /// What it is about.
    pub kind: AlertKind,
    /// Exactly what it is about: raised twice, it stays one alert.
    pub subject: String,
    /// A reminder's title.
    pub title: String,
    /// A reminder's text.
    pub text: String,
    /// The parameters of the product's words.
    pub params: Json,
    pub shipment_id: Option<Uuid>,
    /// From when on it shows.
    pub due_at: DateTimeUtc,
    /// Until when.
    pub ends_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
