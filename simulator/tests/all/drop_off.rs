//! Places that take parcels.

use std::collections::BTreeSet;

use waybill_core::place::{area, kilometres, metres};
use waybill_simulator::drop_off::file::FILE;
use waybill_simulator::drop_off::{Near, city, drop_offs, near, postal_code};

#[test]
fn the_nearest_points_of_a_postal_code_come_first() {
    let found = near("cp", postal_code("k1a 0b1").unwrap());
    assert!(found.is_sorted_by_key(|near| near.metres));
    assert_eq!(found[0].point.province, "ON");
    assert!(found[0].metres < 8_000, "{:?}", found[0]);
    assert!(found.last().unwrap().metres > 2_000_000, "the list spans the country");
    assert_eq!(near("gls", postal_code("K1A").unwrap()), [], "a courier without points has none");
}

#[test]
fn a_city_is_found_however_it_is_written() {
    let montreal = city("MONTREAL", "qc").unwrap();
    assert_eq!(city("Montréal", "QC"), Some(montreal));
    assert_eq!(near("puro", montreal)[0].point.province, "QC");
    assert_eq!((city("Atlantis", "QC"), city("Montréal", "ON"), postal_code("Z1Z1Z1")), (None, None, None));
}

#[test]
fn distances_near_by_agree_with_the_sphere() {
    for (one, other) in [("M5V", "L5B"), ("V6B", "V8W"), ("X1A", "X0E"), ("A1C", "A1A")] {
        let (one, other) = (area(one).unwrap().at, area(other).unwrap().at);
        let (flat, sphere) = (metres(one, other), kilometres(one, other) * 1_000);
        assert!((flat - sphere).abs() <= 600 + sphere / 100, "{flat} and {sphere}");
    }
    let near = Near { metres: 1_948, point: &drop_offs()[0] };
    assert_eq!(near.kilometres(), "1.94");
}

#[test]
fn every_line_is_read_and_no_number_is_given_twice() {
    assert_eq!(drop_offs().len(), FILE.lines().filter(|line| !line.starts_with('#')).count());
    let numbers: BTreeSet<_> = drop_offs().iter().map(|point| (point.courier, point.number)).collect();
    assert_eq!(numbers.len(), drop_offs().len());
}

#[test]
fn every_point_lies_in_its_province_and_opens_before_it_closes() {
    for point in drop_offs() {
        let area = waybill_core::place::area(point.postal_code);
        assert_eq!(area.map(|area| area.province), Some(point.province), "{point:?}");
        assert!(point.name.chars().count() <= 40 && point.phone.len() == 10 && point.number.len() == 4);
        assert!(!point.hours.is_empty() && point.hours.is_sorted_by_key(|open| (open.day, open.opens)));
        for open in &point.hours {
            assert!((1..=7).contains(&open.day) && open.opens.len() == 4 && open.closes.len() == 4);
            assert!(open.closes == "0000" || open.opens < open.closes, "{point:?}");
        }
    }
}

#[test]
fn each_province_has_a_post_office_and_each_large_city_every_courier() {
    let provinces: BTreeSet<_> =
        drop_offs().iter().filter(|point| point.courier == "cp").map(|point| point.province).collect();
    assert_eq!(provinces.len(), 13);
    for city in ["Montréal", "Toronto", "Calgary", "Vancouver", "Winnipeg"] {
        let there: BTreeSet<_> =
            drop_offs().iter().filter(|point| point.city == city).map(|point| point.courier).collect();
        assert_eq!(there.len(), 5, "{city}: {there:?}");
    }
}
