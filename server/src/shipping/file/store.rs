//! Taking a whole file in: checked by its content, images re-encoded, stored, and then shown. A row is there before
//! the bytes are, so that what breaks off in between is swept.

use std::collections::BTreeSet;

use axum::body::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, IntoActiveModel, PaginatorTrait, QueryFilter, Select};
use sha2::{Digest, Sha256};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::file::{FILES_MAX, FileCheckInput, FileFormat, FileRole, HEAD_BYTES, check};
use waybill_core::lang::LangContext;

use super::entity::{ActiveModel, Column, Entity, Model};
use super::usage::take_room;
use super::{FileOwner, ImageWork, OwnerKind, Uploads};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult, Stored, find_in_account, update_in_account, write_tx};

/// How long storing a file may take before what is there of it is swept.
const STORING: TimeDelta = TimeDelta::hours(1);

/// How long the bytes of a removed file stay: longer than any request that was reading it, which may store an image
/// made from it.
pub(super) const REMOVED: TimeDelta = TimeDelta::minutes(10);

/// The longest name that is kept, in characters.
const NAME_MAX: usize = 200;

/// A whole file as it came.
pub(super) struct Incoming {
    pub owner: FileOwner,
    pub role: FileRole,
    pub name: String,
    pub bytes: Bytes,
    /// How many bytes of it count already, as an upload under way.
    pub counted: u64,
}

/// Checks a file and stores it, without showing it yet.
///
/// # Errors
/// 413 where the account has no room for it, 422 when it is not what may be added, 503 when the file store does not answer.
pub(super) async fn store(state: &Uploads, caller: &Caller, file: Incoming, lang: Lang) -> ApiResult<Model> {
    let format = recognised(file.role, &file.bytes, lang)?;
    let now = state.clock.now();
    let id = Uuid::now_v7();
    let (bytes, media_type, size) = encoded(&state.images, &file, format, lang).await?;
    let row = Model {
        id,
        account_id: caller.account.id,
        user_id: caller.user.id,
        owner_kind: file.owner.kind(),
        owner_id: file.owner.key().1,
        role: file.role.into(),
        name: tidy_name(&file.name, media_type),
        media_type: media_type.to_owned(),
        size: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
        sha256: hex::encode(Sha256::digest(&bytes)),
        width: size.map(|(width, _)| i64::from(width)),
        height: size.map(|(_, height)| i64::from(height)),
        sweep_at: Some(now + STORING),
        created_at: now,
    };
    let tx = write_tx(&state.db).await?;
    let more = (bytes.len() as u64).saturating_sub(file.counted);
    take_room(&tx, state, caller, more, lang).await?;
    row.clone().into_active_model().reset_all().insert(&tx).await?;
    tx.commit().await?;
    state.files.put(&kept_at(&row), PutPayload::from(bytes)).await.map_err(storage_error)?;
    Ok(row)
}

/// Shows files that are stored. Called in a transaction of the caller's.
///
/// # Errors
/// 404 when the owner is gone, 422 when it has too many files then.
pub async fn show(
    tx: &impl ConnectionTrait,
    owner: FileOwner,
    role: FileRole,
    ids: &[Uuid],
    (now, lang): (DateTime<Utc>, Lang),
) -> ApiResult<()> {
    owner.hold(tx, now).await?;
    let there = count(tx, owner, role).await?;
    let beyond = u64::from(FILES_MAX).saturating_sub(there);
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > beyond {
        return Err(no_room(role, lang));
    }
    let shown = ActiveModel { sweep_at: Set(None), ..Default::default() };
    let of_account = update_in_account::<Entity>(owner.key().0).set(shown);
    let shown = of_account.filter(Column::Id.is_in(ids.iter().copied())).exec(tx).await?;
    // A row that was swept meanwhile has no bytes.
    if shown.rows_affected == ids.len() as u64 { Ok(()) } else { Err(ErrorCode::Conflict.into()) }
}

/// Photos that were added for a return of a shipment and belong to none yet.
pub async fn count_unclaimed(db: &impl ConnectionTrait, shipment: Key, now: DateTime<Utc>) -> StoreResult<u64> {
    Ok(unclaimed(shipment, now).count(db).await?)
}

/// Gives photos that were added for a shipment to the return that is asked for, in its transaction.
///
/// # Errors
/// 409 where one is not there any more.
pub async fn claim_for_return(
    tx: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    return_id: Uuid,
    ids: &BTreeSet<Uuid>,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let theirs = ActiveModel { owner_id: Set(return_id), sweep_at: Set(None), ..Default::default() };
    let given = update_in_account::<Entity>(account_id)
        .set(theirs)
        .filter(Column::OwnerKind.eq(OwnerKind::Return))
        .filter(Column::OwnerId.eq(shipment_id))
        .filter(Column::SweepAt.gt(now))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .exec(tx)
        .await?;
    if given.rows_affected == ids.len() as u64 { Ok(()) } else { Err(ErrorCode::ReturnPhotosGone.into()) }
}

