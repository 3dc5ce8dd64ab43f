//! Database migrations of Waybill, the same on SQLite and PostgreSQL; one change a file.
//!
//! Constraints stand in `create table`, because SQLite cannot add them later, and each has a name that
//! `waybill-server`'s table of constraints lists. Columns are uuid, bigint, text, boolean, timestamptz and json only.

use sea_orm_migration::prelude::*;

pub use sea_orm_migration::MigratorTrait;

pub mod column;
mod m20261120_000001_create_accounts;
mod m20261120_000002_create_users;
mod m20261120_000003_create_profiles;
mod m20261120_000004_create_sessions;
mod m20261120_000005_create_one_time_links;
mod m20261120_000006_create_rate_limits;
mod m20261120_000007_create_outbox;
mod m20261120_000010_create_address_books;
mod m20261120_000011_create_search_tokens;
mod m20261120_000012_create_shipments;
mod m20261120_000013_create_quotes;
mod m20261120_000014_create_rates;
mod m20261120_000020_create_payment_customers;
mod m20261120_000021_create_cards;
mod m20261120_000022_create_purchases;
mod m20261120_000023_create_purchase_keys;
mod m20261120_000024_create_files;
mod m20261120_000025_create_payment_events;
mod m20261121_000001_add_exchanges_to_quotes;
mod m20261121_000040_create_audit_entries;
mod m20261121_000041_create_invitations;
mod m20261121_000042_create_account_settings;
mod m20261121_000043_create_user_preferences;
mod m20261121_000044_create_data_exports;
mod m20261121_000045_create_account_closings;
mod m20261121_000050_create_alerts;
mod m20261121_000051_create_alert_marks;
mod m20261122_000001_add_pricing_to_quotes;
mod m20261122_000101_create_write_probes;
mod m20261122_000201_turn_outbox_into_jobs;
mod m20261122_000202_write_exports_as_jobs;
mod m20261122_000203_create_operator_acts;
mod m20261122_000400_index_lookups;
mod m20261122_000401_index_search_tokens;
mod m20261122_000402_index_alerts;
mod m20261122_000500_let_cards_go;
mod m20261122_000501_add_counter_price_to_rates;
mod m20261122_000720_one_default_card;
mod m20261122_000730_name_payment_events;
mod m20261122_000900_cover_shipment_lists;
mod m20261123_100000_create_uploaded_files;
mod m20261123_100001_create_uploads;
mod m20261123_110001_mark_printed_labels;
mod m20261123_110002_cancel_purchases;
mod m20261123_110003_link_returns;
mod m20261123_120001_create_saved_quotes;
mod m20261123_130000_create_bulk_runs;
mod m20261123_140000_save_packages;
mod m20261124_010000_find_drafts;
mod m20261125_100000_sort_saved_quotes;
mod m20261125_100001_find_unsearchable;
mod m20261125_110001_insure_bulk_rows;
mod m20261125_110002_create_courier_corrections;
mod m20261125_120001_create_trackings;
mod m20261125_120002_create_tracking_events;
mod m20261125_120003_create_tracking_notices;
mod m20261125_120004_create_tracking_links;
mod m20261125_120005_find_shipments_by_tracking;
mod m20261125_120006_follow_older_labels;
mod m20261125_120007_find_returns;
mod m20261125_130000_create_history;
mod m20261126_100001_create_pickups;
mod m20261126_100002_create_pickup_shipments;
mod m20261126_100003_create_pickup_defaults;
mod m20261126_110001_create_required_actions;
mod m20261126_110002_note_printed_in_history;
mod m20261126_110003_look_at_older_shipments;
mod m20261126_110004_ask_for_approval;
mod m20261126_110005_find_deliveries;
mod m20261126_120001_create_drop_off_points;
mod m20261126_120002_add_drop_off_to_shipments;
mod m20261127_000040_leave_rows_out_of_drafts;
mod m20261128_000001_create_policies;
mod m20261128_000002_insure_older_labels;
mod m20261129_000001_policies_of_their_own;
mod m20261130_000001_create_operators;
mod m20261130_000002_create_operator_sessions;
mod m20261130_000003_create_operator_audit;
mod m20261130_000004_create_reconciliations;
mod m20261201_000001_create_address_imports;
mod m20261201_000010_cover_lists_whole;
mod m20261202_100001_cover_freight;
mod m20261203_100001_create_claims;
mod m20261204_100001_create_ltl_quotes;
mod m20261205_100001_find_addresses_by_key;
mod m20261206_100001_create_shops;
mod m20261206_100002_create_shop_orders;
mod m20261206_100003_name_shops_in_history;
mod m20261207_100001_take_drafts_into_lists;
mod m20261208_100001_find_policies_of_shipments;
mod m20261209_100001_version_set_ups;
mod m20261210_100001_order_rows_by_person;
mod m20261210_200001_mark_simulated_rows;
mod m20261210_300001_order_required_actions;

