//! Store of the simulated providers' records.
//!
//! Records are JSON documents in named collections. With a folder each record is a file, written before the call that made it is
//! answered: to a temporary name first, then renamed, so that a killed process leaves whole records only. Nothing waits for the disk:
//! what a simulator remembers has to outlive its process, not the machine's power.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Why a record could not be kept or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder or a file in it could not be read or written.
    #[error("simulator folder {path}: {source}")]
    Io {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// Another simulator has the folder: each would overwrite what the other remembers.
    #[error("{folder} belongs to the simulator that runs at {address}")]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// Where the other one is reached.
        address: String,
    },
    /// A file holds no such record: it was written by hand or by another version.
    #[error("simulator record {collection}/{key}: {source}; remove the file to start without it")]
    Json {
        /// The collection.
        collection: String,
        /// The record's key.
        key: String,
        /// What serde said.
        source: serde_json::Error,
    },
}

/// A collection's records by their keys.
pub type Records = BTreeMap<String, Value>;

type Collections = BTreeMap<String, Records>;

/// The records of all simulated providers.
#[derive(Debug)]
pub struct Store {
    folder: Option<PathBuf>,
    collections: Mutex<Collections>,
    /// Held as long as the records are.
    _lock: Option<File>,
}

impl Store {
    /// Takes the folder for the simulator at that address and reads what it holds, or starts empty and in memory.
    pub fn open(folder: Option<PathBuf>, address: &str) -> Result<Self, StoreError> {
        let lock = folder.as_deref().map(|folder| lock_folder(folder, address)).transpose()?;
        let collections = folder.as_deref().map(read_folder).transpose()?.unwrap_or_default();
        Ok(Self { folder, collections: Mutex::new(collections), _lock: lock })
    }

    /// One record.
    pub fn get<T: DeserializeOwned>(&self, collection: &str, key: &str) -> Result<Option<T>, StoreError> {
        let found = self.lock().get(collection).and_then(|records| records.get(key)).cloned();
        found.map(|value| decode(collection, key, value)).transpose()
    }

    /// Every record of a collection, in the order of their keys.
    pub fn all<T: DeserializeOwned>(&self, collection: &str) -> Result<Vec<T>, StoreError> {
        self.chosen(collection, |records| records.iter().collect())
    }

    /// The records of a collection in which some text is this one, in the order of their keys.
    pub fn holding<T: DeserializeOwned>(&self, collection: &str, text: &str) -> Result<Vec<T>, StoreError> {
        self.chosen(collection, |records| records.iter().filter(|(_, record)| holds(record, text)).collect())
    }

    /// The records that are chosen from a collection as it is kept, so that only these are decoded.
    pub fn chosen<T: DeserializeOwned>(
        &self,
        collection: &str,
        choose: impl for<'a> FnOnce(&'a Records) -> Vec<(&'a String, &'a Value)>,
    ) -> Result<Vec<T>, StoreError> {
        let collections = self.lock();
        let chosen = collections.get(collection).map(choose).unwrap_or_default().into_iter();
        chosen
            .map(|(key, record)| T::deserialize(record).map_err(|source| json_error(collection, key, source)))
            .collect()
    }

    /// Keeps a record, in place of any earlier one of that key.
    pub fn put<T: Serialize>(&self, collection: &str, key: &str, record: &T) -> Result<(), StoreError> {
        let value = encode(collection, key, record)?;
        let mut collections = self.lock();
        self.write(collection, key, &value)?;
        collections.entry(collection.to_owned()).or_default().insert(key.to_owned(), value);
        Ok(())
    }

    /// Stores a record if there is none with that key yet. Returns the stored one, and whether it is new.
    pub fn put_new<T: Serialize + DeserializeOwned>(
        &self,
        collection: &str,
        key: &str,
        record: T,
    ) -> Result<(T, bool), StoreError> {
        let value = encode(collection, key, &record)?;
        let mut collections = self.lock();
        let records = collections.entry(collection.to_owned()).or_default();
        if let Some(standing) = records.get(key) {
            return Ok((decode(collection, key, standing.clone())?, false));
        }
        self.write(collection, key, &value)?;
        records.insert(key.to_owned(), value);
        Ok((record, true))
    }

    /// Forgets a record. Answers whether there was one.
    pub fn remove(&self, collection: &str, key: &str) -> Result<bool, StoreError> {
        let mut collections = self.lock();
        let existed = collections.get_mut(collection).and_then(|records| records.remove(key)).is_some();
        if let (true, Some(folder)) = (existed, &self.folder) {
            let path = folder.join(collection).join(file_name(key));
            fs::remove_file(&path).map_err(|source| StoreError::Io { path, source })?;
        }
        Ok(existed)
    }

    /// The next number of a sequence, from 1; never given twice, also across restarts.
    pub fn next(&self, sequence: &str) -> Result<u64, StoreError> {
        let mut collections = self.lock();
        let sequences = collections.entry("sequences".to_owned()).or_default();
        let number = sequences.get(sequence).and_then(Value::as_u64).unwrap_or_default() + 1;
        let value = Value::from(number);
        self.write("sequences", sequence, &value)?;
        sequences.insert(sequence.to_owned(), value);
        Ok(number)
    }

    fn lock(&self) -> MutexGuard<'_, Collections> {
        self.collections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, collection: &str, key: &str, value: &Value) -> Result<(), StoreError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let folder = folder.join(collection);
        let path = folder.join(file_name(key));
        let unfinished = path.with_extension("unfinished");
        let written = fs::create_dir_all(&folder).and_then(|()| {
            let mut file = File::create(&unfinished)?;
            file.write_all(value.to_string().as_bytes())?;
            fs::rename(&unfinished, &path)
        });
        written.map_err(|source| StoreError::Io { path, source })
    }
}

