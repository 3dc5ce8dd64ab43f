//! The statements that reach the database, as they are sent: for tests that ask how the database goes about them.

use std::sync::{Arc, Mutex};

use sea_orm::Statement;
use waybill_server::platform::store::Db;

use super::TestApp;

/// Keeps statements while somebody watches.
#[derive(Clone, Default)]
pub struct Watch(Arc<Mutex<Option<Vec<Statement>>>>);

impl Watch {
    /// Sees what is sent to a database.
    pub fn over(&self, db: &mut Db) {
        let Self(kept) = self.clone();
        db.watch(move |sent| {
            if let Some(kept) = kept.lock().unwrap().as_mut() {
                kept.push(sent.clone());
            }
        });
    }
}

impl TestApp {
    /// The statements that some work sends.
    pub async fn statements_of<T>(&self, work: impl Future<Output = T>) -> Vec<Statement> {
        let Watch(kept) = &self.watch;
        *kept.lock().unwrap() = Some(Vec::new());
        work.await;
        kept.lock().unwrap().take().unwrap()
    }
}
