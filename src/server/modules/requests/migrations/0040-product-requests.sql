-- What visitors ask for on a product page: a stylist's answer, a letter when a price falls or a piece is back.
create schema requests;

create table requests.stylist_requests (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  language char(2) not null check (language in ('ru', 'en')),
  -- The piece that the question is about, if any.
  product_id integer references catalog.products,
  -- Personal from here.
  name text not null,
  phone text not null,
  -- Spec 3: call 1, whatsapp 2, sms 3.
  contact_method smallint not null check (contact_method in (1, 2, 3)),
  question text not null,
  -- To here. Consent is given with the request; without it there is no row.
  consented_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'taken', 'answered'))
);
create index stylist_requests_waiting on requests.stylist_requests (created_at) where state <> 'answered';

create table requests.subscriptions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('price', 'stock')),
  -- Personal.
  email text not null,
  sku_id integer not null references catalog.skus,
  currency char(3) not null check (currency in ('RUB', 'AED', 'USD')),
  language char(2) not null check (language in ('ru', 'en')),
  -- What the variant cost when the letter was asked for, in minor units; null without a price.
  price integer,
  -- SHA-256 of the token in the letters. Whoever reads the table cannot confirm or cancel anything.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- The last letter that asks to confirm.
  asked_at timestamptz not null,
  asked_times smallint not null default 1,
  consented_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  -- The letter that was asked for has left.
  notified_at timestamptz
);
-- One wish is one row, however often it is repeated.
create unique index subscriptions_alive on requests.subscriptions (lower(email), sku_id, kind, currency)
  where cancelled_at is null and notified_at is null;
create index subscriptions_of_sku on requests.subscriptions (sku_id)
  where confirmed_at is not null and cancelled_at is null and notified_at is null;