fn holds(record: &Value, text: &str) -> bool {
    match record {
        Value::String(own) => own == text,
        Value::Array(entries) => entries.iter().any(|entry| holds(entry, text)),
        Value::Object(members) => members.values().any(|member| holds(member, text)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn encode<T: Serialize>(collection: &str, key: &str, record: &T) -> Result<Value, StoreError> {
    serde_json::to_value(record).map_err(|source| json_error(collection, key, source))
}

fn decode<T: DeserializeOwned>(collection: &str, key: &str, value: Value) -> Result<T, StoreError> {
    serde_json::from_value(value).map_err(|source| json_error(collection, key, source))
}

fn json_error(collection: &str, key: &str, source: serde_json::Error) -> StoreError {
    StoreError::Json { collection: collection.to_owned(), key: key.to_owned(), source }
}

/// Keys come from clients (a reference, an idempotency key), so the file's name is the key in hexadecimal.
fn file_name(key: &str) -> String {
    // Linux allows 255 bytes a name; a longer key (over 120 bytes) is named by its digest.
    if key.len() <= 120 {
        return format!("k{}.json", hex::encode(key));
    }
    use sha2::{Digest, Sha256};
    format!("d{}.json", hex::encode(Sha256::digest(key.as_bytes())))
}

fn failed(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |source| StoreError::Io { path, source }
}

/// The system lets go of the lock when the process ends, however it ends; the address in the file is good only until then.
fn lock_folder(folder: &Path, address: &str) -> Result<File, StoreError> {
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let path = folder.join("in_use_by");
    let mut file = File::options().create(true).append(true).open(&path).map_err(failed(&path))?;
    match file.try_lock() {
        Ok(()) => {
            let written = file.set_len(0).and_then(|()| file.write_all(address.as_bytes()));
            written.map_err(failed(&path)).map(|()| file)
        }
        Err(TryLockError::WouldBlock) => {
            let address = fs::read_to_string(&path).map_err(failed(&path))?;
            Err(StoreError::InUse { folder: folder.to_owned(), address })
        }
        Err(TryLockError::Error(source)) => Err(failed(&path)(source)),
    }
}

fn read_folder(folder: &Path) -> Result<Collections, StoreError> {
    let mut collections = Collections::new();
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        let Some(collection) = path.file_name().and_then(|name| name.to_str()).filter(|_| path.is_dir()) else {
            continue;
        };
        let records = collections.entry(collection.to_owned()).or_default();
        for entry in fs::read_dir(&path).map_err(failed(&path))? {
            let file = entry.map_err(failed(&path))?.path();
            let Some(key) = key_of(&file) else { continue };
            let text = fs::read_to_string(&file).map_err(failed(&file))?;
            let value = serde_json::from_str(&text).map_err(|source| json_error(collection, &key, source))?;
            records.insert(key, value);
        }
    }
    Ok(collections)
}

/// The key that a record's file name spells; none for unfinished files and foreign ones.
fn key_of(file: &Path) -> Option<String> {
    let stem = file.file_name()?.to_str()?.strip_suffix(".json")?;
    let bytes = hex::decode(stem.strip_prefix('k')?).ok()?;
    String::from_utf8(bytes).ok()
}
