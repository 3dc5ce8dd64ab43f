mod constraint;
mod purchase_rows;
mod write;
