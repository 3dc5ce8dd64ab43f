//! What happens to a closed account's data, and when.

use chrono::{DateTime, Months, TimeDelta, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;

/// How long personal data and files are kept in case the account was closed by mistake.
pub const ERASED_AFTER: TimeDelta = TimeDelta::days(30);
/// How long records of charges and taxes are kept, in months: six years from the end of the last tax year to which they
/// relate (Income Tax Act, s. 230(4)(b); Excise Tax Act, s. 286(3)), so at most seven years.
pub const RECORDS_KEPT: Months = Months::new(7 * 12);

/// What is kept after an account is closed, and until when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Retention {
    /// What, as a sentence.
    pub what: String,
    /// Until when.
    pub until: DateTime<Utc>,
}

/// When the personal data and files of an account closed now are erased.
pub(super) fn erase_at(closed_at: DateTime<Utc>) -> DateTime<Utc> {
    closed_at + ERASED_AFTER
}

/// When the records of an account closed now are deleted.
pub(super) fn forget_at(closed_at: DateTime<Utc>) -> DateTime<Utc> {
    closed_at.checked_add_months(RECORDS_KEPT).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// Everything that is kept, the shortest period first.
pub(super) fn kept(closed_at: DateTime<Utc>, lang: Lang) -> Vec<Retention> {
    let erased = lang.pick(
        "Addresses, shipments, labels, files, users and the audit trail, in case you closed the account by mistake.",
        "Les adresses, envois, étiquettes, fichiers, utilisateurs et le journal, au cas où vous auriez fermé le compte par erreur.",
    );
    let records = lang.pick(
        "Charges, taxes and insurance policies, as tax law requires; nobody can sign in to see them.",
        "Les paiements, taxes et polices d’assurance, comme l’exige la loi fiscale; personne ne peut se connecter pour les voir.",
    );
    vec![
        Retention { what: erased.to_owned(), until: erase_at(closed_at) },
        Retention { what: records.to_owned(), until: forget_at(closed_at) },
    ]
}