/// Every migration, in order.
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m20261120_000001_create_accounts::Migration),
            Box::new(m20261120_000002_create_users::Migration),
            Box::new(m20261120_000003_create_profiles::Migration),
            Box::new(m20261120_000004_create_sessions::Migration),
            Box::new(m20261120_000005_create_one_time_links::Migration),
            Box::new(m20261120_000006_create_rate_limits::Migration),
            Box::new(m20261120_000007_create_outbox::Migration),
            Box::new(m20261120_000010_create_address_books::Migration),
            Box::new(m20261120_000011_create_search_tokens::Migration),
            Box::new(m20261120_000012_create_shipments::Migration),
            Box::new(m20261120_000013_create_quotes::Migration),
            Box::new(m20261120_000014_create_rates::Migration),
            Box::new(m20261120_000020_create_payment_customers::Migration),
            Box::new(m20261120_000021_create_cards::Migration),
            Box::new(m20261120_000022_create_purchases::Migration),
            Box::new(m20261120_000023_create_purchase_keys::Migration),
            Box::new(m20261120_000024_create_files::Migration),
            Box::new(m20261120_000025_create_payment_events::Migration),
            Box::new(m20261121_000001_add_exchanges_to_quotes::Migration),
            Box::new(m20261121_000040_create_audit_entries::Migration),
            Box::new(m20261121_000041_create_invitations::Migration),
            Box::new(m20261121_000042_create_account_settings::Migration),
            Box::new(m20261121_000043_create_user_preferences::Migration),
            Box::new(m20261121_000044_create_data_exports::Migration),
            Box::new(m20261121_000045_create_account_closings::Migration),
            Box::new(m20261121_000050_create_alerts::Migration),
            Box::new(m20261121_000051_create_alert_marks::Migration),
            Box::new(m20261122_000001_add_pricing_to_quotes::Migration),
            Box::new(m20261122_000101_create_write_probes::Migration),
            Box::new(m20261122_000201_turn_outbox_into_jobs::Migration),
            Box::new(m20261122_000202_write_exports_as_jobs::Migration),
            Box::new(m20261122_000203_create_operator_acts::Migration),
            Box::new(m20261122_000400_index_lookups::Migration),
            Box::new(m20261122_000401_index_search_tokens::Migration),
            Box::new(m20261122_000402_index_alerts::Migration),
            Box::new(m20261122_000500_let_cards_go::Migration),
            Box::new(m20261122_000501_add_counter_price_to_rates::Migration),
            Box::new(m20261122_000720_one_default_card::Migration),
            Box::new(m20261122_000730_name_payment_events::Migration),
            Box::new(m20261122_000900_cover_shipment_lists::Migration),
            Box::new(m20261123_100000_create_uploaded_files::Migration),
            Box::new(m20261123_100001_create_uploads::Migration),
            Box::new(m20261123_110001_mark_printed_labels::Migration),
            Box::new(m20261123_110002_cancel_purchases::Migration),
            Box::new(m20261123_110003_link_returns::Migration),
            Box::new(m20261123_120001_create_saved_quotes::Migration),
            Box::new(m20261123_130000_create_bulk_runs::Migration),
            Box::new(m20261123_140000_save_packages::Migration),
            Box::new(m20261124_010000_find_drafts::Migration),
            Box::new(m20261125_100000_sort_saved_quotes::Migration),
            Box::new(m20261125_100001_find_unsearchable::Migration),
            Box::new(m20261125_110001_insure_bulk_rows::Migration),
            Box::new(m20261125_110002_create_courier_corrections::Migration),
            Box::new(m20261125_120001_create_trackings::Migration),
            Box::new(m20261125_120002_create_tracking_events::Migration),
            Box::new(m20261125_120003_create_tracking_notices::Migration),
            Box::new(m20261125_120004_create_tracking_links::Migration),
            Box::new(m20261125_120005_find_shipments_by_tracking::Migration),
            Box::new(m20261125_120006_follow_older_labels::Migration),
            Box::new(m20261125_120007_find_returns::Migration),
            Box::new(m20261125_130000_create_history::Migration),
            Box::new(m20261126_100001_create_pickups::Migration),
            Box::new(m20261126_100002_create_pickup_shipments::Migration),
            Box::new(m20261126_100003_create_pickup_defaults::Migration),
            Box::new(m20261126_110001_create_required_actions::Migration),
            Box::new(m20261126_110002_note_printed_in_history::Migration),
            Box::new(m20261126_110003_look_at_older_shipments::Migration),
            Box::new(m20261126_110004_ask_for_approval::Migration),
            Box::new(m20261126_110005_find_deliveries::Migration),
            Box::new(m20261126_120001_create_drop_off_points::Migration),
            Box::new(m20261126_120002_add_drop_off_to_shipments::Migration),
            Box::new(m20261127_000040_leave_rows_out_of_drafts::Migration),
            Box::new(m20261128_000001_create_policies::Migration),
            Box::new(m20261128_000002_insure_older_labels::Migration),
            Box::new(m20261129_000001_policies_of_their_own::Migration),
            Box::new(m20261130_000001_create_operators::Migration),
            Box::new(m20261130_000002_create_operator_sessions::Migration),
            Box::new(m20261130_000003_create_operator_audit::Migration),
            Box::new(m20261130_000004_create_reconciliations::Migration),
            Box::new(m20261201_000001_create_address_imports::Migration),
            Box::new(m20261201_000010_cover_lists_whole::Migration),
            Box::new(m20261202_100001_cover_freight::Migration),
            Box::new(m20261206_100001_create_shops::Migration),
            Box::new(m20261206_100002_create_shop_orders::Migration),
            Box::new(m20261206_100003_name_shops_in_history::Migration),
            Box::new(m20261204_100001_create_ltl_quotes::Migration),
            Box::new(m20261205_100001_find_addresses_by_key::Migration),
            Box::new(m20261203_100001_create_claims::Migration),
            Box::new(m20261207_100001_take_drafts_into_lists::Migration),
            Box::new(m20261208_100001_find_policies_of_shipments::Migration),
            Box::new(m20261209_100001_version_set_ups::Migration),
            Box::new(m20261210_100001_order_rows_by_person::Migration),
            Box::new(m20261210_200001_mark_simulated_rows::Migration),
            Box::new(m20261210_300001_order_required_actions::Migration),
        ]
    }
}
