//! The question for the hold.

use waybill_core::Cents;
use waybill_providers::payment::{Authorisation, CardId, CustomerId};

use crate::shipping::purchase::entity::Model;

/// The question, made from the row alone, so that it is the same each time.
pub fn authorisation(row: &Model) -> Authorisation {
    let subject = match row.policy_id {
        Some(_) => "policy_id",
        None if row.is_top_up => "top_up_id",
        None => "shipment_id",
    };
    Authorisation {
        amount: Cents(row.amount),
        customer: CustomerId::new(&row.customer_ref),
        card: CardId::new(&row.card_ref),
        description: match row.policy_id {
            None if row.is_top_up => "Waybill balance top-up".to_owned(),
            None => format!("Waybill {} {}", row.courier, row.service),
            Some(_) => "Waybill insurance".to_owned(),
        },
        metadata: [
            ("purchase_id".to_owned(), row.id.to_string()),
            (subject.to_owned(), row.shipment_id.to_string()),
            ("account_id".to_owned(), row.account_id.to_string()),
        ]
        .into(),
        off_session: row.is_automatic,
        return_url: Some(row.return_url.clone()).filter(|_| !row.is_automatic),
    }
}
