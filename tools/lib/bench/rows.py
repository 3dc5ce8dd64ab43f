#!/usr/bin/env python3
"""Fills a database of the bench with addresses, shipments, entries of the history, rates and purchases of the demo account, by SQL.

Each shipment is an entry of the history, half a minute after the one before; each tenth has its rate and purchase. Of twenty
entries one is archived, one is a policy of its own and one is a team member's.

rows.py sqlite FILE FROM TO | rows.py postgres URL FROM TO: rows FROM (exclusive) to TO; PostgreSQL by its own psql.

On SQLite nothing is analysed, and the statistics of the server's own making are left as they were: most installations grow
faster than they are made.
"""

import sqlite3
import subprocess
import sys

WORDS = {
    "first": "anais jean marie luc emma noah olivia liam sofia leo zoe hugo alice felix rose samuel chloe nathan lea thomas "
    "ines paul clara remi julie marc nadia omar priya chen",
    "last": "tremblay gagnon roy cote bouchard gauthier morin lavoie fortin gagne smith brown wilson martin lee singh patel "
    "nguyen wang kim macdonald campbell stewart clark young scott walker king hall allen",
    "street": "main king queen maple oak victoria park church elm cedar sherbrooke ontario laurier papineau rachel",
    "city": "montreal toronto vancouver calgary ottawa edmonton quebec winnipeg halifax victoria",
}
TABLES = ["address_books", "search_tokens", "shipments", "quotes", "rates", "purchases", "policies", "history_entries"]
# As the server writes a time on SQLite; PostgreSQL reads it as well.
# Where parcels are: most have arrived.
STATUSES = "delivered in_transit in_transit out_for_delivery label_created exception"
# When the first entry of the history was paid, in seconds since 1970.
FIRST_PAID = 1_764_000_000
# A team member of the demo account, who sees only their own.
MEMBER = "sam@waybill.example"
NOW = "2026-11-20T15:00:00+00:00"


class Sqlite:
    """SQLite: identifiers are blobs, JSON is text."""

    json = "{}"
    moment = "strftime('%Y-%m-%dT%H:%M:%S+00:00', {}, 'unixepoch')"
    series = "(with recursive s(n) as (select {first} + 1 union all select n + 1 from s where n < {last}) select n from s) as s"
    indices = "select name, sql from sqlite_master where type = 'index' and sql is not null and sql not like '%UNIQUE%' and tbl_name in ({tables})"

    def __init__(self, place):
        self.db = sqlite3.connect(place)
        self.db.executescript("pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -400000;")
        self.db.create_function("uid", 2, lambda kind, n: bytes.fromhex(uid(kind, n)), deterministic=True)

    def run(self, sql):
        self.db.executescript(sql)
        self.db.commit()

    def rows(self, sql):
        return self.db.execute(sql).fetchall()

    def account(self):
        account, user = self.rows("select hex(account_id), hex(id) from users where email = 'demo@waybill.example'")[0]
        member = self.rows(f"select hex(id) from users where email = '{MEMBER}'")[0][0]
        return f"x'{account}'", f"x'{user}'", f"x'{member}'"

    def prepare(self):
        # Removing an index removes its statistics.
        self.kept = self.has_statistics()
        if self.kept:
            self.run("create temp table kept as select * from sqlite_stat1;")

    def has_statistics(self):
        return bool(self.rows("select 1 from sqlite_schema where name = 'sqlite_stat1'"))

    def finish(self):
        if self.has_statistics():
            # The statistics are read together with the schema: a table that comes and goes makes the server do both.
            # Those that the server has made meanwhile are of tables without their indices.
            restore = "insert into sqlite_stat1 select * from kept;" if self.kept else ""
            self.run(f"delete from sqlite_stat1; {restore} create table bench_source (n); drop table bench_source;")
        self.run("pragma wal_checkpoint(truncate);")


