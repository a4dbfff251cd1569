-- Carts that an employee fills together with a customer, each with the link that the customer opens.
create schema shared_carts;

create table shared_carts.carts (
  id bigint generated always as identity primary key,
  -- Of the link. It opens what is in the cart and nothing of a person.
  token text not null unique,
  staff_id bigint not null,
  -- Of the employee; an admin belongs to none.
  shop_id integer,
  -- Both see the prices of this country, wherever they are.
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default 'open' check (state in ('open', 'checkout', 'ordered', 'closed')),
  -- [{"skuId", "quantity", "setId"}]
  lines jsonb not null default '[]',
  -- Grows with every change of the lines or the state.
  version integer not null default 1,
  -- Personal: where the link was sent last.
  phone text,
  sent_at timestamptz,
  opened_at timestamptz,
  -- Of the browser that has gone to the checkout with it.
  session_hash bytea,
  order_key text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'ordered') = (order_key is not null))
);

create index carts_by_age on shared_carts.carts (created_at desc, id desc);
create index carts_by_phone on shared_carts.carts (phone) where phone is not null;

-- Who of the staff helped with an order.
create view shared_carts.published_helpers as
  select order_key, staff_id, shop_id from shared_carts.carts where order_key is not null;
