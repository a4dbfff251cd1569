-- Bonuses in lots: each grant has its own term, and what is spent, given back or taken back is known by its lot.
create schema loyalty;

create table loyalty.lots (
  id integer generated always as identity primary key,
  customer_id bigint not null,
  source text not null check (source in ('order', 'birthday', 'referral', 'grant')),
  -- What it was given for, once: the order, the birthday of a year.
  key text not null unique,
  -- Hundredths of a bonus (1 bonus = 1 rouble). Where the granted sum is now; changed by entries only.
  granted integer not null default 0,
  free integer not null default 0 check (free >= 0),
  held integer not null default 0 check (held >= 0),
  spent integer not null default 0 check (spent >= 0),
  expired integer not null default 0 check (expired >= 0),
  taken_back integer not null default 0 check (taken_back >= 0),
  active_from timestamptz not null,
  expires_at timestamptz not null,
  entries integer not null default 0,
  -- The hash of the last entry, which holds the hash of the one before it.
  chain bytea not null default '',
  check (granted = free + held + spent + expired + taken_back),
  check (active_from < expires_at)
);
create index lots_of_customer on loyalty.lots (customer_id, id);
create index lots_ending on loyalty.lots (expires_at) where free > 0;

create table loyalty.entries (
  lot_id integer not null references loyalty.lots,
  position integer not null,
  kind text not null check (kind in ('granted', 'reserved', 'released', 'spent', 'returned', 'expired', 'taken_back')),
  amount integer not null check (amount > 0),
  -- The order that spends them; of what is taken back, the order whose bonuses they stand for.
  order_key text,
  -- What may happen once only: a refund, by its own key.
  key text,
  at timestamptz not null,
  chain bytea not null,
  primary key (lot_id, position),
  unique (lot_id, key),
  check (order_key is not null or kind not in ('reserved', 'released', 'spent', 'returned', 'taken_back'))
);
create index entries_of_order on loyalty.entries (order_key) where order_key is not null;
create unique index entries_granted_once on loyalty.entries (lot_id) where kind = 'granted';

-- What an order holds and has spent of a lot; follows from the entries.
create table loyalty.uses (
  lot_id integer not null references loyalty.lots,
  order_key text not null,
  held integer not null default 0 check (held >= 0),
  captured integer not null default 0 check (captured >= 0),
  returned integer not null default 0 check (returned >= 0),
  primary key (lot_id, order_key),
  check (returned <= captured)
);
create index uses_by_order on loyalty.uses (order_key);

-- Orders that earned: the level is counted over them. `taken_back` was taken from lots, `owed` could not be yet
-- because the bonuses were spent; the next ones earned pay it off.
create table loyalty.purchases (
  order_key text primary key,
  customer_id bigint not null,
  -- Minor units of money paid for goods, and of it what was refunded.
  paid integer not null check (paid >= 0),
  refunded integer not null default 0 check (refunded >= 0),
  earned integer not null check (earned >= 0),
  taken_back integer not null default 0 check (taken_back >= 0),
  owed integer not null default 0 check (owed >= 0),
  delivered_at timestamptz not null,
  check (refunded <= paid),
  check (taken_back + owed <= earned)
);
create index purchases_of_customer on loyalty.purchases (customer_id, delivered_at);
create trigger never_deleted before delete on loyalty.purchases
  for each row execute function catalog.refuse_change();

create function loyalty.link(before bytea, e loyalty.entries) returns bytea language sql stable as $$
  select sha256(before || convert_to(concat_ws('|', e.lot_id, e.position, e.kind, e.amount,
    coalesce(e.order_key, '-'), coalesce(e.key, '-'), extract(epoch from e.at)), 'UTF8'))
$$;

create function loyalty.post_entry() returns trigger language plpgsql as $$
declare
  before bytea;
begin
  select l.entries + 1, l.chain into new.position, before from loyalty.lots l where l.id = new.lot_id for update;
  new.chain := loyalty.link(before, new);
  update loyalty.lots set
    granted = granted + case when new.kind = 'granted' then new.amount else 0 end,
    free = free + case when new.kind in ('granted', 'released', 'returned') then new.amount
      when new.kind in ('reserved', 'expired', 'taken_back') then -new.amount else 0 end,
    held = held + case when new.kind = 'reserved' then new.amount
      when new.kind in ('released', 'spent') then -new.amount else 0 end,
    spent = spent + case new.kind when 'spent' then new.amount when 'returned' then -new.amount else 0 end,
    expired = expired + case when new.kind = 'expired' then new.amount else 0 end,
    taken_back = taken_back + case when new.kind = 'taken_back' then new.amount else 0 end,
    entries = new.position,
    chain = new.chain
  where id = new.lot_id;
  if new.kind in ('reserved', 'released', 'spent', 'returned') then
    insert into loyalty.uses (lot_id, order_key) values (new.lot_id, new.order_key) on conflict do nothing;
    update loyalty.uses set
      held = held + case new.kind when 'reserved' then new.amount when 'returned' then 0 else -new.amount end,
      captured = captured + case when new.kind = 'spent' then new.amount else 0 end,
      returned = returned + case when new.kind = 'returned' then new.amount else 0 end
    where lot_id = new.lot_id and order_key = new.order_key;
  end if;
  return new;
end $$;

-- Sums move by entries and by nothing else.
create function loyalty.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '%.% follows from the entries', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger post before insert on loyalty.entries for each row execute function loyalty.post_entry();
create trigger append_only before update or delete on loyalty.entries
  for each row execute function catalog.refuse_change();
create trigger never_emptied before truncate on loyalty.entries execute function catalog.refuse_change();
create trigger never_deleted before delete on loyalty.lots for each row execute function catalog.refuse_change();
create trigger by_entries before update of granted, free, held, spent, expired, taken_back, entries, chain
  on loyalty.lots for each row execute function loyalty.refuse_by_hand();
create trigger by_entries before insert or update on loyalty.uses
  for each row execute function loyalty.refuse_by_hand();
create trigger never_deleted before delete on loyalty.uses for each row execute function catalog.refuse_change();

create function loyalty.chain_of(lot integer) returns bytea language plpgsql stable as $$
declare
  e loyalty.entries;
  chain bytea := '';
begin
  for e in select * from loyalty.entries where lot_id = lot order by position loop
    chain := loyalty.link(chain, e);
    if chain <> e.chain then return null; end if;
  end loop;
  return chain;
end $$;

-- Must be empty, always: lots whose sums or hashes are not those of their entries.
create view loyalty.discrepancies as
select l.id as lot_id
from loyalty.lots l
left join lateral (
  select
    coalesce(sum(amount) filter (where kind = 'granted'), 0) as granted,
    coalesce(sum(case when kind in ('granted', 'released', 'returned') then amount
      when kind in ('reserved', 'expired', 'taken_back') then -amount else 0 end), 0) as free,
    coalesce(sum(case when kind = 'reserved' then amount
      when kind in ('released', 'spent') then -amount else 0 end), 0) as held,
    coalesce(sum(case kind when 'spent' then amount when 'returned' then -amount else 0 end), 0) as spent,
    count(*) as entries
  from loyalty.entries where lot_id = l.id
) e on true
left join lateral (
  select coalesce(sum(held), 0) as held, coalesce(sum(captured - returned), 0) as spent
  from loyalty.uses where lot_id = l.id
) u on true
where (l.granted, l.free, l.held, l.spent, l.entries) is distinct from (e.granted, e.free, e.held, e.spent, e.entries)
  or (l.held, l.spent) is distinct from (u.held, u.spent)
  or l.chain is distinct from loyalty.chain_of(l.id);
