-- Gift certificates: money that the shop owes. Every change is an entry; the sums beside it follow from the entries.
create schema certificates;

create sequence certificates.serials as integer start 100000001;

create table certificates.certificates (
  id integer generated always as identity primary key,
  -- Printed on it and said aloud; no secret.
  number text not null unique check (number ~ '^[0-9]{10}$'),
  -- In the link of the letter; 128 random bits.
  public_id text not null unique check (length(public_id) = 22),
  -- A keyed hash of the code: what the database holds cannot be spent.
  code_hash bytea not null unique check (length(code_hash) = 32),
  currency text not null default 'RUB' check (currency = 'RUB'),
  -- Minor units. Where the face value is now; changed by entries only.
  face integer not null default 0,
  free integer not null default 0 check (free >= 0),
  held integer not null default 0 check (held >= 0),
  spent integer not null default 0 check (spent >= 0),
  expired integer not null default 0 check (expired >= 0),
  cashed_back integer not null default 0 check (cashed_back >= 0),
  -- The payment or the staff's decision it was issued for: one certificate each.
  issue_key text not null unique,
  source text not null check (source in ('payment', 'grant')),
  customer_id bigint,
  bound_at timestamptz,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  wrong_codes smallint not null default 0,
  locked_until timestamptz,
  entries integer not null default 0,
  -- The hash of the last entry, which holds the hash of the one before it.
  chain bytea not null default '',
  check (face = free + held + spent + expired + cashed_back),
  check ((customer_id is null) = (bound_at is null))
);
create index certificates_of_customer on certificates.certificates (customer_id) where customer_id is not null;
create index certificates_ending on certificates.certificates (expires_at) where free > 0;

create table certificates.entries (
  certificate_id integer not null references certificates.certificates,
  position integer not null,
  -- Each moves a sum between two places, so that nothing appears or is lost: issued → free → held → spent → free…
  kind text not null
    check (kind in ('issued', 'reserved', 'released', 'spent', 'returned', 'expired', 'cashed_back')),
  amount integer not null check (amount > 0),
  order_key text,
  -- What may happen once only: a refund, by its own key.
  key text,
  at timestamptz not null,
  chain bytea not null,
  primary key (certificate_id, position),
  unique (certificate_id, key),
  check ((order_key is not null) = (kind in ('reserved', 'released', 'spent', 'returned')))
);
create index entries_of_order on certificates.entries (order_key) where order_key is not null;
create unique index entries_issued_once on certificates.entries (certificate_id) where kind = 'issued';

-- What an order holds and has spent of a certificate; follows from the entries.
create table certificates.uses (
  certificate_id integer not null references certificates.certificates,
  order_key text not null,
  held integer not null default 0 check (held >= 0),
  captured integer not null default 0 check (captured >= 0),
  returned integer not null default 0 check (returned >= 0),
  primary key (certificate_id, order_key),
  -- Never more back than was paid with it.
  check (returned <= captured)
);
create index uses_by_order on certificates.uses (order_key);

create function certificates.link(before bytea, e certificates.entries) returns bytea language sql stable as $$
  select sha256(before || convert_to(concat_ws('|', e.certificate_id, e.position, e.kind, e.amount,
    coalesce(e.order_key, '-'), coalesce(e.key, '-'), extract(epoch from e.at)), 'UTF8'))
$$;

create function certificates.post_entry() returns trigger language plpgsql as $$
declare
  before bytea;
begin
  select c.entries + 1, c.chain into new.position, before
    from certificates.certificates c where c.id = new.certificate_id for update;
  new.chain := certificates.link(before, new);
  update certificates.certificates set
    face = face + case when new.kind = 'issued' then new.amount else 0 end,
    free = free + case when new.kind in ('issued', 'released', 'returned') then new.amount
      when new.kind in ('reserved', 'expired', 'cashed_back') then -new.amount else 0 end,
    held = held + case when new.kind = 'reserved' then new.amount
      when new.kind in ('released', 'spent') then -new.amount else 0 end,
    spent = spent + case new.kind when 'spent' then new.amount when 'returned' then -new.amount else 0 end,
    expired = expired + case when new.kind = 'expired' then new.amount else 0 end,
    cashed_back = cashed_back + case when new.kind = 'cashed_back' then new.amount else 0 end,
    entries = new.position,
    chain = new.chain
  where id = new.certificate_id;
  if new.order_key is not null then
    insert into certificates.uses (certificate_id, order_key) values (new.certificate_id, new.order_key)
      on conflict do nothing;
    update certificates.uses set
      held = held + case new.kind when 'reserved' then new.amount when 'returned' then 0 else -new.amount end,
      captured = captured + case when new.kind = 'spent' then new.amount else 0 end,
      returned = returned + case when new.kind = 'returned' then new.amount else 0 end
    where certificate_id = new.certificate_id and order_key = new.order_key;
  end if;
  return new;
end $$;

-- Sums move by entries and by nothing else.
create function certificates.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '%.% follows from the entries', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger post before insert on certificates.entries
  for each row execute function certificates.post_entry();
create trigger append_only before update or delete on certificates.entries
  for each row execute function catalog.refuse_change();
create trigger never_emptied before truncate on certificates.entries execute function catalog.refuse_change();
create trigger never_deleted before delete on certificates.certificates
  for each row execute function catalog.refuse_change();
create trigger by_entries before update of face, free, held, spent, expired, cashed_back, entries, chain
  on certificates.certificates for each row execute function certificates.refuse_by_hand();
create trigger by_entries before insert or update on certificates.uses
  for each row execute function certificates.refuse_by_hand();
create trigger never_deleted before delete on certificates.uses
  for each row execute function catalog.refuse_change();

create function certificates.chain_of(certificate integer) returns bytea language plpgsql stable as $$
declare
  e certificates.entries;
  chain bytea := '';
begin
  for e in select * from certificates.entries where certificate_id = certificate order by position loop
    chain := certificates.link(chain, e);
    if chain <> e.chain then return null; end if;
  end loop;
  return chain;
end $$;

-- Must be empty, always: certificates whose sums or hashes are not those of their entries.
create view certificates.discrepancies as
select c.id as certificate_id
from certificates.certificates c
left join lateral (
  select
    coalesce(sum(amount) filter (where kind = 'issued'), 0) as face,
    coalesce(sum(case when kind in ('issued', 'released', 'returned') then amount
      when kind in ('reserved', 'expired', 'cashed_back') then -amount else 0 end), 0) as free,
    coalesce(sum(case when kind = 'reserved' then amount
      when kind in ('released', 'spent') then -amount else 0 end), 0) as held,
    coalesce(sum(case kind when 'spent' then amount when 'returned' then -amount else 0 end), 0) as spent,
    count(*) as entries
  from certificates.entries where certificate_id = c.id
) e on true
left join lateral (
  select coalesce(sum(held), 0) as held, coalesce(sum(captured - returned), 0) as spent
  from certificates.uses where certificate_id = c.id
) u on true
where (c.face, c.free, c.held, c.spent, c.entries) is distinct from (e.face, e.free, e.held, e.spent, e.entries)
  or (c.held, c.spent) is distinct from (u.held, u.spent)
  or c.chain is distinct from certificates.chain_of(c.id);
