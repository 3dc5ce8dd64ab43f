//! The table `operator_acts`.

use sea_orm::entity::prelude::*;

/// What operators do by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum OperatorAct {
    /// Retried a job that was set aside.
    JobSentBack,
    /// Settled a purchase.
    PurchaseSettled,
    /// Closed a courier's day.
    DayClosed,
}

/// Something that an operator did by hand.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "operator_acts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The operator's name on that computer.
    pub operator: String,
    /// What.
    pub act: OperatorAct,
    pub subject_id: Uuid,
    /// Anything else worth recording.
    pub note: String,
    pub created_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
