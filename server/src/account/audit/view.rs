//! An entry as the owner sees it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;

use super::{Act, entity};

/// An entry of the audit log.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct AuditEntry {
    /// Key.
    pub id: Uuid,
    /// When.
    pub created_at: DateTime<Utc>,
    /// Who did it; null for the product itself. The user may have been removed.
    pub actor_id: Option<Uuid>,
    /// The name they had then.
    pub actor_name: String,
    /// What was done, by its code.
    pub action: String,
    /// What was done, as a sentence in the reader's language.
    pub message: String,
    /// The row that it was done to.
    pub subject_id: Option<Uuid>,
}

impl AuditEntry {
    /// Puts a row into words.
    #[must_use]
    pub fn new(row: entity::Model, lang: Lang) -> Self {
        Self {
            message: message(&row, lang),
            id: row.id,
            created_at: row.created_at,
            actor_id: row.actor_id,
            actor_name: row.actor_name,
            action: row.action,
            subject_id: row.subject_id,
        }
    }
}

/// The sentence, or the bare code if this version doesn't know the act.
fn message(row: &entity::Model, lang: Lang) -> String {
    let Some(act) = Act::of_code(&row.action) else { return row.action.clone() };
    let mut text = String::new();
    let mut rest = act.sentence(lang);
    while let Some((before, after)) = rest.split_once('{') {
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        text.push_str(before);
        text.push_str(row.params[name].as_str().unwrap_or_default());
        rest = behind;
    }
    text + rest
}
