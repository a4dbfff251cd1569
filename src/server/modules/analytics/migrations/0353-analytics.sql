-- Orders of buyers who allow statistics, and how much of their money counters were told to have gone back.
create schema analytics;

create table analytics.orders (
  order_key text primary key,
  created_at timestamptz not null,
  -- Minor units.
  refund_told bigint not null default 0 check (refund_told >= 0)
);
