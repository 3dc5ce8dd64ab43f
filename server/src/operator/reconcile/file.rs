//! The file store compared with our rows: labels that no row names.

use std::collections::HashSet;

use chrono::{TimeDelta, Utc};
use futures::{StreamExt, TryStreamExt};
use object_store::path::Path;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use super::{Difference, Mismatch, PAGE, ReconcileError, Run};
use crate::shipping::purchase::file_entity::{Column, Entity};

/// A file is stored before its row is written, and is left without one if the process ends in between.
const ROW_COMES_WITHIN: TimeDelta = TimeDelta::minutes(10);

pub(super) async fn compare(run: &mut Run<'_>) -> Result<(), ReconcileError> {
    let platform = run.platform;
    let folder = Path::from("labels");
    let mut pages = platform.files.list(Some(&folder)).try_chunks(PAGE as usize);
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| error.1)?;
        // The file store has a clock of its own.
        let old = Utc::now() - ROW_COMES_WITHIN;
        let keys: Vec<String> = page
            .into_iter()
            .filter(|stored| stored.last_modified < old)
            .map(|stored| stored.location.to_string())
            .collect();
        run.compared.files += keys.len() as u64;
        let known: HashSet<String> = Entity::find()
            .select_only()
            .column(Column::StorageKey)
            .filter(Column::StorageKey.is_in(&keys))
            .into_tuple()
            .all(&platform.db)
            .await?
            .into_iter()
            .collect();
        for key in keys.into_iter().filter(|key| !known.contains(key)) {
            let (mismatch, detail) = (Mismatch::FileWithoutRow, "no row names it".to_owned());
            run.report(&Difference { mismatch, purchase_id: None, subject: key, detail });
        }
    }
    Ok(())
}
