//! Development's mailbox: a JSON file per mail in the file store, named by its job's id, so that sending twice writes
//! once.

use object_store::path::Path;
use object_store::{ObjectStore as _, ObjectStoreExt as _};
use uuid::Uuid;

use super::StoredMail;
use crate::platform::Platform;

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
