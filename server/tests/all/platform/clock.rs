use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use waybill_core::address::AddressInput;
use waybill_server::platform::clock::{day_begins_at, today_at};

fn place(country: &str, state: &str) -> AddressInput {
    AddressInput { country: country.to_owned(), state: state.to_owned(), ..AddressInput::default() }
}

#[test]
fn a_day_begins_where_the_place_is() {
    let day: NaiveDate = "2026-07-03".parse().unwrap();
    for (country, state, begins) in
        [("CA", "QC", "2026-07-03T04:00:00Z"), ("CA", "BC", "2026-07-03T07:00:00Z"), ("FR", "", "2026-07-03T00:00:00Z")]
    {
        let place = place(country, state);
        let at = day_begins_at(&place, day);
        assert_eq!(at, begins.parse::<DateTime<Utc>>().unwrap(), "{country} {state}");
        assert_eq!(today_at(&place, at), day);
        assert_eq!(today_at(&place, at - TimeDelta::microseconds(1)), day.pred_opt().unwrap());
    }
}
