//! Passwords: argon2id, off the async threads, as many at once as there are cores.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier};
use tokio::sync::Semaphore;

/// Why a password could not be hashed: never the password's fault.
#[derive(Debug, thiserror::Error)]
#[error("a password could not be hashed: {0}")]
pub struct HashError(String);

/// Hashes and verifies. Argon2id with the crate's defaults (19 MiB, 2 passes, 1 lane: OWASP's first choice).
#[derive(Clone)]
pub struct PasswordHasher {
    permits: Arc<Semaphore>,
    /// A hash that no password has, verified where there is no user, so that both take the same time.
    decoy: Arc<str>,
}

impl PasswordHasher {
    /// A hasher for this machine.
    ///
    /// # Errors
    /// When the system gives no random salt.
    pub fn new() -> Result<Self, HashError> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let decoy = hash("a password that nobody has").map_err(HashError)?;
        Ok(Self { permits: Arc::new(Semaphore::new(cores)), decoy: decoy.into() })
    }

    /// The PHC string of a password.
    ///
    /// # Errors
    /// When the system gives no random salt.
    pub async fn hash(&self, password: &str) -> Result<String, HashError> {
        let password = password.to_owned();
        self.off_thread(move || hash(&password)).await?.map_err(HashError)
    }

    /// Whether the password is the hash's. Without a hash the answer is no, after the same time.
    ///
    /// # Errors
    /// When the work could not be done.
    pub async fn verify(&self, password: &str, stored: Option<&str>) -> Result<bool, HashError> {
        let password = password.to_owned();
        let known = stored.is_some();
        let stored = stored.unwrap_or(&self.decoy).to_owned();
        let right = self
            .off_thread(move || {
                PasswordHash::new(&stored)
                    .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
            })
            .await?;
        Ok(right && known)
    }

    async fn off_thread<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, HashError> {
        let _permit = self.permits.acquire().await.map_err(|error| HashError(error.to_string()))?;
        tokio::task::spawn_blocking(work).await.map_err(|error| HashError(error.to_string()))
    }
}

fn hash(password: &str) -> Result<String, String> {
    Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).map_err(|error| error.to_string())
}
