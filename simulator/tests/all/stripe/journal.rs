use std::fs::OpenOptions;
use std::io::Write;

use serde_json::Value;
use waybill_simulator::stripe::journal::Journal;

#[test]
fn an_unfinished_line_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let put = |id: &str| vec![("customer".to_owned(), id.to_owned(), Value::Null)];
    let (mut journal, puts) = Journal::open(folder.path()).unwrap();
    assert!(puts.is_empty());
    journal.append(&put("cus_1")).unwrap();
    let mut file = OpenOptions::new().append(true).open(folder.path().join("stripe.journal")).unwrap();
    file.write_all(b"[[\"customer\",\"cus_2\"").unwrap();
    let (mut journal, puts) = Journal::open(folder.path()).unwrap();
    assert_eq!(puts, put("cus_1"));
    journal.append(&put("cus_3")).unwrap();
    assert_eq!(Journal::open(folder.path()).unwrap().1, [put("cus_1"), put("cus_3")].concat());
}