class Postgres:
    """PostgreSQL, over psql."""

    json = "{}::json"
    moment = "to_timestamp({})"
    series = "generate_series({first}::bigint + 1, {last}::bigint) as s(n)"
    indices = (
        "select i.indexname, i.indexdef from pg_indexes i left join pg_constraint c on c.conname = i.indexname "
        "where i.tablename in ({tables}) and c.conname is null and i.indexdef not like 'CREATE UNIQUE%'"
    )

    def __init__(self, place):
        self.place = place
        self.run(
            "create or replace function uid(kind text, n bigint) returns uuid immutable language sql as $$ "
            "select (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || kind || '8000' || lpad(to_hex(n), 12, '0'))::uuid $$"
        )

    def psql(self, *arguments, text):
        command = ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", *arguments, self.place]
        return subprocess.run(command, input=text, text=True, check=True, capture_output=True).stdout

    def run(self, sql):
        self.psql(text="set client_min_messages = error; set maintenance_work_mem = '256MB'; set work_mem = '256MB';" + sql)

    def rows(self, sql):
        return [line.split("\t") for line in self.psql("-At", "-F", "\t", text=sql).splitlines()]

    def account(self):
        account, user = self.rows("select account_id, id from users where email = 'demo@waybill.example'")[0]
        member = self.rows(f"select id from users where email = '{MEMBER}'")[0][0]
        return f"'{account}'::uuid", f"'{user}'::uuid", f"'{member}'::uuid"

    def prepare(self):
        pass

    def finish(self):
        self.run("vacuum analyze;")


def uid(kind, n):
    """A UUID of version 7, in the order of the numbers."""
    return f"{1700000000000 + n:012x}7{kind}8000{n:012x}"


def case(kind, factor, shift):
    """A word that a row's number picks."""
    words = WORDS[kind].split()
    whens = " ".join(f"when {place} then '{word}'" for place, word in enumerate(words))
    return f"case ((n * {factor}) >> {shift}) % {len(words)} {whens} end"


def among(words, count):
    """A word of a list that a row's number picks; the first where the list is shorter than the count."""
    listed = words.split()
    whens = " ".join(f"when {place} then '{word}'" for place, word in enumerate(listed) if place)
    return f"case n % {count} {whens} else '{listed[0]}' end"


