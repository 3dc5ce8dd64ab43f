//! What the file of a table begins with: sea-orm's names, and the relations of a table that has none.

pub use sea_orm::entity::prelude::*;

/// No relation.
#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}
