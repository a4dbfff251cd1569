-- Visits to the piercers of the shops.
create extension if not exists btree_gist;
create schema piercing;

create table piercing.services (
  id smallint generated always as identity primary key,
  code text not null unique,
  name text not null,
  text text not null,
  -- Roubles, minor units.
  price integer not null check (price >= 0),
  minutes smallint not null check (minutes > 0),
  is_for_children boolean not null,
  is_active boolean not null,
  position smallint not null,
  version integer not null default 1
);

create table piercing.masters (
  id smallint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- A shop of the stock module, which checks nothing of ours.
  storage_id smallint not null,
  -- As of a shop: [{"days": [1, 2], "from": "11:00", "to": "20:00"}], Monday is 1.
  hours jsonb not null,
  breaks jsonb not null default '[]',
  is_active boolean not null,
  version integer not null default 1
);

create table piercing.bookings (
  id bigint generated always as identity primary key,
  -- Opens the visit to whoever has the link.
  token text not null unique,
  -- What the customer wanted done once, and what exactly.
  intent text not null unique,
  request_hash bytea not null,
  service_id smallint not null references piercing.services,
  master_id smallint not null references piercing.masters,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- As it was promised; the list of prices may change before the visit.
  price integer not null,
  -- Personal, all four. Erased with the account.
  name text not null,
  phone text not null,
  email text,
  language char(2) not null,
  age text not null check (age in ('adult', 'teen', 'child')),
  consented_at timestamptz not null,
  consent_version text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- Counts moves: each has letters of its own.
  version integer not null default 1,
  -- Null: booked so late that nobody has to be reminded.
  remind_at timestamptz,
  reminded_at timestamptz,
  -- One master, one visitor at a time, whatever the program believes.
  constraint one_at_a_time exclude using gist (master_id with =, during with &&) where (cancelled_at is null)
);
create index bookings_of_phone on piercing.bookings (phone) where cancelled_at is null;
create index bookings_to_remind on piercing.bookings (remind_at) where cancelled_at is null and reminded_at is null;

-- Who changed services and masters. `before` is null where something was created; otherwise both hold what differs.
create table piercing.history (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('service', 'master')),
  entity_key text not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb
);
create index history_of_entity on piercing.history (entity, entity_key, id);
create trigger append_only before update or delete on piercing.history
  for each row execute function catalog.refuse_change();