def statements(base, first, last):
    account, user, member = base.account()
    user = f"case when n % 20 = 15 then {member} else {user} end"
    as_json = base.json.format
    insured = "n % 20 = 14"
    source = f"""select n, uid('001', n) as id, case when {insured} then uid('005', n) else uid('001', n) end as entry, {case('first', 2654435761, 7)} as f, {case('last', 40503003, 5)} as l,
      {case('street', 2246822519, 6)} as st, {case('city', 3266489917, 8)} as c, 'h' || ((n * 7) % 10) || 'h' as fsa,
      ((n * 3) % 10) || 'l' || (n % 10) as ldu, 'box' || (n % 5000) as co
      from {base.series.format(first=first, last=last)}"""
    address = (
        "'{\"contact_first_name\":\"' || f || '\",\"contact_last_name\":\"' || l || '\",\"company_name\":\"' || co || "
        "'\",\"street1\":\"' || (n % 9999) || ' ' || st || ' St\",\"city\":\"' || c || '\",\"state\":\"QC\",\"postal_code\":\"' "
        "|| upper(fsa || ' ' || ldu) || '\",\"country\":\"CA\",\"contact_email\":\"' || f || n || '@example.ca\","
        "\"contact_phone\":\"5145550143\"}'"
    )
    words = ["f", "l", "st", "'st'", "c", "fsa", "ldu", "co", "cast(n % 9999 as text)", "f || n", "'example'", "'ca'", "'qc'", "'5145550143'"]
    parcels = """'[{"type":"parcel","length":"30","width":"20","height":"10","dimension_unit":"cm","weight":"2.5","weight_unit":"kg"}]'"""
    bought = "n % 10 = 0"
    yield f"drop table if exists bench_source; create table bench_source as {source};"
    yield f"""insert into address_books (id, account_id, sort_key, short_key, address, created_at, updated_at)
      select id, {account}, l || ' ' || f || ' ' || co, 'key ' || n, {as_json(f'({address})')}, '{NOW}', '{NOW}' from bench_source;"""
    each = " union ".join(f"select {word} as token, id from bench_source" for word in words)
    yield f"""insert into search_tokens (account_id, kind, token, row_time, row_id)
      select {account}, 'address', token, '{NOW}', id from ({each}) as words order by token, id;"""
    yield f"""insert into shipments (id, account_id, user_id, shipment_type, status, refund_status, origin_id, origin,
      destination_id, destination, parcels, options, international_items, selected_rate_id, version, created_at, updated_at)
      select id, {account}, {user}, 'normal', case when {bought} then 'purchased' else 'draft' end, 'none', id,
      {as_json(f'({address})')}, id, {as_json(f'({address})')}, {as_json(f'({parcels})')}, {as_json("'{}'")}, {as_json("'[]'")},
      case when {bought} then uid('003', n) end, 2, '{NOW}', '{NOW}' from bench_source order by id;"""
    yield f"""insert into quotes (id, account_id, shipment_id, courier, fingerprint, state, messages, request,
      simulated, asked_at, expires_at) select uid('002', n), {account}, id, 'cp', 'f' || n, 'answered', {as_json("'[]'")},
      {as_json("'{REQUEST}'")}, true, '{NOW}', '{NOW}' from bench_source where {bought};"""
    yield f"""insert into rates (id, account_id, shipment_id, quote_id, courier, service, offer, price, total, quoted_at,
      expires_at) select uid('003', n), {account}, id, uid('002', n), 'cp', 'DOM.EP', {as_json("'{OFFER}'")}, {as_json("'[]'")}, 1840,
      '{NOW}', '{NOW}' from bench_source where {bought};"""
    yield f"""insert into purchases (id, account_id, user_id, shipment_id, attempt, state, courier, service, rate_id, amount,
      currency, card_id, customer_ref, card_ref, card_label, return_url, ship_request, captures, tries, captured_at, created_at,
      updated_at) select uid('004', n), {account}, {user}, id, 1, 'done', 'cp', 'DOM.EP', uid('003', n), 1840, 'CAD', id, '', '',
      'visa 4242', '', {as_json("'{}'")}, 1, 0, '{NOW}', '{NOW}', '{NOW}' from bench_source where {bought};"""
    form = f"'{{\"destination_address\":' || {address} || '}}'"
    paid = f"{FIRST_PAID} + n * 30"
    # Words of the history are stored with their moment mirrored at 2100, so that the newest come first.
    mirrored = base.moment.format(f"{2 * 4102444800} - ({paid})")
    yield f"""insert into history_entries (id, account_id, user_id, kind, status, courier, tracking_status, placed_at)
      select entry, {account}, {user}, case when {insured} then 'insurance' else 'parcel' end,
      case when n % 20 = 9 then 'archived' else 'active' end, {among('puro cp ups gls canpar', 5)}, {among(STATUSES, 20)},
      {base.moment.format(paid)} from bench_source order by n;"""
    yield f"""insert into policies (id, account_id, user_id, kind, status, courier, service, tracking_number, declared_value,
      premium, tax, currency, number, code, images, form, bought_at, created_at, updated_at) select entry, {account}, {user},
      'parcel', 'purchased', 'canpar', 'Ground', 'bench' || n, 50000, 295, 0, 'CAD', 'WB-' || n, 'bench' || n,
      {as_json("'[]'")}, {as_json(f'({form})')}, {base.moment.format(paid)}, '{NOW}', '{NOW}' from bench_source where {insured};"""
    words = ["f", "l", "c", "fsa", "ldu", "co", "'bench' || n"]
    each = " union ".join(f"select {word} as token, entry, n from bench_source" for word in words)
    yield f"""insert into search_tokens (account_id, kind, token, row_time, row_id)
      select {account}, 'history', token, {mirrored}, entry from ({each}) as words order by token, n desc;"""
    yield "drop table bench_source;"


def main():
    kind, place, first, last = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    base = Sqlite(place) if kind == "sqlite" else Postgres(place)
    tables = ", ".join(f"'{table}'" for table in TABLES)
    # The request and the offer of an answer that the server itself stored, so that they are read as its own.
    request, offer = base.rows("select q.request, r.offer from rates r join quotes q on q.id = r.quote_id limit 1")[0]
    quoted = lambda text: text.replace("'", "''")
    indices = base.rows(base.indices.format(tables=tables))
    base.prepare()
    for name, _ in indices:
        base.run(f"drop index {name};")
    for statement in statements(base, first, last):
        base.run(statement.replace("{REQUEST}", quoted(request)).replace("{OFFER}", quoted(offer)))
    for _, definition in indices:
        base.run(f"{definition};")
    base.finish()


if __name__ == "__main__":
    main()
