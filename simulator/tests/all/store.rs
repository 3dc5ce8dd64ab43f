use std::fs;

use serde_json::Value;
use waybill_simulator::{Store, StoreError};

#[test]
fn a_record_outlives_the_process_when_there_is_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Store::open(Some(folder.path().to_owned()), "").unwrap();
    open().put("cp_shipments", "ref/../é", &"bought").unwrap();
    assert_eq!(open().get::<String>("cp_shipments", "ref/../é").unwrap().as_deref(), Some("bought"));
    assert_eq!(open().next("pin").unwrap(), 1);
    assert_eq!(open().next("pin").unwrap(), 2);
    assert!(open().remove("cp_shipments", "ref/../é").unwrap());
    assert_eq!(open().get::<String>("cp_shipments", "ref/../é").unwrap(), None);
}

#[test]
fn a_folder_belongs_to_one_simulator_until_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let open = |address| Store::open(Some(folder.path().to_owned()), address);
    let first = open("http://127.0.0.1:4010").unwrap();
    let refused = open("http://127.0.0.1:4011").unwrap_err();
    assert!(matches!(&refused, StoreError::InUse { address, .. } if address == "http://127.0.0.1:4010"), "{refused}");
    drop(first);
    open("http://127.0.0.1:4011").unwrap();
}

#[test]
fn an_unfinished_file_is_not_a_record() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("cp")).unwrap();
    fs::write(folder.path().join("cp").join("k61.unfinished"), "{\"half").unwrap();
    let store = Store::open(Some(folder.path().to_owned()), "").unwrap();
    assert!(store.all::<Value>("cp").unwrap().is_empty());
}

#[test]
fn the_first_record_of_a_key_is_kept() {
    let store = Store::open(None, "").unwrap();
    assert_eq!(store.put_new("c", "k", 1_u8).unwrap(), (1, true));
    assert_eq!(store.put_new("c", "k", 2_u8).unwrap(), (1, false));
}

#[test]
fn a_text_is_found_wherever_a_record_holds_it_whole() {
    let store = Store::open(None, "").unwrap();
    for (key, references) in [("a", ["one", "two"]), ("b", ["two", "three"]), ("c", ["two hundred", ""])] {
        store.put("c", key, &serde_json::json!({ "key": key, "parcel": { "references": references } })).unwrap();
    }
    let keys = |text| -> Vec<Value> {
        store.holding::<Value>("c", text).unwrap().into_iter().map(|record| record["key"].clone()).collect()
    };
    assert_eq!(keys("two"), ["a", "b"]);
    assert_eq!(keys("three"), ["b"]);
    assert!(keys("references").is_empty());
}
