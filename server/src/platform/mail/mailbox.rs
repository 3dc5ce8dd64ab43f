//! The local mailbox folder: one JSON file a mail, named by the id of its job, so that sending twice writes once.

use std::path::PathBuf;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use crate::platform::Platform;

/// A mail of the folder.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StoredMail {
    /// Id; in time order.
    pub id: Uuid,
    /// The sender.
    pub from: String,
    /// The address.
    pub to: String,
    /// The reader's language.
    pub lang: Lang,
    /// The subject.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The HTML.
    pub html: String,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
}

fn folder(state: &Platform) -> PathBuf {
    state.config.storage.data_dir.join("mailbox")
}

/// Puts a mail into the folder.
pub async fn put(state: &Platform, mail: &StoredMail) -> std::io::Result<()> {
    let folder = folder(state);
    tokio::fs::create_dir_all(&folder).await?;
    let half = folder.join(format!("{}.half", mail.id));
    tokio::fs::write(&half, serde_json::to_vec_pretty(mail)?).await?;
    tokio::fs::rename(half, folder.join(format!("{}.json", mail.id))).await
}

/// The newest mails, newest first; all of an address where one is named.
///
/// # Errors
/// When the folder cannot be read.
pub async fn list(state: &Platform, to: Option<&str>) -> std::io::Result<Vec<StoredMail>> {
    const NEWEST: usize = 100;
    let mut names = Vec::new();
    match tokio::fs::read_dir(folder(state)).await {
        Ok(mut entries) => {
            while let Some(entry) = entries.next_entry().await? {
                let path = entry.path();
                if path.extension().is_some_and(|ending| ending == "json") {
                    names.push(path);
                }
            }
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    names.sort();
    let mut mails = Vec::new();
    for path in names.into_iter().rev() {
        let mail: StoredMail = serde_json::from_slice(&tokio::fs::read(path).await?)?;
        if to.is_none_or(|to| mail.to.eq_ignore_ascii_case(to)) {
            mails.push(mail);
        }
        if mails.len() == NEWEST {
            break;
        }
    }
    Ok(mails)
}

/// One mail; None where there is none of that id.
///
/// # Errors
/// When the file cannot be read.
pub async fn find(state: &Platform, id: Uuid) -> std::io::Result<Option<StoredMail>> {
    match tokio::fs::read(folder(state).join(format!("{id}.json"))).await {
        Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
