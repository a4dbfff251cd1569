-- What the marketing platform is told, and which browsers allow it.
create schema marketing;

-- The choice of a browser, by the hash of its token as in identity.known_browsers.
create table marketing.devices (
  browser bytea primary key,
  -- What the platform calls it: random, so that nothing of ours is told.
  id uuid not null unique default gen_random_uuid(),
  is_allowed boolean not null,
  chosen_at timestamptz not null
);

-- Names rows and holds nothing of a person: phones and addresses are read when an operation leaves.
create table marketing.operations (
  id bigint generated always as identity primary key,
  -- What the platform takes once, however often it is sent.
  transaction_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('authorizeCustomer', 'subscribe', 'addToWishlist', 'removeFromWishlist',
    'clearWishlist', 'viewCategory', 'viewProduct', 'subscribeToPrice')),
  -- Operations of one lane leave one after another, in the order in which they happened: `customer:41`, `device:…`, `reader:7`.
  lane text not null,
  -- The same cause is told once, however often its event comes.
  cause text not null unique,
  device_id uuid,
  customer_id bigint,
  subscriber_id bigint,
  wish_id bigint,
  product_id integer,
  category text,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'withheld')),
  ended_at timestamptz
);
create index operations_waiting on marketing.operations (lane, created_at, id) where state = 'waiting';
create index operations_of_customer on marketing.operations (customer_id) where customer_id is not null;
create index operations_of_device on marketing.operations (device_id) where device_id is not null;
create index operations_ended on marketing.operations (created_at);

-- A lane that somebody sends from just now. A node that died lets go of it by the clock.
create table marketing.busy_lanes (
  lane text primary key,
  until timestamptz not null
);
