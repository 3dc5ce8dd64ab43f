use std::collections::BTreeMap;

use waybill_simulator::stripe::Ledger;
use waybill_simulator::stripe::error::StripeError;
use waybill_simulator::stripe::record::Customer;

fn customer(id: String) -> Customer {
    Customer { id, created: 1, email: None, name: None, metadata: BTreeMap::new(), default_card: None, deleted: false }
}

#[test]
fn a_refused_transaction_is_rolled_back_unless_work_had_begun() {
    let ledger = Ledger::open(None, 1).unwrap();
    let attempt = |executed: bool| {
        ledger.write(0, None, |tx| -> Result<(), StripeError> {
            let id = tx.id("cus");
            tx.put(&customer(id));
            Err(StripeError { executed, ..StripeError::missing("x") })
        })
    };
    let count = || ledger.write(0, None, |tx| Ok(tx.all::<Customer>().len())).unwrap();
    assert!(attempt(false).is_err());
    assert_eq!(count(), 0);
    assert!(attempt(true).is_err());
    assert_eq!(count(), 1);
}

#[test]
fn the_books_and_the_next_id_outlive_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let make = || {
        let ledger = Ledger::open(Some(folder.path()), 7).unwrap();
        ledger
            .write(0, None, |tx| {
                let id = tx.id("cus");
                tx.put(&customer(id.clone()));
                Ok((id, tx.all::<Customer>().len()))
            })
            .unwrap()
    };
    let (first, _) = make();
    let (second, count) = make();
    assert_ne!(first, second);
    assert_eq!(count, 2);
}
