//! The table `alerts`.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What an alert is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AlertKind {
    /// Something new in the product.
    #[sea_orm(string_value = "feature")]
    Feature,
    /// A user's own.
    #[sea_orm(string_value = "reminder")]
    Reminder,
    /// A saved card that expires soon.
    #[sea_orm(string_value = "card_expiring")]
    CardExpiring,
    /// A day on which couriers don't work.
    #[sea_orm(string_value = "holiday")]
    Holiday,
    /// The price of a saved quote has changed.
    #[sea_orm(string_value = "quote_price")]
    QuotePrice,
    /// The owner approved or declined a purchase.
    #[sea_orm(string_value = "approval")]
    Approval,
    /// Nobody came to a pickup.
    #[sea_orm(string_value = "pickup_missed")]
    PickupMissed,
    /// A courier does not answer.
    #[sea_orm(string_value = "courier_outage")]
    CourierOutage,
    /// A webhook endpoint was switched off.
    #[sea_orm(string_value = "webhook_off")]
    WebhookOff,
}

/// An alert. The product's own words are made when it is read, from `kind` and `params`.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
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

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
