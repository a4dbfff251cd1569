-- Files with all that can be bought, for programmes that show it elsewhere.
create schema feeds;

-- Products that have changed since their part of a feed was made. Only ever added to and taken from, so that an order
-- never waits for another one here.
create table feeds.marks (
  id bigint generated always as identity primary key,
  product_id integer not null
);

-- What each feed says of each product, ready to be sent: a feed is these, one after another.
create table feeds.fragments (
  feed text not null,
  product_id integer not null,
  xml text not null,
  offers smallint not null,
  primary key (feed, product_id)
);

-- What a feed leaves out and why. `sku_id` null: the whole product.
create table feeds.omissions (
  feed text not null,
  product_id integer not null,
  sku_id integer,
  reason text not null,
  unique nulls not distinct (feed, product_id, sku_id)
);

create table feeds.states (
  feed text primary key,
  -- Of the code and the settings that the fragments were made by; others make all of them anew.
  recipe text not null,
  version bigint not null,
  changed_at timestamptz not null,
  -- Null until every product has been looked at once: half of a shop is not sent.
  complete_at timestamptz
);
