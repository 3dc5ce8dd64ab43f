//! Where files and the root secret are.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};
use crate::platform::secret::RootSecret;

/// `[storage]`
#[derive(Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StorageConfig {
    /// The folder of the embedded database, stored files, the mailbox and the generated root secret.
    pub data_dir: PathBuf,
    /// The root secret, 64 hexadecimal digits. Empty: a file of the data folder, made at first start.
    pub root_secret: String,
}

impl std::fmt::Debug for StorageConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StorageConfig").field("data_dir", &self.data_dir).finish_non_exhaustive()
    }
}

impl Default for StorageConfig {
    fn default() -> Self {
        Self { data_dir: PathBuf::from(".waybill"), root_secret: String::new() }
    }
}

impl Concern for StorageConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if !self.root_secret.is_empty()
            && let Err(error) = RootSecret::parse(&self.root_secret)
        {
            mistakes.push(Mistake::new("storage.root_secret", error.to_string()));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.root_secret.is_empty() {
            mistakes.push(Mistake::new(
                "storage.root_secret",
                "must be set (WAYBILL_STORAGE__ROOT_SECRET); the generated one is for demonstrations",
            ));
        }
    }
}
