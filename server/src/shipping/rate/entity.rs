//! The table `rates`.

use waybill_providers::courier::{OfferLine, RateOffer};

use crate::platform::store::Document;
use crate::platform::store::table::*;

/// One service of one courier in a quote.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "rates")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    pub quote_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code for the service.
    pub service: String,
    /// The courier's own figures.
    pub offer: Document<RateOffer>,
    /// The price made of them, line by line.
    pub price: Document<Vec<OfferLine>>,
    /// The sum of the price, in cents.
    pub total: i64,
    /// The total at the courier's counter for the same service, in cents; null if the courier doesn't publish it.
    pub counter_price: Option<i64>,
    /// When the courier answered.
    pub quoted_at: DateTimeUtc,
    /// Until when the rate is valid.
    pub expires_at: DateTimeUtc,
}
