//! Opening the file store.

use std::sync::Arc;
use std::time::Duration;

use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{BackoffConfig, ClientOptions, ObjectStore, RetryConfig};
use reqwest::Url;

use crate::platform::config::StorageConfig;

/// How long the store may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(5);
/// How long it may be silent in the middle of an answer.
const SILENCE: Duration = Duration::from_secs(20);
/// How often, and for how long, a failed call is retried automatically: for less time than a person waits, and less
/// than a purchase's lease, since purchases retry from their row.
const RETRIES: RetryConfig = RetryConfig {
    backoff: BackoffConfig { init_backoff: Duration::from_millis(100), max_backoff: Duration::from_secs(2), base: 2.0 },
    max_retries: 3,
    retry_timeout: Duration::from_secs(15),
};

/// Why the file store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// The folder could not be made.
    #[error("the folder {path} could not be made: {source}")]
    Folder {
        /// The folder.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// The store could not be opened.
    #[error("the file store could not be opened: {0}")]
    Open(object_store::Error),
    /// The store has no such bucket.
    #[error("there is no bucket {0:?} (storage.bucket) at the file store: create it, or name another")]
    NoBucket(String),
    /// The store refuses the key.
    #[error(
        "the file store refuses storage.access_key_id and its key, or they may not write into the bucket {bucket:?}: {source}"
    )]
    Refused {
        /// The bucket.
        bucket: String,
        /// What the store said.
        source: object_store::Error,
    },
    /// Nothing can be written into the data folder.
    #[error("the file store takes no file: {0}")]
    Unwritable(object_store::Error),
}

/// Opens the configured store, without calling it yet.
///
/// # Errors
/// When the folder cannot be made, or the settings of the bucket do not fit together.
pub fn open(config: &StorageConfig) -> Result<Arc<dyn ObjectStore>, FilesError> {
    if config.is_shared() {
        let bucket = bucket(config).map_err(FilesError::Open)?;
        let prefix = Path::parse(&config.prefix).map_err(|error| FilesError::Open(error.into()))?;
        return Ok(if config.prefix.is_empty() {
            Arc::new(bucket)
        } else {
            Arc::new(PrefixStore::new(bucket, prefix))
        });
    }
    let folder = config.data_dir.join("files");
    std::fs::create_dir_all(&folder)
        .map_err(|source| FilesError::Folder { path: folder.display().to_string(), source })?;
    Ok(Arc::new(LocalFileSystem::new_with_prefix(&folder).map_err(FilesError::Open)?))
}

fn bucket(config: &StorageConfig) -> object_store::Result<AmazonS3> {
    // Plain HTTP is refused by the configuration's check, where the setting can be named.
    let client = ClientOptions::new()
        .with_allow_http(true)
        .with_connect_timeout(CONNECT)
        .with_read_timeout(SILENCE)
        .with_timeout_disabled();
    // The key comes from the environment if the machine has a role of its own.
    let mut builder = AmazonS3Builder::from_env()
        .with_client_options(client)
        .with_retry(RETRIES)
        .with_bucket_name(&config.bucket)
        .with_virtual_hosted_style_request(!config.path_style);
    if !config.endpoint.is_empty() {
        builder = builder.with_endpoint(endpoint(config));
    }
    if !config.region.is_empty() {
        builder = builder.with_region(&config.region);
    }
    if !config.access_key_id.is_empty() {
        builder =
            builder.with_access_key_id(&config.access_key_id).with_secret_access_key(config.secret_access_key.expose());
    }
    builder.build()
}

/// The address, with the bucket before the host name unless it goes in the path.
pub fn endpoint(config: &StorageConfig) -> String {
    let address = config.endpoint.trim_end_matches('/').to_owned();
    if config.path_style {
        return address;
    }
    let Ok(mut url) = Url::parse(&address) else { return address };
    let host = format!("{}.{}", config.bucket, url.host_str().unwrap_or_default());
    match url.set_host(Some(&host)) {
        Ok(()) => url.as_str().trim_end_matches('/').to_owned(),
        Err(_) => address,
    }
}
