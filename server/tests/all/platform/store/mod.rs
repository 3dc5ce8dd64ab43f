mod constraint;
mod hang_up;
mod purchase_rows;
mod restore;
mod write;

pub use purchase_rows::purchase_row;
