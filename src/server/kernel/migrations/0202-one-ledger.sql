-- Certificates and bonuses are ledgers of one kind: accounts whose sums move by entries only, entries that are never
-- changed and hold each other's hashes, and what an order uses of an account. Here is that kind, once. A ledger is a
-- schema with tables `entries` and `uses` and a table of accounts; its triggers name what is its own: the table of
-- accounts, the column that points to it, the kind of entry that opens an account with the column it fills, and the
-- kind, with a column of the same name, by which money leaves it for good. Hashes are made as they always were.
create schema ledger;

create function ledger.link(
  before bytea, account integer, place integer, kind text, amount integer, order_key text, key text, at timestamptz
) returns bytea language sql stable as $$
  select sha256(before || convert_to(concat_ws('|', account, place, kind, amount,
    coalesce(order_key, '-'), coalesce(key, '-'), extract(epoch from at)), 'UTF8'))
$$;

-- Where an entry moves its amount. What an account has spent is what orders captured without what was returned.
create type ledger.effect as (
  opened integer, free integer, held integer, captured integer, returned integer, expired integer, closed integer
);

create function ledger.effect_of(kind text, amount integer, opening text, closing text)
returns ledger.effect language sql immutable as $$
  select
    case when kind = opening then amount else 0 end,
    case when kind in (opening, 'released', 'returned') then amount
      when kind in ('reserved', 'expired', closing) then -amount else 0 end,
    case when kind = 'reserved' then amount when kind in ('released', 'spent') then -amount else 0 end,
    case when kind = 'spent' then amount else 0 end,
    case when kind = 'returned' then amount else 0 end,
    case when kind = 'expired' then amount else 0 end,
    case when kind = closing then amount else 0 end
$$;

-- Arguments: accounts, column of the account, opening kind, opened column, closing kind.
create function ledger.post_entry() returns trigger language plpgsql as $$
declare
  accounts constant text := format('%I.%I', tg_table_schema, tg_argv[0]);
  uses constant text := format('%I.uses', tg_table_schema);
  owner constant text := tg_argv[1];
  effect constant ledger.effect := ledger.effect_of(new.kind, new.amount, tg_argv[2], tg_argv[4]);
  account integer;
  before bytea;
begin
  execute format('select ($1).%I', owner) into account using new;
  execute format('select entries + 1, chain from %s where id = $1 for update', accounts)
    into new.position, before using account;
  new.chain := ledger.link(before, account, new.position, new.kind, new.amount, new.order_key, new.key, new.at);
  execute format(
    'update %1$s set %2$I = %2$I + ($2).opened, free = free + ($2).free, held = held + ($2).held,
       spent = spent + ($2).captured - ($2).returned, expired = expired + ($2).expired, %3$I = %3$I + ($2).closed,
       entries = $3, chain = $4
     where id = $1', accounts, tg_argv[3], tg_argv[4])
    using account, effect, new.position, new.chain;
  if new.kind in ('reserved', 'released', 'spent', 'returned') then
    execute format('insert into %s (%I, order_key) values ($1, $2) on conflict do nothing', uses, owner)
      using account, new.order_key;
    execute format(
      'update %s set held = held + ($3).held, captured = captured + ($3).captured, returned = returned + ($3).returned
       where %I = $1 and order_key = $2', uses, owner)
      using account, new.order_key, effect;
  end if;
  return new;
end $$;

-- Sums move by entries and by nothing else.
create function ledger.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '%.% follows from the entries', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The last hash of an account; null when an entry is not what it was.
create function ledger.chain_of(ledger_schema text, owner text, account integer) returns bytea
language plpgsql stable as $$
declare
  e record;
  chain bytea := '';
begin
  for e in execute format(
    'select position, kind, amount, order_key, key, at, chain from %I.entries where %I = $1 order by position',
    ledger_schema, owner) using account
  loop
    chain := ledger.link(chain, account, e.position, e.kind, e.amount, e.order_key, e.key, e.at);
    if chain <> e.chain then return null; end if;
  end loop;
  return chain;
end $$;

-- Accounts whose sums or hashes are not those of their entries. Takes the schema and the arguments of the trigger.
create function ledger.discrepancies(
  ledger_schema text, accounts text, owner text, opening text, opened text, closing text
) returns setof integer language plpgsql stable as $$
begin
  return query execute format(
    'select a.id from %1$I.%2$I a
     left join lateral (
       select coalesce(sum((e).opened), 0) as opened, coalesce(sum((e).free), 0) as free,
         coalesce(sum((e).held), 0) as held, coalesce(sum((e).captured - (e).returned), 0) as spent,
         coalesce(sum((e).expired), 0) as expired, coalesce(sum((e).closed), 0) as closed, count(*) as entries
       from (select ledger.effect_of(kind, amount, $1, $2) as e from %1$I.entries where %3$I = a.id) as effects
     ) e on true
     left join lateral (
       select coalesce(sum(held), 0) as held, coalesce(sum(captured - returned), 0) as spent
       from %1$I.uses where %3$I = a.id
     ) u on true
     where (a.%4$I, a.free, a.held, a.spent, a.expired, a.%5$I, a.entries)
         is distinct from (e.opened, e.free, e.held, e.spent, e.expired, e.closed, e.entries)
       or (a.held, a.spent) is distinct from (u.held, u.spent)
       or a.chain is distinct from ledger.chain_of($3, $4, a.id)',
    ledger_schema, accounts, owner, opened, closing)
    using opening, closing, ledger_schema, owner;
end $$;

create or replace trigger post before insert on certificates.entries for each row
  execute function ledger.post_entry('certificates', 'certificate_id', 'issued', 'face', 'cashed_back');
create or replace trigger by_entries
  before update of face, free, held, spent, expired, cashed_back, entries, chain on certificates.certificates
  for each row execute function ledger.refuse_by_hand();
create or replace trigger by_entries before insert or update on certificates.uses
  for each row execute function ledger.refuse_by_hand();
create or replace view certificates.discrepancies as
select account as certificate_id from ledger.discrepancies(
  'certificates', 'certificates', 'certificate_id', 'issued', 'face', 'cashed_back') as account;
drop function certificates.post_entry(), certificates.chain_of(integer), certificates.refuse_by_hand();
drop function certificates.link(bytea, certificates.entries);

create or replace trigger post before insert on loyalty.entries for each row
  execute function ledger.post_entry('lots', 'lot_id', 'granted', 'granted', 'taken_back');
create or replace trigger by_entries
  before update of granted, free, held, spent, expired, taken_back, entries, chain on loyalty.lots
  for each row execute function ledger.refuse_by_hand();
create or replace trigger by_entries before insert or update on loyalty.uses
  for each row execute function ledger.refuse_by_hand();
create or replace view loyalty.discrepancies as
select account as lot_id from ledger.discrepancies(
  'loyalty', 'lots', 'lot_id', 'granted', 'granted', 'taken_back') as account;
drop function loyalty.post_entry(), loyalty.chain_of(integer), loyalty.refuse_by_hand();
drop function loyalty.link(bytea, loyalty.entries);
