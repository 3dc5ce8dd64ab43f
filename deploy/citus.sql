-- Spreads the tables of an installation over the machines of a Citus cluster, so that all rows of an account are on one of them.
-- docs/OPERATIONS.md says when, and what has to be there before. On the coordinator, as the owner of the tables, outside of any
-- transaction, as often as it takes to get to its end:
--
--     psql --set ON_ERROR_STOP=1 --file deploy/citus.sql "$DATABASE_URL"

\set QUIET on

-- spread: by account; everywhere: on every machine, since they are small and looked up before an account is known; local: on the
-- coordinator alone.
create temporary table places (name, place) as values
    ('account_closings', 'spread'),
    ('account_settings', 'spread'),
    ('accounts', 'everywhere'),
    ('address_books', 'spread'),
    ('address_imports', 'spread'),
    ('adjustments', 'spread'),
    ('alert_marks', 'spread'),
    ('alerts', 'everywhere'),
    ('api_keys', 'spread'),
    ('audit_entries', 'spread'),
    ('balance_lines', 'spread'),
    ('balances', 'spread'),
    ('bulk_keys', 'spread'),
    ('bulk_run_rows', 'spread'),
    ('bulk_runs', 'spread'),
    ('cards', 'spread'),
    ('claim_entries', 'spread'),
    ('claims', 'spread'),
    ('data_exports', 'spread'),
    ('disputes', 'spread'),
    ('drop_off_points', 'everywhere'),
    ('factor_challenges', 'spread'),
    ('files', 'spread'),
    ('history_entries', 'spread'),
    ('invitations', 'spread'),
    ('jobs', 'local'),
    ('ltl_quotes', 'spread'),
    ('one_time_links', 'spread'),
    ('operator_audit', 'local'),
    ('operator_sessions', 'local'),
    ('operators', 'local'),
    ('payment_customers', 'spread'),
    ('payment_events', 'local'),
    ('pickup_defaults', 'spread'),
    ('pickup_shipments', 'spread'),
    ('pickups', 'spread'),
    ('policies', 'spread'),
    ('product_facts', 'spread'),
    ('profiles', 'spread'),
    ('purchase_keys', 'spread'),
    ('purchases', 'spread'),
    ('quotes', 'spread'),
    ('rate_limits', 'local'),
    ('rates', 'spread'),
    ('reconciliations', 'local'),
    ('recovery_codes', 'spread'),
    ('required_actions', 'spread'),
    ('returns', 'spread'),
    ('saved_quotes', 'spread'),
    ('search_tokens', 'spread'),
    ('second_factors', 'spread'),
    ('sessions', 'spread'),
    ('shipments', 'spread'),
    ('shipping_rules', 'spread'),
    ('shop_events', 'local'),
    ('shop_installs', 'spread'),
    ('shop_orders', 'spread'),
    ('shop_parcels', 'spread'),
    ('shops', 'everywhere'),
    ('tracking_events', 'spread'),
    ('tracking_links', 'spread'),
    ('tracking_notices', 'spread'),
    ('trackings', 'spread'),
    ('uploaded_files', 'spread'),
    ('uploads', 'spread'),
    ('user_preferences', 'spread'),
    ('users', 'everywhere'),
    ('webhook_deliveries', 'spread'),
    ('webhook_endpoints', 'spread'),
    ('webhook_events', 'spread'),
    ('write_probes', 'local');

-- A table is copied while it is written to only if it refers to none: references are written down and dropped.
create table if not exists spread_references (name text primary key, of_table text not null, definition text not null, orphans text not null);

insert into spread_references
select conname, conrelid::regclass, pg_get_constraintdef(c.oid),
    format('delete from %s as child where %s and not exists (select from %s as parent where %s)', conrelid::regclass,
        string_agg(format('child.%I is not null', child.attname), ' and '), confrelid::regclass,
        string_agg(format('child.%I = parent.%I', child.attname, parent.attname), ' and '))
from pg_constraint c
join places on places.name = conrelid::regclass::text and places.place = 'spread'
cross join lateral unnest(conkey, confkey) as key (child, parent)
join pg_attribute child on child.attrelid = conrelid and child.attnum = key.child
join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = key.parent
where contype = 'f'
group by c.oid, conname, conrelid, confrelid
on conflict do nothing;

select format('alter table %s drop constraint if exists %I', of_table, name) from spread_references \gexec

select format('select create_reference_table(%L)', name) from places
where place = 'everywhere' and name not in (select logicalrelid::regclass::text from pg_dist_partition)
order by name <> 'accounts', name <> 'users', name \gexec

select format('select create_distributed_table_concurrently(%L, ''account_id'')', name) from places
where place = 'spread' and name not in (select logicalrelid::regclass::text from pg_dist_partition)
order by name \gexec

-- What was deleted meanwhile took nothing with it.
select orphans from spread_references order by name \gexec

set citus.multi_shard_modify_mode = 'sequential';
select format('alter table %s add constraint %I %s', of_table, name, definition) from spread_references order by name \gexec

drop table spread_references;
