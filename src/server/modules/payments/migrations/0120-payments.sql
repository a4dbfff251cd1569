-- Money that comes and goes through providers. An order is named by its key; there is one row per attempt to pay.
create schema payments;

create table payments.payments (
  id bigint generated always as identity primary key,
  order_key text not null,
  order_number text not null,
  -- 1 is the first; each has an id of its own at the provider.
  attempt smallint not null check (attempt >= 1),
  method smallint not null check (method in (1, 2, 11, 12, 13)),
  provider text not null check (provider in ('offline', 'payselection', 'dolyame')),
  provider_order_id text not null,
  -- Of the transaction that took the money, where the provider names one.
  provider_ref text,
  amount bigint not null check (amount > 0),
  currency char(3) not null check (currency in ('RUB', 'AED', 'USD')),
  language char(2) not null check (language in ('ru', 'en')),
  -- Frozen lines for receipts: names of pieces and sums.
  lines jsonb not null,
  -- Personal.
  phone text not null,
  -- Personal.
  email text,
  -- Personal.
  name text not null,
  state text not null
    check (state in ('none', 'pending', 'authorised', 'paid', 'failed', 'partly_refunded', 'refunded')),
  is_declined boolean not null default false,
  is_voided boolean not null default false,
  authorised bigint not null default 0 check (authorised in (0, amount)),
  captured bigint not null default 0 check (captured in (0, amount)),
  -- What the provider has given back, and what we have promised to give back.
  refunded bigint not null default 0 check (refunded between 0 and amount),
  refund_claimed bigint not null default 0 check (refund_claimed between 0 and captured),
  -- A second payment of one order, or one that came too late: it goes back.
  is_surplus boolean not null default false,
  -- The provider was asked for a page: at most once per attempt.
  asked_at timestamptz,
  start_failed_at timestamptz,
  url text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  polled_at timestamptz,
  -- Null: nothing is expected any more.
  next_poll_at timestamptz,
  -- Refunds of one payment are asked for one after another.
  refund_lease_until timestamptz,
  unique (provider, provider_order_id),
  unique (order_key, attempt)
);
-- However many pages were opened, an order is paid once.
create unique index payments_one_per_order on payments.payments (order_key) where captured > 0 and not is_surplus;
create unique index payments_by_ref on payments.payments (provider, provider_ref) where provider_ref is not null;
create index payments_to_poll on payments.payments (next_poll_at) where next_poll_at is not null;

-- What providers told us, each thing once. Kept: ids, sums, dates. Never kept: cards and people.
create table payments.provider_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  source text not null check (source in ('webhook', 'poll', 'refund')),
  payment_id bigint references payments.payments,
  kind text not null,
  body jsonb not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'nothing_new', 'mismatch', 'unknown_order')),
  unique (provider, event_key)
);
create index provider_events_of_payment on payments.provider_events (payment_id);

create table payments.refunds (
  id bigint generated always as identity primary key,
  -- Of whoever asked: the same key is the same refund.
  key text not null unique,
  payment_id bigint not null references payments.payments,
  order_key text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  reason text not null,
  lines jsonb not null,
  -- by_hand: no provider can do it, staff must.
  state text not null check (state in ('queued', 'done', 'by_hand')),
  created_at timestamptz not null,
  -- The provider was asked, whatever it answered.
  asked_at timestamptz,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  last_trouble text,
  done_at timestamptz
);
create index refunds_waiting on payments.refunds (next_try_at) where state = 'queued';
create index refunds_of_payment on payments.refunds (payment_id);

-- 54-FZ receipts without the person: the contact is added when one is sent.
create table payments.receipts (
  id bigint generated always as identity primary key,
  key text not null unique,
  order_key text not null,
  payment_id bigint references payments.payments,
  kind text not null check (kind in ('prepayment', 'final', 'prepayment_refund', 'final_refund')),
  -- provider: handed over with the payment or refund. till: waits for the shop's own cash register.
  carrier text not null check (carrier in ('provider', 'till')),
  body jsonb not null,
  created_at timestamptz not null
);
create index receipts_of_order on payments.receipts (order_key);
