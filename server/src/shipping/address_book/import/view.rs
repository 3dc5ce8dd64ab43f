//! What becomes of a file of addresses, as clients see it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::address::import::{
    AddressColumn, ImportDuplicate, ImportFaulty, ImportSuggested, ImportSummary, ImportTidiedRows, SortedTable,
};

use crate::platform::http::without_rules;

/// What became of a file, or of the rows that were submitted.
#[derive(Debug, Clone, Default, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkImportResult {
    /// The import that the rows went into; null where none did. Further rows are submitted with it, and it can be undone.
    pub import_id: Option<Uuid>,
    /// How many rows became what.
    pub summary: ImportSummary,
    /// What each column of the file was taken for; empty for rows that were submitted.
    pub columns: Vec<Option<AddressColumn>>,
    /// Rows that a person must decide on, with what they probably should have been.
    pub suggested_address: Vec<ImportSuggested>,
    /// Rows in which something is wrong.
    pub error_address: Vec<ImportFaulty>,
    /// Rows that repeat another one of the file, or one of the book.
    pub duplicate_address: Vec<ImportDuplicate>,
    /// Rows that can go in as they are: to be submitted.
    pub validated: Vec<AddressInput>,
    /// Rows that a person corrected: none of a file that was just read.
    pub corrected: Vec<AddressInput>,
    /// Abbreviated provinces that were written out automatically.
    pub tidied: Vec<ImportTidiedRows>,
}

impl From<SortedTable> for BulkImportResult {
    fn from(sorted: SortedTable) -> Self {
        Self {
            import_id: None,
            summary: sorted.summary,
            columns: sorted.columns,
            suggested_address: sorted.suggested,
            error_address: sorted.faulty,
            duplicate_address: sorted.duplicates,
            validated: sorted.validated.into_iter().map(|(_, address)| address).collect(),
            corrected: Vec::new(),
            tidied: sorted.tidied,
        }
    }
}

/// Rows that go into the book.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct BulkImportInput {
    /// The import that the rows of one file go into, by an id that the client chose (a UUID); null for a new one.
    pub import_id: Option<Uuid>,
    /// Rows as they were found to be good. What is wrong with one is said in the answer, which takes the others.
    #[schema(max_items = 1_000)]
    pub validated: Vec<AddressInput>,
    /// Rows that a person corrected or decided on; with the others at most 1,000.
    #[schema(max_items = 1_000)]
    pub corrected: Vec<AddressInput>,
    /// Whether rows go in that the book has already.
    pub keep_duplicates: bool,
}

without_rules!(BulkImportInput);

/// Keys of addresses, as the rules give them.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct KnownKeysInput {
    /// The keys; at most 10,000.
    #[schema(max_items = 10_000)]
    pub keys: Vec<String>,
}

without_rules!(KnownKeysInput);

/// Those keys that the book has.
#[derive(Debug, Clone, Default, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct KnownKeys {
    /// The keys, in no order.
    pub keys: Vec<String>,
}

/// What was left of an import that was undone.
#[derive(Debug, Clone, Copy, Default, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ImportUndone {
    /// Addresses that left the book.
    pub removed: u32,
    /// Addresses that stay, because they were changed since.
    pub kept: u32,
}
