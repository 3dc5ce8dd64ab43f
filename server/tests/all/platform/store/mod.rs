mod constraint;
mod damage;
mod full;
mod hang_up;
mod many_rows_sql;
mod overtaken;
mod overtaken_account;
mod plan_asked;
mod plan_sql;
mod purchase_rows;
mod refusing;
mod restore;
mod stored;
mod tracking_rows;
mod write;

pub use many_rows_sql::multiply;
pub use overtaken::commit_once_waited_for;
pub use purchase_rows::purchase_row;
