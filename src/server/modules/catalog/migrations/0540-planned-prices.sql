-- A price that is set for a moment. What became of it stays: a plan that failed is told to whoever made it, and is never
-- tried under other terms.
create table catalog.planned_prices (
  id integer primary key generated always as identity,
  sku_id integer not null references catalog.skus (id),
  currency char(3) not null check (currency in ('RUB', 'AED', 'USD')),
  initial integer not null check (initial > 0),
  final integer not null check (final > 0 and final <= initial),
  starts_at timestamptz not null,
  -- A sale ends by itself: `initial` is asked again.
  ends_at timestamptz check (ends_at is null or ends_at > starts_at and final < initial),
  -- waiting → in_force (a sale that ends) or done; cancelled by staff. What failed: the rules refused it at its moment
  -- (refused), nothing ran between its beginning and its end (missed), somebody else changed the price of the sale
  -- before it ended (overtaken).
  state text not null default 'waiting'
    check (state in ('waiting', 'in_force', 'done', 'cancelled', 'refused', 'missed', 'overtaken')),
  -- Why the rules refused it, as they say it: `[{"field": …, "reason": …}]`.
  problems jsonb not null default '[]',
  planned_by text not null,
  planned_at timestamptz not null,
  settled_at timestamptz,
  -- Somebody has read that it failed.
  is_acknowledged boolean not null default false,
  version integer not null default 1
);

create index planned_prices_open on catalog.planned_prices (starts_at) where state in ('waiting', 'in_force');
create index planned_prices_of_sku on catalog.planned_prices (sku_id);

create view catalog.published_planned_prices as
  select id, sku_id, currency, initial, final, starts_at, ends_at, state, problems, planned_by, planned_at, settled_at,
    is_acknowledged, version
  from catalog.planned_prices;
