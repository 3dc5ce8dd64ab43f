//! Passwords: argon2id, off the async threads, as many at once as there are cores, with networks taking turns.

use std::net::IpAddr;
use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier};

use crate::platform::http::ApiError;
use crate::platform::limit::{QueueError, WorkQueue};

/// Passwords that may be queued or hashed at once: about three seconds of work on two cores. Each one being hashed
/// takes 19 MiB.
const PLACES: usize = 128;

/// Why a password could not be hashed; never because of the password itself.
#[derive(Debug, thiserror::Error)]
pub enum HashError {
    /// The system gave no salt, or a hash cannot be written.
    #[error("a password could not be hashed: {0}")]
    Failed(String),
    /// Too many are waiting.
    #[error(transparent)]
    Crowded(#[from] QueueError),
}

impl From<HashError> for ApiError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Crowded(error) => error.into(),
            failed @ HashError::Failed(_) => Self::internal(failed),
        }
    }
}

/// A hash that matches no password, verified when there is no such user so that both cases take the same time.
static DECOY: LazyLock<Result<Arc<str>, String>> = LazyLock::new(|| hash("a password that nobody has").map(Arc::from));

/// Hashes and verifies. Argon2id with the crate's defaults (19 MiB, 2 passes, 1 lane: OWASP's first choice).
#[derive(Clone)]
pub struct PasswordHasher {
    queue: WorkQueue,
    decoy: Arc<str>,
}

impl PasswordHasher {
    /// A hasher for this machine.
    pub fn new() -> Result<Self, HashError> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let decoy = DECOY.clone().map_err(HashError::Failed)?;
        Ok(Self { queue: WorkQueue::new(cores, PLACES), decoy })
    }

    /// The queue in which passwords wait.
    #[must_use]
    pub fn queue(&self) -> &WorkQueue {
        &self.queue
    }

    /// The PHC string of a password that came from this address.
    ///
    /// # Errors
    /// When the system gives no random salt, and where too many wait.
    pub async fn hash(&self, address: IpAddr, password: &str) -> Result<String, HashError> {
        let password = password.to_owned();
        self.queue.run(address, move || hash(&password)).await?.map_err(HashError::Failed)
    }

    /// Whether this password, sent from this address, matches the hash. Without a hash the answer is no, after the same
    /// time.
    ///
    /// # Errors
    /// Where too many wait.
    pub async fn verify(&self, address: IpAddr, password: &str, stored: Option<&str>) -> Result<bool, HashError> {
        let password = password.to_owned();
        let known = stored.is_some();
        let stored = stored.unwrap_or(&self.decoy).to_owned();
        let right = self
            .queue
            .run(address, move || {
                PasswordHash::new(&stored)
                    .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
            })
            .await?;
        Ok(right && known)
    }
}

fn hash(password: &str) -> Result<String, String> {
    Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).map_err(|error| error.to_string())
}
