//! When things go wrong: nothing is bought twice, and what was bought is found again.

use futures::future::join_all;

use super::*;

/// Asks all couriers at once: most of the time here is spent waiting.
async fn for_each_courier(check: impl AsyncFn(&'static str)) {
    join_all(ALL.map(|slug| check(slug))).await;
}

#[tokio::test]
async fn a_single_failure_is_retried_and_a_lasting_one_is_a_message_with_retry() {
    for_each_courier(async |slug| {
        let once = bench().await;
        for kind in [FaultKind::ServerError, FaultKind::RateLimited] {
            once.fault(slug, kind, Operation::Rate, false);
            assert!(once.courier(slug).rate(&shipment(&["2"])).await.is_ok(), "{slug} {kind:?} once");
        }
        for (kind, code) in [
            (FaultKind::ServerError, MessageCode::Down),
            (FaultKind::RateLimited, MessageCode::Throttled),
            (FaultKind::Malformed, MessageCode::BadAnswer),
            (FaultKind::TimeOut, MessageCode::Timeout),
        ] {
            let bench = bench().await;
            let courier = bench.courier(slug);
            bench.fault(slug, kind, Operation::Rate, true);
            let error = courier.rate(&shipment(&["2"])).await.unwrap_err();
            // A courier that is asked several things at once may have its circuit open by then.
            if courier.breaker().phase == BreakerPhase::Open {
                assert!([code, MessageCode::CircuitOpen].contains(&error.code()), "{slug} {kind:?}: {error}");
                continue;
            }
            assert_eq!((error.code(), error.retryable()), (code, true), "{slug} {kind:?}: {error}");
            bench.simulator.faults().clear();
            assert!(courier.rate(&shipment(&["2"])).await.is_ok(), "{slug} is well again after {kind:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_label_bought_whose_answer_was_lost_is_found_again_by_our_reference() {
    let bench = bench().await;
    for slug in ALL {
        for kind in [FaultKind::AnswerLost, FaultKind::Malformed] {
            let courier = bench.courier(slug);
            let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
            let asked = purchase(shipment(&["2"]), &cheapest(&offers).service);
            bench.fault(slug, kind, Operation::Ship, false);
            let sent_at = Utc::now();
            let error = courier.ship(&asked).await.unwrap_err();
            assert!(matches!(error.kind, ErrorKind::InDoubt { .. }), "{slug} {kind:?}: {error}");
            assert!(!error.certainly_not_done() && !error.retryable());

            let lost = FindRequest { sent: asked.clone(), sent_at };
            let found = courier.find_by_reference(&lost).await.unwrap().result.unwrap();
            let files = courier.label(&label(&found)).await.unwrap().result;
            assert_eq!(files[0].tracking_numbers, std::slice::from_ref(&found.pieces[0].tracking_number), "{slug}");

            let other = FindRequest { sent: purchase(asked.shipment, &asked.service), sent_at };
            assert_eq!(
                courier.find_by_reference(&other).await.unwrap().result,
                None,
                "{slug}: another purchase is not found"
            );
        }
    }
}

#[tokio::test]
async fn a_purchase_that_never_arrived_stays_in_doubt_and_is_not_sent_again() {
    for_each_courier(async |slug| {
        let bench = bench().await;
        let courier = bench.courier(slug);
        let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
        let asked = purchase(shipment(&["2"]), &cheapest(&offers).service);
        bench.fault(slug, FaultKind::TimeOut, Operation::Ship, false);
        let error = courier.ship(&asked).await.unwrap_err();
        assert!(matches!(error.kind, ErrorKind::InDoubt { .. }), "{slug}: {error}");
        let lost = FindRequest { sent: asked, sent_at: Utc::now() };
        assert_eq!(courier.find_by_reference(&lost).await.unwrap().result, None);
    })
    .await;
}

#[tokio::test]
async fn a_refused_purchase_and_an_unavailable_courier_are_certain() {
    let bench = bench().await;
    for slug in ALL {
        let courier = bench.courier(slug);
        for kind in [FaultKind::ServerError, FaultKind::RateLimited] {
            bench.fault(slug, kind, Operation::Ship, false);
            let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
            let asked = purchase(shipment(&["2"]), &cheapest(&offers).service);
            let error = courier.ship(&asked).await.unwrap_err();
            assert!(error.certainly_not_done(), "{slug} {kind:?}: {error}");
            let lost = FindRequest { sent: asked.clone(), sent_at: Utc::now() };
            assert_eq!(courier.find_by_reference(&lost).await.unwrap().result, None);
            assert!(courier.ship(&asked).await.is_ok(), "{slug}: the next try buys");
        }
    }
}

#[tokio::test]
async fn a_label_that_is_not_ready_is_waited_for_and_then_reported_as_pending() {
    for_each_courier(async |slug| {
        let bench = bench().await;
        let courier = bench.courier(slug);
        let (_, outcome) = buy(courier, shipment(&["2"])).await;
        bench.fault(slug, FaultKind::NotReady, Operation::Label, false);
        assert!(courier.label(&label(&outcome)).await.is_ok(), "{slug}: waits");
        bench.fault(slug, FaultKind::NotReady, Operation::Label, true);
        let error = courier.label(&label(&outcome)).await.unwrap_err();
        assert_eq!((error.code(), error.retryable()), (MessageCode::LabelPending, true), "{slug}: {error}");
    })
    .await;
}
