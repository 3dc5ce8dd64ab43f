//! A payment is disputed: it is followed to its end, with any events in any order, and is not refunded a second time.

use chrono::{DateTime, Utc};
use sea_orm::EntityTrait;
use serde_json::json;
use uuid::Uuid;
use waybill_core::payment::{DisputeReason, DisputeStatus};
use waybill_providers::payment::{SecretKey, stripe};
use waybill_server::operator::disputes::tell_of_disputes;
use waybill_server::routes;
use waybill_server::shipping::purchase::dispute::entity::{Entity, Model};
use waybill_simulator::stripe::dispute;
use waybill_simulator::stripe::record::Dispute;

use super::shop::Shop;
use crate::app::Client;
use crate::operator::desk::{EMAIL, made};

pub const FRAUD: &str = "4000000000000259";
pub const INQUIRY: &str = "4000000000001976";

/// A dispute of a purchase that waits for a response.
pub fn dispute_row(account_id: Uuid, purchase_id: Uuid, now: DateTime<Utc>) -> Model {
    let id = Uuid::now_v7();
    Model {
        account_id,
        id,
        purchase_id,
        dispute_ref: format!("du_{}", id.simple()),
        payment_ref: format!("pi_{}", purchase_id.simple()),
        amount: 2_602,
        currency: "CAD".to_owned(),
        reason: DisputeReason::Fraudulent.into(),
        status: DisputeStatus::NeedsResponse.into(),
        is_refundable: false,
        withdrawn: 2_602,
        reinstated: 0,
        fee: 1_500,
        due_by: Some(now + chrono::TimeDelta::days(9)),
        list_order: (now + chrono::TimeDelta::days(9)).timestamp(),
        version: 0,
        opened_at: now,
        answered_at: None,
        accepted_at: None,
        closed_at: None,
        told_at: None,
        reminded_at: None,
        created_at: now,
        updated_at: now,
    }
}

/// A label whose payment the card disputes: the shipment's id.
pub async fn disputed(shop: &Shop<'_>, card: &str) -> String {
    shop.card(card).await;
    let (id, rate) = shop.quoted().await;
    let bought = shop.buy(&id, &rate).await.ok().data();
    assert_eq!(bought["status"], "purchased");
    id
}

/// The disputes at the processor, newest first.
pub async fn at_processor(shop: &Shop<'_>) -> Vec<Dispute> {
    shop.simulator.stripe().write(shop.app.clock().now().timestamp(), None, |tx| Ok(tx.all::<Dispute>())).unwrap()
}

/// Delivers an event, and does what follows.
pub async fn send_event(shop: &Shop<'_>, event: &str, kind: &str, dispute: &str) {
    let body = json!({ "id": event, "object": "event", "type": format!("charge.dispute.{kind}"), "created": 1,
        "data": { "object": { "id": dispute, "object": "dispute" } } })
    .to_string();
    let now = chrono::Utc::now().timestamp();
    let signature = stripe::sign(&SecretKey::new("whsec_simulated"), now, body.as_bytes());
    let request = axum::http::Request::post("/api/payments/webhooks")
        .header("stripe-signature", format!("t={now},v1={signature}"))
        .body(axum::body::Body::from(body))
        .unwrap();
    assert_eq!(Client::new(routes::application(shop.state.clone())).request(request).await.status, 200);
    shop.run_due_jobs().await;
}

/// Our only dispute.
pub async fn db_dispute(shop: &Shop<'_>) -> Model {
    let rows = Entity::find().all(shop.app.db()).await.unwrap();
    assert_eq!(rows.len(), 1, "{rows:?}");
    rows.into_iter().next().unwrap()
}

/// Decides as the cardholder's bank does.
pub async fn decide(shop: &Shop<'_>, is_won: bool) {
    let found = at_processor(shop).await.remove(0);
    let decided = shop
        .simulator
        .stripe()
        .write(shop.app.clock().now().timestamp(), None, |tx| Ok(dispute::decide(tx, found, is_won)));
    decided.unwrap();
}

both! {
    async fn a_dispute_is_followed_whichever_event_comes_first_and_however_often(app, shop = Shop::open) {
        disputed(&shop, FRAUD).await;
        let id = at_processor(&shop).await[0].id.clone();
        decide(&shop, true).await;
        send_event(&shop, "evt_3", "closed", &id).await;
        let row = db_dispute(&shop).await;
        assert_eq!((row.status, row.withdrawn, row.reinstated, row.fee), (DisputeStatus::Won.into(), row.amount, row.amount, 1_500));
        send_event(&shop, "evt_1", "created", &id).await;
        send_event(&shop, "evt_2", "funds_withdrawn", &id).await;
        send_event(&shop, "evt_3", "closed", &id).await;
        assert_eq!(db_dispute(&shop).await, row);
        send_event(&shop, "evt_4", "created", "du_nobody").await;
    }

    async fn operators_are_notified_once_when_it_opens_and_once_before_its_deadline(app, shop = Shop::open) {
        made(app).await;
        disputed(&shop, FRAUD).await;
        let dispute = at_processor(&shop).await.remove(0);
        send_event(&shop, "evt_1", "created", &dispute.id).await;
        for _ in 0..2 {
            tell_of_disputes(&shop.state.platform).await.unwrap();
        }
        let mails = app.mails_to(EMAIL).await;
        assert_eq!(mails.len(), 1, "{mails:?}");
        let subject = mails[0]["subject"].as_str().unwrap();
        assert!(subject.starts_with("A card payment of $") && subject.ends_with("is disputed"), "{subject}");
        let row = db_dispute(&shop).await;
        assert!(mails[0]["text"].as_str().unwrap().contains(&format!("/operator/disputes/{}", row.id)));
        app.clock().set(row.due_by.unwrap() - chrono::TimeDelta::days(2));
        for _ in 0..2 {
            tell_of_disputes(&shop.state.platform).await.unwrap();
        }
        let mails = app.mails_to(EMAIL).await;
        assert_eq!(mails.len(), 2, "{mails:?}");
        assert!(mails.iter().any(|mail| mail["subject"].as_str().unwrap().contains("respond by")), "{mails:?}");
    }

    async fn a_disputed_payment_is_not_refunded_and_an_inquiry_is(app, shop = Shop::open) {
        let shipment = disputed(&shop, FRAUD).await;
        let id = at_processor(&shop).await[0].id.clone();
        send_event(&shop, "evt_1", "created", &id).await;
        let refused = shop.cancel_label(&shipment).await;
        assert_eq!((refused.status.as_u16(), refused.json()["code"].clone()), (409, json!("payment.disputed")));
        assert_eq!(shop.shipment(&shipment).await["status"], "purchased", "the label is not voided");
        decide(&shop, true).await;
        send_event(&shop, "evt_2", "closed", &id).await;
        shop.cancel_label(&shipment).await.ok();
    }

    async fn an_inquiry_takes_no_money_and_ends_without_any(app, shop = Shop::open) {
        disputed(&shop, INQUIRY).await;
        let id = at_processor(&shop).await[0].id.clone();
        send_event(&shop, "evt_1", "created", &id).await;
        let row = db_dispute(&shop).await;
        assert_eq!((row.status, row.withdrawn, row.fee), (DisputeStatus::WarningNeedsResponse.into(), 0, 0));
        assert!(row.is_refundable);
        decide(&shop, false).await;
        send_event(&shop, "evt_2", "closed", &id).await;
        let row = db_dispute(&shop).await;
        assert_eq!((row.status, row.withdrawn), (DisputeStatus::WarningClosed.into(), 0));
        assert!(row.closed_at.is_some());
    }
}
