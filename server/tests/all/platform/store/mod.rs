mod constraint;
mod damage;
mod full;
mod hang_up;
mod many_rows_sql;
mod overtaken;
mod overtaken_account;
mod plan_sql;
mod purchase_rows;
mod refusing;
mod restore;
mod stored;
mod tracking_rows;
mod write;

pub use many_rows_sql::multiply;
pub use purchase_rows::purchase_row;
pub use tracking_rows::tracking_row;
