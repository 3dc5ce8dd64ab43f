//! Calls that are made again.

use super::*;

#[tokio::test]
async fn the_first_answer_to_a_key_is_given_again_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let sk = "Bearer sk_test_simulated";
    let form = [("email", "ana@example.com")];
    let first = {
        let rig = Rig::open(Some(folder.path()));
        let (status, headers, body) = rig.send(Some("k1"), "/stripe/v1/customers", &form, sk).await;
        assert_eq!((status, headers.contains_key("idempotent-replayed")), (200, false));
        assert!(headers["request-id"].to_str().unwrap().starts_with("req_"));
        body
    };
    let rig = Rig::open(Some(folder.path()));
    let (_, headers, again) = rig.send(Some("k1"), "/stripe/v1/customers", &form, sk).await;
    assert_eq!((headers["idempotent-replayed"].to_str().unwrap(), &again), ("true", &first));
    let (status, _, other) = rig.send(Some("k1"), "/stripe/v1/customers", &[("email", "b@example.com")], sk).await;
    assert_eq!((status, &other["error"]["type"]), (400, &"idempotency_error".into()));
    rig.clock.advance(TimeDelta::hours(25));
    let (_, headers, _) = rig.send(Some("k1"), "/stripe/v1/customers", &form, sk).await;
    assert!(!headers.contains_key("idempotent-replayed"));
}

#[tokio::test]
async fn a_second_call_with_a_key_that_is_under_way_is_refused() {
    let rig = Rig::new();
    let form = [("email", "ana@example.com")];
    let call = || rig.send(Some("k1"), "/stripe/v1/customers", &form, "Bearer sk_test_simulated");
    let (first, second) = tokio::join!(call(), call());
    let mut statuses = [first.0, second.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn what_fails_before_work_begins_is_not_kept_and_a_decline_is() {
    let rig = Rig::new();
    let sk = "Bearer sk_test_simulated";
    let path = "/stripe/v1/payment_intents";
    assert_eq!(rig.send(Some("k1"), path, &[("amount", "10"), ("currency", "cad")], sk).await.0, 400);
    assert_eq!(rig.send(Some("k1"), path, &[("amount", "100"), ("currency", "cad")], sk).await.0, 200);
    let declined = [
        ("amount", "100"),
        ("currency", "cad"),
        ("confirm", "true"),
        ("payment_method", "pm_card_visa_chargeDeclined"),
    ];
    let (status, _, first) = rig.send(Some("k2"), path, &declined, sk).await;
    let (_, headers, again) = rig.send(Some("k2"), path, &declined, sk).await;
    assert_eq!((status, first), (402, again));
    assert_eq!(headers["idempotent-replayed"], "true");
}
