//! The relations of a table that is never joined through sea-orm.

use sea_orm::{EnumIter, RelationDef, RelationTrait};

/// No relation to another table.
#[derive(Debug, Clone, Copy, EnumIter)]
pub enum NoRelation {}

impl RelationTrait for NoRelation {
    fn def(&self) -> RelationDef {
        match *self {}
    }
}
