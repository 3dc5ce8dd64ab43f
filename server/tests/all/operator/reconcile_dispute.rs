//! The books of disputes: what their events did not bring is caught up with, and each cent is accounted for.

use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use waybill_core::payment::DisputeStatus;
use waybill_server::operator::reconcile::{Compared, Mismatch, reconcile};
use waybill_simulator::stripe::record::{Charge, Refund};

use crate::shipping::purchase::dispute::{FRAUD, at_processor, db_dispute, decide, disputed};
use crate::shipping::purchase::shop::Shop;

async fn compared(shop: &Shop<'_>) -> (Compared, Vec<Mismatch>) {
    shop.app.clock().advance(chrono::TimeDelta::minutes(3));
    let mut found = Vec::new();
    let compared = reconcile(&shop.state, &mut |difference| found.push(difference.mismatch)).await.unwrap();
    (compared, found)
}

both! {
    async fn a_dispute_whose_events_were_lost_is_caught_up_with_to_the_cent(app, shop = Shop::open) {
        disputed(&shop, FRAUD).await;
        let (books, found) = compared(&shop).await;
        let row = db_dispute(&shop).await;
        assert_eq!((found, books.disputes, books.disputes_caught_up), (vec![], 1, 1));
        assert_eq!((books.dispute_withdrawn, books.dispute_reinstated, books.dispute_fees), (row.amount, 0, 1_500));
        decide(&shop, true).await;
        let (books, found) = compared(&shop).await;
        assert_eq!((found, books.disputes_caught_up, db_dispute(&shop).await.status), (vec![], 1, DisputeStatus::Won.into()));
        assert_eq!((books.dispute_withdrawn, books.dispute_reinstated, books.dispute_fees), (row.amount, row.amount, 1_500));
        let (books, _) = compared(&shop).await;
        assert_eq!((books.disputes, books.disputes_caught_up, books.differences), (1, 0, 0));
    }

    async fn each_difference_of_a_disputes_money_is_named(app, shop = Shop::open) {
        disputed(&shop, FRAUD).await;
        assert_eq!(compared(&shop).await.1, []);
        // The processor lost a withdrawal: the money may be on its way for an hour.
        let mut theirs = at_processor(&shop).await.remove(0);
        let movements = std::mem::take(&mut theirs.movements);
        let now = app.clock().now().timestamp();
        let put = |dispute: &waybill_simulator::stripe::record::Dispute| {
            shop.simulator.stripe().write(now, None, |tx| { tx.put(dispute); Ok(()) }).unwrap();
        };
        put(&theirs);
        assert_eq!(compared(&shop).await.1, []);
        app.clock().advance(chrono::TimeDelta::hours(1));
        assert_eq!(compared(&shop).await.1, [Mismatch::DisputeMoney]);
        theirs.movements = movements;
        put(&theirs);
        assert_eq!(compared(&shop).await.1, []);
        // A refund from before that was forgotten.
        let back = Refund {
            id: "re_before".to_owned(), created: now, charge: theirs.charge.clone(), intent: theirs.intent.clone(), amount: 100,
            currency: "cad".to_owned(), reason: None, metadata: Default::default(), fails_at: None, failed: false,
        };
        shop.simulator.stripe().write(now, None, |tx| {
            let charge: Charge = tx.need(&theirs.charge, "charge")?;
            tx.put(&Charge { refunded: 100, ..charge });
            tx.put(&back);
            Ok(())
        }).unwrap();
        let found = compared(&shop).await.1;
        assert!(found.contains(&Mismatch::RefundedAndDisputed), "{found:?}");
        let mut unknown = db_dispute(&shop).await.into_active_model();
        unknown.dispute_ref = Set("du_nobody".to_owned());
        unknown.update(app.db()).await.unwrap();
        let found = compared(&shop).await.1;
        assert!(found.contains(&Mismatch::DisputeUnknown), "{found:?}");
    }
}
