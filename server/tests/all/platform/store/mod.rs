mod constraint;
mod hang_up;
mod purchase_rows;
mod write;

pub use purchase_rows::purchase_row;
