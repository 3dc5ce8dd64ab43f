//! The processor's books: records by kind and id, changed in transactions.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::error::StripeError;
use super::journal::{Journal, Put};
use super::record::{ANSWERS_KEPT, Answer, EVENTS_KEPT, Endpoint, Event, Record};

type Books = BTreeMap<(String, String), Value>;

/// The processor's books.
#[derive(Debug)]
pub struct Ledger {
    inner: Mutex<Inner>,
    seed: u64,
    /// Wakes the webhook sender.
    pub(super) new_events: tokio::sync::Notify,
    /// Idempotency keys of calls that are under way.
    pub(super) under_way: Mutex<std::collections::BTreeSet<String>>,
}

#[derive(Debug)]
struct Inner {
    books: Books,
    journal: Option<Journal>,
    sequence: u64,
}

impl Ledger {
    /// Opens the books in a folder, or empty ones in memory. The seed makes ids.
    pub fn open(folder: Option<&Path>, seed: u64) -> std::io::Result<Self> {
        let mut books = Books::new();
        let mut journal = None;
        if let Some(folder) = folder {
            let (opened, puts) = Journal::open(folder)?;
            books.extend(puts.into_iter().map(|(kind, id, record)| ((kind, id), record)));
            journal = Some(opened);
        }
        let sequence = books.get(&("sequence".to_owned(), "id".to_owned())).and_then(Value::as_u64).unwrap_or_default();
        let inner = Mutex::new(Inner { books, journal, sequence });
        Ok(Self { inner, seed, new_events: tokio::sync::Notify::new(), under_way: Mutex::default() })
    }

    /// Tells events to this address from now on, signed with this secret.
    pub fn tell_events_to(&self, url: &str, secret: &str) -> std::io::Result<()> {
        let endpoint = Endpoint {
            id: "we_configured".to_owned(),
            created: 0,
            url: url.to_owned(),
            secret: secret.to_owned(),
            events: vec!["*".to_owned()],
            description: None,
            metadata: BTreeMap::new(),
            disabled: false,
            deleted: false,
        };
        self.write(0, None, |tx| {
            tx.put(&endpoint);
            Ok(())
        })
        .map_err(|error| std::io::Error::other(error.body.to_string()))
    }

    /// Runs a transaction at a time (Unix seconds). What it changed stays where it ends well, and where it ends in a
    /// refusal that is part of the story (a declined card); otherwise nothing happened.
    pub fn write<T>(
        &self,
        now: i64,
        idempotency_key: Option<&str>,
        work: impl FnOnce(&mut Tx<'_>) -> Result<T, StripeError>,
    ) -> Result<T, StripeError> {
        let mut inner = self.lock();
        let inner = &mut *inner;
        let mut tx = Tx {
            books: &inner.books,
            overlay: Books::new(),
            sequence: inner.sequence,
            seed: self.seed,
            now,
            idempotency_key: idempotency_key.map(str::to_owned),
        };
        let outcome = work(&mut tx);
        let Tx { mut overlay, sequence, .. } = tx;
        if outcome.as_ref().is_err_and(|error| !error.executed) || overlay.is_empty() {
            return outcome;
        }
        overlay.insert(("sequence".to_owned(), "id".to_owned()), sequence.into());
        if let Some(journal) = &mut inner.journal {
            let puts: Vec<Put> =
                overlay.iter().map(|((kind, id), record)| (kind.clone(), id.clone(), record.clone())).collect();
            journal.append(&puts).map_err(|error| {
                StripeError::api(axum::http::StatusCode::INTERNAL_SERVER_ERROR, &format!("the journal: {error}"))
            })?;
        }
        let events = overlay.keys().any(|(kind, _)| kind == Event::KIND);
        inner.books.extend(overlay);
        if sequence / FORGETS_EVERY != inner.sequence / FORGETS_EVERY {
            forget_old(&mut inner.books, now);
        }
        inner.sequence = sequence;
        if events {
            self.new_events.notify_one();
        }
        outcome
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Books are extended only after the journal took the line: a panic leaves them as they were.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// New ids between two looks for records that are too old.
const FORGETS_EVERY: u64 = 1_000;

/// Drops answers to idempotency keys and events as the processor does: they are most of what is in the books.
fn forget_old(books: &mut Books, now: i64) {
    books.retain(|(kind, _), record| {
        let kept = match kind.as_str() {
            Answer::KIND => ANSWERS_KEPT,
            Event::KIND => EVENTS_KEPT,
            _ => return true,
        };
        record["created"].as_i64().is_none_or(|created| now - created < kept)
    });
}

/// A transaction: reads the current state, and sees its own changes.
pub struct Tx<'a> {
    books: &'a Books,
    overlay: Books,
    sequence: u64,
    seed: u64,
    /// Unix seconds.
    pub now: i64,
    /// The key of the call that runs, for its events.
    pub idempotency_key: Option<String>,
}

impl Tx<'_> {
    /// A new id: a prefix and 24 letters and digits, the same for the same seed and the same calls.
    pub fn id(&mut self, prefix: &str) -> String {
        const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        self.sequence += 1;
        let digest = Sha256::digest(format!("{}:{}", self.seed, self.sequence));
        let letters = digest.iter().take(24).map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]));
        format!("{prefix}_{}", letters.collect::<String>())
    }

    /// A client secret: random, even with a fixed seed.
    pub fn secret(&self, id: &str) -> String {
        format!("{id}_secret_{}", uuid::Uuid::new_v4().simple())
    }

    /// One record.
    pub fn find<R: Record>(&self, id: &str) -> Option<R> {
        let place = (R::KIND.to_owned(), id.to_owned());
        let record = self.overlay.get(&place).or_else(|| self.books.get(&place))?;
        serde_json::from_value(record.clone()).ok()
    }

    /// One record that must be there; `param` named it.
    pub fn need<R: Record>(&self, id: &str, param: &str) -> Result<R, StripeError> {
        self.find(id).ok_or_else(|| StripeError::no_such(R::NAME, id, param))
    }

    /// Every record of a kind, in the order of their ids.
    pub fn all<R: Record>(&self) -> Vec<R> {
        self.those(|_| true)
    }

    /// The records of a kind that are wanted as they are written, in the order of their ids: reading the few out of many
    /// thousands takes a thousandth of the time of reading them all.
    pub fn those<R: Record>(&self, wanted: impl Fn(&Value) -> bool) -> Vec<R> {
        let from = (R::KIND.to_owned(), String::new());
        let of_kind = |books: &Books| -> BTreeMap<String, Value> {
            let found = books.range(from.clone()..).take_while(|((kind, _), _)| kind == R::KIND);
            found.filter(|(_, record)| wanted(record)).map(|((_, id), record)| (id.clone(), record.clone())).collect()
        };
        let mut found = of_kind(self.books);
        found.retain(|id, _| !self.overlay.contains_key(&(R::KIND.to_owned(), id.clone())));
        found.extend(of_kind(&self.overlay));
        found.into_values().filter_map(|record| serde_json::from_value(record).ok()).collect()
    }

    /// Keeps a record.
    pub fn put<R: Record>(&mut self, record: &R) {
        // Records are maps with text keys: they serialise.
        let value = serde_json::to_value(record).unwrap_or_default();
        self.overlay.insert((R::KIND.to_owned(), record.id().to_owned()), value);
    }
}
