//! Writing everything an account holds into an archive.

use futures::TryStreamExt;
use object_store::ObjectStoreExt;
use object_store::path::Path;
use sea_orm::{ActiveEnum, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::wire::Word;

use super::error::ExportError;
use super::progress::Progress;
use super::tables::{HELD, write_all};
use crate::account::brand::logo::path_of;
use crate::account::settings::entity as settings;
use crate::platform::Platform;
use crate::platform::http::{Archive, Parts};
use crate::platform::store::find_in_account;
use crate::shipping::file::{entity as uploaded, kept_at};
use crate::shipping::purchase::file_entity::{Column, Entity, Model};

/// Files looked up at once.
const PAGE: u64 = 100;

const README: &str = "\
All that your Waybill account holds, each table as JSON; addresses, shipments and purchases as CSV too.
Amounts are cents, times are UTC. Labels and other stored files are in the folder files.
Passwords, tokens and card numbers are not here: we do not know card numbers, and keep no password in clear.

Tout ce que votre compte Waybill contient, chaque table en JSON; les adresses, envois et achats aussi en CSV.
Les montants sont en cents, les heures en UTC. Les \u{e9}tiquettes et autres fichiers sont dans le dossier files.
Les mots de passe, jetons et num\u{e9}ros de carte n\u{2019}y sont pas : nous ne connaissons aucun num\u{e9}ro de carte et ne gardons
aucun mot de passe en clair.
";

/// Writes the archive; parts are sent while the rest is still being read.
///
/// # Errors
/// When the database or the file store does not answer, or nobody takes the parts any more.
pub(super) async fn produce(
    state: &Platform,
    account_id: Uuid,
    out: Parts,
    progress: &mut Progress<'_>,
) -> Result<(), ExportError> {
    let files = find_in_account::<Entity>(account_id);
    let uploads = find_in_account::<uploaded::Entity>(account_id).filter(uploaded::Column::SweepAt.is_null());
    let count = files.clone().count(&state.db).await? + uploads.clone().count(&state.db).await?;
    progress.of(HELD.len() as u64 + count).await?;
    let mut archive = Archive::new(out);
    archive.begin("README.txt").await?;
    archive.write(README.as_bytes()).await?;
    write_all(&mut archive, &state.db, account_id, progress).await?;
    let mut missing = Vec::new();
    let mut after = Uuid::nil();
    loop {
        let page =
            files.clone().filter(Column::Id.gt(after)).order_by_asc(Column::Id).limit(PAGE).all(&state.db).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        for file in &page {
            let path = name(file);
            if !write_file(state, &mut archive, &path, &Path::from(file.storage_key.clone())).await? {
                missing.push(path);
            }
            progress.step().await?;
        }
    }
    let settings = settings::Entity::find_by_id(account_id).one(&state.db).await?;
    if let Some(logo) = settings.and_then(|row| row.logo).and_then(|logo| logo.read().ok())
        && !write_file(state, &mut archive, "files/logo.png", &path_of(&logo.token)).await?
    {
        missing.push("files/logo.png".to_owned());
    }
    let mut after = Uuid::nil();
    loop {
        let page = uploads.clone().filter(uploaded::Column::Id.gt(after)).order_by_asc(uploaded::Column::Id);
        let page = page.limit(PAGE).all(&state.db).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        for file in &page {
            let path = in_archive(file.role.0.as_str(), file.id, &file.name);
            if !write_file(state, &mut archive, &path, &kept_at(file)).await? {
                missing.push(path);
            }
            progress.step().await?;
        }
    }
    if !missing.is_empty() {
        tracing::error!(account = %account_id, count = missing.len(), "files of an export are not in the file store");
        archive.begin("missing-files.txt").await?;
        archive.write((missing.join("\n") + "\n").as_bytes()).await?;
    }
    Ok(archive.finish().await?)
}

/// Copies a stored file; false if the file store doesn't have it.
async fn write_file(state: &Platform, archive: &mut Archive, path: &str, key: &Path) -> Result<bool, ExportError> {
    let stored = match state.files.get(key).await {
        Ok(stored) => stored,
        Err(object_store::Error::NotFound { .. }) => return Ok(false),
        Err(error) => return Err(error.into()),
    };
    archive.begin(path).await?;
    let mut bytes = stored.into_stream();
    while let Some(part) = bytes.try_next().await? {
        archive.write(&part).await?;
    }
    Ok(true)
}

fn name(file: &Model) -> String {
    in_archive(&file.kind.to_value(), file.id, &file.name)
}

/// The path of a file in the archive; each has its own.
fn in_archive(kind: &str, id: Uuid, name: &str) -> String {
    let name: String = name.chars().filter(|letter| letter.is_alphanumeric() || ".-_ ".contains(*letter)).collect();
    format!("files/{kind}/{id}-{}", name.trim_start_matches('.'))
}
