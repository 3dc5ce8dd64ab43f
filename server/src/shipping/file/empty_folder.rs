//! Emptying a folder of the file store.

use futures::TryStreamExt;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt};

/// Deletes everything in a folder.
pub(super) async fn empty_folder(files: &dyn ObjectStore, folder: &str) -> object_store::Result<()> {
    let found: Vec<_> = files.list(Some(&Path::from(folder))).try_collect().await?;
    for file in found {
        match files.delete(&file.location).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
