-- What signed-in customers have put into their carts; a guest's cart is in the browser.
create schema cart;

create table cart.carts (
  customer_id bigint primary key,
  -- Grows with every change; an order names the one that it was made from.
  version bigint not null default 1,
  promocodes text[] not null default '{}',
  -- Of the certificates that are to pay; their codes are not kept.
  certificate_ids bigint[] not null default '{}',
  has_eco_pack boolean not null default false,
  has_gift_pack boolean not null default false,
  -- Personal.
  gift_message text,
  updated_at timestamptz not null
);

create table cart.lines (
  customer_id bigint not null references cart.carts on delete cascade,
  sku_id integer not null references catalog.skus,
  quantity smallint not null check (quantity between 1 and 10),
  -- The set that it was put in with, as the variant of the set.
  set_sku_id integer references catalog.skus,
  -- From an earlier cart, found again at sign-in on the way to the checkout.
  is_apart boolean not null default false,
  position integer not null,
  primary key (customer_id, sku_id)
);
