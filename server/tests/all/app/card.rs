//! Rows of cards, as the processor would have them.

use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use uuid::Uuid;
use waybill_server::shipping::payment::card_entity as card;

use super::{Client, TestApp};

/// A default card that a user of the owner's account holds.
pub fn card_of(app: &TestApp, owner: &Client, holder_id: Uuid) -> card::ActiveModel {
    let id = Uuid::now_v7();
    card::ActiveModel {
        id: Set(id),
        account_id: Set(owner.account_id),
        holder_id: Set(holder_id),
        processor_id: Set(format!("pm_{id}")),
        brand: Set("visa".to_owned()),
        last4: Set("4242".to_owned()),
        exp_month: Set(8),
        exp_year: Set(2031),
        is_default: Set(true),
        let_go_at: Set(None),
        created_at: Set(app.clock().now()),
        removed_at: Set(None),
    }
}

/// Enters a card; its id.
pub async fn db_card(app: &TestApp, card: card::ActiveModel) -> Uuid {
    card.insert(app.db()).await.unwrap().id
}
