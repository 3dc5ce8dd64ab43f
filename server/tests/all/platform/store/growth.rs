//! What docs/OPERATIONS.md says of growth, held against the schema.

use sea_orm::ConnectionTrait;

const OPERATIONS: &str = include_str!("../../../../../docs/OPERATIONS.md");

both! {
    async fn the_tables_that_the_paper_on_growth_names_are_there_with_their_account(app) {
        for (part, column) in [("**Partitions by month.**", "id"), ("**Spreading over machines by account", "account_id")] {
            let paper = OPERATIONS.split_once(part).unwrap().1.split("\n\n").next().unwrap();
            let named: Vec<&str> = paper.split('`').skip(1).step_by(2).filter(|name| *name != "account_id").collect();
            assert!(named.len() > 5, "{part}: {named:?}");
            for table in named {
                let asked = app.db().execute_unprepared(&format!("select {column} from {table} limit 1")).await;
                assert!(asked.is_ok(), "docs/OPERATIONS.md names `{table}` with its {column}: {asked:?}");
            }
        }
    }
}