fn unclaimed((account_id, shipment_id): Key, now: DateTime<Utc>) -> Select<Entity> {
    find_in_account::<Entity>(account_id)
        .filter(Column::OwnerKind.eq(OwnerKind::Return))
        .filter(Column::OwnerId.eq(shipment_id))
        .filter(Column::SweepAt.gt(now))
}

/// How many files of a role an owner has; of a claim, all of them.
pub(super) async fn count(db: &impl ConnectionTrait, owner: FileOwner, role: FileRole) -> ApiResult<u64> {
    let (account_id, owner_id) = owner.key();
    let of_account = find_in_account::<Entity>(account_id);
    let there = of_account.filter(Column::OwnerId.eq(owner_id)).filter(Column::SweepAt.is_null());
    let counted = match owner {
        FileOwner::Claim(_) | FileOwner::Return(_) => there,
        FileOwner::Shipment(_) | FileOwner::Policy(_) => there.filter(Column::Role.eq(Stored(role))),
    };
    Ok(counted.count(db).await?)
}

/// 422: there are as many files of the role as may be.
#[must_use]
pub fn no_room(role: FileRole, lang: Lang) -> ApiError {
    let full = FileCheckInput { role, count: FILES_MAX, size: 1, head: String::new() };
    refused(&full, lang, &["count"])
}

/// 422 with what core says of a file at these of its fields.
pub(super) fn refused(input: &FileCheckInput, lang: Lang, fields: &[&str]) -> ApiError {
    let mut violations = check(input, &LangContext { lang }).violations;
    violations.retain(|violation| fields.contains(&violation.path.as_str()));
    for violation in &mut violations {
        violation.path = "file".to_owned();
    }
    ApiError::invalid(violations)
}

/// The format of a file, by its content.
///
/// # Errors
/// 422 when a file of the role cannot be of it.
pub(super) fn recognised(role: FileRole, bytes: &[u8], lang: Lang) -> ApiResult<FileFormat> {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let input = FileCheckInput { role, count: 0, size, head: hex::encode(head) };
    if check(&input, &LangContext { lang }).violations.is_empty() {
        return Ok(FileFormat::of(head));
    }
    Err(refused(&input, lang, &["size", "head"]))
}

type Encoded = (Bytes, &'static str, Option<(u32, u32)>);

async fn encoded(images: &ImageWork, file: &Incoming, format: FileFormat, lang: Lang) -> ApiResult<Encoded> {
    if format == FileFormat::Pdf {
        return Ok((file.bytes.clone(), "application/pdf", None));
    }
    let kept = images.keep(file.bytes.clone(), format, lang).await?;
    Ok((kept.bytes.into(), "image/jpeg", Some((kept.width, kept.height))))
}

/// Where a file's bytes are, and the images made from it.
pub(super) fn folder(row: &Model) -> String {
    format!("uploaded/{}/{}", row.account_id, row.id)
}

/// Where the bytes are kept from which all else is made.
#[must_use]
pub fn kept_at(row: &Model) -> Path {
    let name = if row.width.is_some() { "image.jpg" } else { "document.pdf" };
    Path::from(format!("{}/{name}", folder(row)))
}

/// 503: the file store takes nothing at the moment.
pub(super) fn storage_error(error: object_store::Error) -> ApiError {
    ApiError { cause: Some(format!("the file store: {error}")), retry_after: Some(5), ..ErrorCode::Busy.into() }
}

/// The last part of a path, without what no name may hold, ending as what is kept does.
pub fn tidy_name(name: &str, media_type: &str) -> String {
    let ending = if media_type == "application/pdf" { "pdf" } else { "jpg" };
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = last.rsplit_once('.').map_or(last, |(stem, _)| stem);
    let is_hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let stem: String = stem.chars().filter(|letter| !is_hidden(*letter)).take(NAME_MAX).collect();
    let stem = stem.trim();
    format!("{}.{ending}", if stem.is_empty() { "file" } else { stem })
}

/// Marks all files of an owner as removed.
pub async fn remove_all(tx: &impl ConnectionTrait, owner: FileOwner, now: DateTime<Utc>) -> StoreResult<()> {
    let (account_id, owner_id) = owner.key();
    update_in_account::<Entity>(account_id)
        .col_expr(Column::SweepAt, Expr::value(now + REMOVED))
        .filter(Column::OwnerId.eq(owner_id))
        .filter(Column::SweepAt.is_null())
        .exec(tx)
        .await?;
    Ok(())
}
