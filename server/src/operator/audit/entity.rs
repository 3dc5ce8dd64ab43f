//! The table `operator_audit`.

use crate::platform::store::table::*;

/// Something that an operator read or did.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "operator_audit")]
pub struct Model {
    /// Key, in time order.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who did it at the desk; null in a shell. Not a reference: entries outlive operators.
    pub operator_id: Option<Uuid>,
    /// The operator's e-mail, or in a shell their name on that computer.
    pub operator: String,
    /// What was done, an `OperatorAct`'s code.
    pub action: String,
    /// The row that it was done to.
    pub subject_id: Option<Uuid>,
    /// Why, in the operator's words; for acts of the shell, what exactly.
    pub reason: String,
    /// The request that did it; empty in a shell.
    pub request_id: String,
    /// Where it came from; empty in a shell.
    pub address: String,
    pub created_at: DateTimeUtc,
}
