//! Development's mailbox: a JSON file per mail in the file store, named by its job's id, so that sending twice writes
//! once.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use object_store::path::Path;
use object_store::{ObjectStore as _, ObjectStoreExt as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use super::Attachment;
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
    /// The files that came with it.
    #[serde(default)]
    pub attachments: Vec<Attachment>,
    /// The images that the HTML shows, each by its name (`cid:logo.png`).
    #[serde(default)]
    pub inline: Vec<Attachment>,
    /// Where answers go.
    #[serde(default)]
    pub reply_to: Option<String>,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
}

impl StoredMail {
    /// The HTML with its images in it, for pages.
    #[must_use]
    pub fn html_alone(&self) -> String {
        let with = |html: String, image: &Attachment| {
            let data = format!("data:{};base64,{}", image.media_type, STANDARD.encode(&image.bytes));
            html.replace(&format!("cid:{}", image.name), &data)
        };
        self.inline.iter().fold(self.html.clone(), with)
    }
}

/// Where mails are in the file store.
const FOLDER: &str = "mailbox";
/// How many mails are listed.
const NEWEST: usize = 100;

fn place(id: Uuid) -> Path {
    Path::from_iter([FOLDER, &format!("{id}.json")])
}

fn unreadable(error: serde_json::Error) -> object_store::Error {
    object_store::Error::Generic { store: FOLDER, source: error.into() }
}

/// Puts a mail into the mailbox.
pub async fn put(state: &Platform, mail: &StoredMail) -> object_store::Result<()> {
    let bytes = serde_json::to_vec_pretty(mail).map_err(unreadable)?;
    state.files.put(&place(mail.id), bytes.into()).await.map(drop)
}

/// The latest mails, newest first; if an address is given, all of that address's.
///
/// # Errors
/// When the file store does not answer, or holds something else.
pub async fn list(state: &Platform, to: Option<&str>) -> object_store::Result<Vec<StoredMail>> {
    let mut names: Vec<Path> = state
        .files
        .list_with_delimiter(Some(&Path::from(FOLDER)))
        .await?
        .objects
        .into_iter()
        .map(|file| file.location)
        .collect();
    names.sort();
    let mut mails = Vec::new();
    for name in names.into_iter().rev() {
        let mail: StoredMail = read(state, &name).await?;
        if to.is_none_or(|to| mail.to.eq_ignore_ascii_case(to)) {
            mails.push(mail);
        }
        if mails.len() == NEWEST {
            break;
        }
    }
    Ok(mails)
}

/// One mail, if there is one with that id.
pub async fn find(state: &Platform, id: Uuid) -> object_store::Result<Option<StoredMail>> {
    match read(state, &place(id)).await {
        Ok(mail) => Ok(Some(mail)),
        Err(object_store::Error::NotFound { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn read(state: &Platform, name: &Path) -> object_store::Result<StoredMail> {
    serde_json::from_slice(&state.files.get(name).await?.bytes().await?).map_err(unreadable)
}
