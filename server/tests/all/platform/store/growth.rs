//! What docs/OPERATIONS.md says of growth, held against the schema.

use sea_orm::ConnectionTrait;

const OPERATIONS: &str = include_str!("../../../../../docs/OPERATIONS.md");

both! {
    async fn the_tables_that_the_operations_page_names_exist(app) {
        let paper = OPERATIONS.split_once("**Partitions by month.**").unwrap().1.split("\n\n").next().unwrap();
        let named: Vec<&str> = paper.split('`').skip(1).step_by(2).collect();
        assert!(named.len() > 3, "{named:?}");
        for table in named {
            let asked = app.db().execute_unprepared(&format!("select id from {table} limit 1")).await;
            assert!(asked.is_ok(), "docs/OPERATIONS.md names `{table}`: {asked:?}");
        }
    }
}
