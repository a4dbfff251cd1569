-- What signed-in customers keep; guests keep theirs in the browser.
create schema favorites;

create table favorites.items (
  -- Of a customer; the accounts are another module's, and come and go by its rules.
  customer_id bigint not null,
  product_id integer not null references catalog.products,
  saved_at timestamptz not null,
  -- What it cost then: {"RUB": 1249000}, minor units by currency, so that a drop can be told in any of them.
  saved_price jsonb not null default '{}',
  primary key (customer_id, product_id)
);
create index items_newest on favorites.items (customer_id, saved_at desc, product_id desc);
