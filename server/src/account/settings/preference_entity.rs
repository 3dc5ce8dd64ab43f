//! The table `user_preferences`.

use sea_orm::entity::prelude::*;
use waybill_core::account::{LabelFormat, Units};

/// Units, as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum StoredUnits {
    /// Kilograms and centimetres.
    #[sea_orm(string_value = "metric")]
    Metric,
    /// Pounds and inches.
    #[sea_orm(string_value = "imperial")]
    Imperial,
}

/// A form of labels, as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum StoredLabelFormat {
    /// 4 by 6 inches.
    #[sea_orm(string_value = "4x6")]
    FourBySix,
    /// A letter page.
    #[sea_orm(string_value = "letter")]
    Letter,
    /// ZPL.
    #[sea_orm(string_value = "zpl")]
    Zpl,
}

/// What a user has chosen for themselves.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "user_preferences")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    pub account_id: Uuid,
    /// Instead of the account's units.
    pub units: Option<StoredUnits>,
    /// Instead of the account's form of labels.
    pub label_format: Option<StoredLabelFormat>,
    pub updated_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<Units> for StoredUnits {
    fn from(units: Units) -> Self {
        match units {
            Units::Metric => Self::Metric,
            Units::Imperial => Self::Imperial,
        }
    }
}

impl From<StoredUnits> for Units {
    fn from(units: StoredUnits) -> Self {
        match units {
            StoredUnits::Metric => Self::Metric,
            StoredUnits::Imperial => Self::Imperial,
        }
    }
}

impl From<LabelFormat> for StoredLabelFormat {
    fn from(format: LabelFormat) -> Self {
        match format {
            LabelFormat::FourBySix => Self::FourBySix,
            LabelFormat::Letter => Self::Letter,
            LabelFormat::Zpl => Self::Zpl,
        }
    }
}

impl From<StoredLabelFormat> for LabelFormat {
    fn from(format: StoredLabelFormat) -> Self {
        match format {
            StoredLabelFormat::FourBySix => Self::FourBySix,
            StoredLabelFormat::Letter => Self::Letter,
            StoredLabelFormat::Zpl => Self::Zpl,
        }
    }
}
