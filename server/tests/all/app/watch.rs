//! The statements that reach the database, as they are sent: for tests that ask how the database goes about them.

use std::sync::{Arc, Mutex};

use sea_orm::Statement;
use waybill_server::platform::store::Db;

use super::{TestApp, named, spread};

/// Keeps statements while they are watched, and always those that name no account or reach beyond it.
#[derive(Clone, Default)]
pub struct Watch {
    kept: Arc<Mutex<Option<Vec<Statement>>>>,
    faults: Arc<Mutex<Vec<String>>>,
}

impl Watch {
    /// Sees what is sent to a database.
    pub fn over(&self, db: &mut Db) {
        let Self { kept, faults } = self.clone();
        db.watch(move |sent| {
            let found = named::unnamed(&sent.sql).into_iter().chain(spread::misplaced(sent));
            faults.lock().unwrap().extend(found);
            if let Some(kept) = kept.lock().unwrap().as_mut() {
                kept.push(sent.clone());
            }
        });
    }

    /// Fails where a statement named no account, or could not be answered where rows are kept by account.
    pub fn judge(&self) {
        let faults = self.faults.lock().unwrap();
        assert!(
            faults.is_empty(),
            "statements that name no account (named.rs says which may) or reach beyond it: {faults:#?}"
        );
    }
}

impl TestApp {
    /// The statements that some work sends.
    pub async fn statements_of<T>(&self, work: impl Future<Output = T>) -> Vec<Statement> {
        let Watch { kept, .. } = &self.watch;
        *kept.lock().unwrap() = Some(Vec::new());
        work.await;
        kept.lock().unwrap().take().unwrap()
    }
}
