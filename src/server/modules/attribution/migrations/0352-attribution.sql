-- Whom an order is owed to: written with the order, from the cookies of a browser that allows advertising.
create schema attribution;

create table attribution.orders (
  order_key text primary key,
  source text not null check (source in ('gdeslon', 'paid', 'other')),
  campaign text,
  first_source text,
  click text,
  created_at timestamptz not null,
  -- What the partner's network was told last: {"status", "total"}.
  told jsonb,
  told_at timestamptz
);

create view attribution.published_orders as
  select order_key, source, campaign, first_source, click, told ->> 'status' as told
  from attribution.orders;
