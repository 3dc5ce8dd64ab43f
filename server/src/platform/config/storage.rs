//! Where files and the root secret are.

use std::path::PathBuf;

use reqwest::Url;
use serde::{Deserialize, Serialize};
use waybill_providers::http::Secret;

use super::{Concern, Mistake, is_loopback};
use crate::platform::secret::RootSecret;

/// `[storage]`
#[derive(Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StorageConfig {
    /// The folder for the embedded database, stored files, the mailbox and the generated root secret.
    pub data_dir: PathBuf,
    /// The root secret, 64 hexadecimal digits. Empty: a file in the data folder, created at the first start.
    #[serde(skip_serializing)]
    pub root_secret: String,
    /// Earlier root secrets: what they made is still accepted, but they make nothing new.
    #[serde(skip_serializing)]
    pub old_root_secrets: Vec<String>,
    /// The bucket of an S3-compatible store for files. Empty: the data folder.
    pub bucket: String,
    /// The store's address (`https://s3.example.ca`). Empty: Amazon's for the region.
    pub endpoint: String,
    /// The store's region. Empty: `AWS_REGION` from the environment.
    pub region: String,
    /// The key's id. Empty: `AWS_ACCESS_KEY_ID` from the environment, or the machine's role.
    pub access_key_id: String,
    /// The key.
    #[serde(skip_serializing)]
    pub secret_access_key: Secret,
    /// The prefix of all files in the bucket, for a bucket that others use too.
    pub prefix: String,
    /// Megabytes to keep free on the disks of the embedded database and of files. With less, the server says that it is
    /// not ready, before writes fail. 0 turns the check off.
    pub keep_free_megabytes: u32,
    /// Megabytes of files that people may add to an account: photos, proofs of value, evidence of claims.
    pub account_megabytes: u32,
    /// The same until the owner's e-mail is verified.
    pub unverified_account_megabytes: u32,
    /// Whether the bucket goes in the path (`https://s3.example.ca/bucket`) or before the host name.
    pub path_style: bool,
}

impl std::fmt::Debug for StorageConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StorageConfig")
            .field("data_dir", &self.data_dir)
            .field("bucket", &self.bucket)
            .field("endpoint", &self.endpoint)
            .finish_non_exhaustive()
    }
}

impl Default for StorageConfig {
    fn default() -> Self {
        Self {
            data_dir: PathBuf::from(".waybill"),
            root_secret: String::new(),
            old_root_secrets: Vec::new(),
            bucket: String::new(),
            endpoint: String::new(),
            region: String::new(),
            access_key_id: String::new(),
            secret_access_key: Secret::default(),
            prefix: String::new(),
            keep_free_megabytes: 64,
            account_megabytes: 5_000,
            unverified_account_megabytes: 50,
            path_style: true,
        }
    }
}

impl StorageConfig {
    /// Whether files are kept in a bucket, where every process of the installation can reach them.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        !self.bucket.is_empty()
    }

    fn check_bucket(&self, mistake: &mut dyn FnMut(&str, &str)) {
        if !self.is_shared() {
            let others = [&self.endpoint, &self.region, &self.access_key_id, &self.prefix];
            if others.iter().any(|value| !value.is_empty()) || !self.secret_access_key.is_empty() || !self.path_style {
                mistake("storage.bucket", "must name the bucket, or the other storage settings have no effect");
            }
        } else if !self.bucket.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)) {
            mistake("storage.bucket", "must be the bucket's name alone: letters, digits, points and hyphens");
        }
        if self.access_key_id.is_empty() != self.secret_access_key.is_empty() {
            mistake("storage.secret_access_key", "goes with storage.access_key_id: set both or none");
        }
        let is_address =
            |text: &str| Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
        if !self.endpoint.is_empty() && !is_address(&self.endpoint) {
            mistake("storage.endpoint", "must be an https:// address");
        }
        if object_store::path::Path::parse(&self.prefix).is_err() {
            mistake("storage.prefix", "must be names separated by single slashes, such as waybill or shops/waybill");
        }
    }
}

impl Concern for StorageConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if !self.root_secret.is_empty()
            && let Err(error) = RootSecret::parse(&self.root_secret)
        {
            mistakes.push(Mistake::new("storage.root_secret", error.to_string()));
        }
        for (place, old) in self.old_root_secrets.iter().enumerate() {
            if let Err(error) = RootSecret::parse(old) {
                mistakes.push(Mistake::new(&format!("storage.old_root_secrets[{place}]"), error.to_string()));
            } else if *old == self.root_secret {
                let reason = "is the present root secret: leave it out";
                mistakes.push(Mistake::new(&format!("storage.old_root_secrets[{place}]"), reason));
            }
        }
        for (key, megabytes) in [
            ("storage.account_megabytes", self.account_megabytes),
            ("storage.unverified_account_megabytes", self.unverified_account_megabytes),
        ] {
            if megabytes == 0 {
                mistakes.push(Mistake::new(key, "must be at least 1"));
            }
        }
        self.check_bucket(&mut |key, reason| mistakes.push(Mistake::new(key, reason)));
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.root_secret.is_empty() {
            mistakes.push(Mistake::new(
                "storage.root_secret",
                "must be set (WAYBILL_STORAGE__ROOT_SECRET); the generated one is for demonstrations",
            ));
        }
        if self.endpoint.starts_with("http://") && !is_loopback(&self.endpoint) {
            mistakes
                .push(Mistake::new("storage.endpoint", "must be https: labels would cross the network in the clear"));
        }
    }
}
