-- What staff tell each other about an order; its buyer never sees it.
create table ordering.comments (
  id bigint generated always as identity primary key,
  order_key text not null references ordering.orders,
  at timestamptz not null,
  staff_id bigint not null,
  -- Personal: a name or a phone may be in it.
  text text not null
);
create index comments_of_order on ordering.comments (order_key, id);
create index history_by_age on ordering.history (order_key, at);
create index returns_open on ordering.returns (order_key)
  where state in ('requested', 'approved', 'in_transit', 'received');
