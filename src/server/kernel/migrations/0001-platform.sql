-- What the program itself needs, before any module.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema platform;

-- Keys that every node of one shop must share. An environment variable overrides them.
create table platform.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Everything that leaves the shop is written here in the transaction that caused it. The unique key makes an event
-- leave once per channel, however often its cause is repeated.
create table platform.outbox (
  id bigint generated always as identity primary key,
  channel text not null,
  key text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  unique (channel, key)
);
create index outbox_waiting on platform.outbox (created_at) where delivered_at is null;

-- What the sandbox peers received: codes, letters, payments. Empty in production.
create schema sandbox;
create table sandbox.messages (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  channel text not null check (channel in ('sms', 'call', 'email', 'payment', 'marketing')),
  recipient text not null,
  subject text,
  text text not null,
  code text,
  url text
);
create index messages_by_recipient on sandbox.messages (channel, recipient, id desc);
