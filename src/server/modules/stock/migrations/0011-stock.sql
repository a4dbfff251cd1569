-- Where the pieces are, and who has a claim on them.
create schema stock;

create table stock.storages (
  id smallint primary key,
  code text not null unique,
  kind text not null check (kind in ('warehouse', 'shop')),
  name_ru text not null,
  name_en text not null,
  city_ru text not null,
  city_en text not null,
  country char(2) not null,
  address_ru text not null,
  address_en text not null,
  -- How to find it once there: floor, entrance, what it is opposite to.
  hint_ru text,
  hint_en text,
  metro_ru text,
  metro_en text,
  phone text,
  latitude numeric(8, 5),
  longitude numeric(8, 5),
  time_zone text not null,
  -- [{"days": [1, 2, 3, 4, 5, 6, 7], "from": "10:00", "to": "22:00"}], Monday is 1.
  hours jsonb not null default '[]',
  position smallint not null
);

create table stock.balances (
  sku_id integer not null references catalog.skus,
  storage_id smallint not null references stock.storages,
  on_hand integer not null check (on_hand >= 0),
  allocated integer not null default 0 check (allocated >= 0),
  primary key (sku_id, storage_id),
  -- The last piece can be promised to one buyer only.
  check (allocated <= on_hand)
);
create index balances_in_storage on stock.balances (storage_id, sku_id) where on_hand > allocated;

-- Behind each change of `on_hand`: a balance is the sum of its movements.
create table stock.movements (
  id bigint generated always as identity primary key,
  sku_id integer not null,
  storage_id smallint not null,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('receipt', 'sale', 'return', 'transfer', 'correction', 'write_off')),
  -- The order, the delivery note, the person's words.
  reference text,
  at timestamptz not null,
  foreign key (sku_id, storage_id) references stock.balances
);
create index movements_of_balance on stock.movements (sku_id, storage_id);
create trigger append_only before update or delete on stock.movements
  for each row execute function catalog.refuse_change();

-- A claim that ends by itself: a piece set aside for a visit to the shop, a check of a return.
create table stock.holds (
  id bigint generated always as identity primary key,
  sku_id integer not null,
  storage_id smallint not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  held_until timestamptz not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (sku_id, storage_id) references stock.balances
);
create index holds_alive on stock.holds (sku_id, storage_id, held_until) where released_at is null;

-- A claim of an order. The sum of the live ones is the balance's `allocated`, changed in the same transaction.
create table stock.allocations (
  id bigint generated always as identity primary key,
  order_key text not null,
  sku_id integer not null,
  storage_id smallint not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'live' check (state in ('live', 'released', 'shipped')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (order_key, sku_id, storage_id),
  foreign key (sku_id, storage_id) references stock.balances,
  check ((state = 'live') = (ended_at is null))
);
create index allocations_of_balance on stock.allocations (sku_id, storage_id) where state = 'live';

-- What can still be promised: on hand − allocated − live holds.
create view stock.free as
select
  b.sku_id,
  b.storage_id,
  greatest(0, b.on_hand - b.allocated - coalesce(h.held, 0))::integer as free
from stock.balances b
left join lateral (
  select sum(quantity)::integer as held
  from stock.holds
  where sku_id = b.sku_id and storage_id = b.storage_id and released_at is null and held_until > now()
) h on true;
