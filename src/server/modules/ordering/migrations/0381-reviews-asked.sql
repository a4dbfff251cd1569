-- Orders whose buyers were asked how they like them, or did not want to be asked: each is thought of once.
create table ordering.reviews_asked (
  order_key text primary key references ordering.orders,
  at timestamptz not null
);
create index orders_delivered on ordering.orders (delivered_at) where state in ('delivered', 'completed');
