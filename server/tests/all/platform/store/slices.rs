use chrono::{DateTime, Utc};
use uuid::Uuid;
use waybill_server::platform::store::first_id_of;

#[test]
fn the_first_id_of_a_moment_sorts_before_later_ids() {
    let before = Utc::now() - chrono::TimeDelta::milliseconds(2);
    let id = Uuid::now_v7();
    assert!(first_id_of(before) < id && id < first_id_of(Utc::now() + chrono::TimeDelta::milliseconds(2)));
    assert_eq!(first_id_of(DateTime::<Utc>::UNIX_EPOCH), Uuid::nil());
}
