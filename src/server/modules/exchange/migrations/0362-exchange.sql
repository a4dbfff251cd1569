-- Goods and orders that come from the stock-keeping system and go to it.
create schema exchange;

-- A visit of the other system: files that it brings belong to it.
create table exchange.sessions (
  id uuid primary key,
  created_at timestamptz not null
);

-- Files come in pieces, and the import may go on at another node.
create table exchange.uploads (
  id bigint generated always as identity primary key,
  session_id uuid not null references exchange.sessions on delete cascade,
  name text not null,
  bytes bigint not null default 0,
  unique (session_id, name)
);
create table exchange.upload_parts (
  upload_id bigint not null references exchange.uploads on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (upload_id, position)
);

create table exchange.batches (
  id bigint generated always as identity primary key,
  -- Null once its visit is forgotten.
  upload_id bigint references exchange.uploads on delete set null,
  file_name text not null,
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'rolled_back')),
  -- Elements of the file that are done: the next run goes on behind them.
  position integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  error text
);
create unique index one_batch_of_upload on exchange.batches (upload_id) where state = 'running';

-- What a batch did and what it refused, with what was there before. What stayed as it was is only counted.
create table exchange.lines (
  id bigint generated always as identity primary key,
  batch_id bigint not null references exchange.batches on delete cascade,
  -- Of the file.
  line integer not null,
  kind text not null check (kind in ('product', 'offer', 'order')),
  external_id text not null,
  outcome text not null check (outcome in ('created', 'changed', 'refused')),
  problems text[] not null default '{}',
  before jsonb,
  after jsonb,
  rolled_back_at timestamptz,
  rollback_problem text
);
create index lines_of_batch on exchange.lines (batch_id, id);

-- What the other system knows of an order, so that it is told of each change once.
create table exchange.told_orders (
  order_key text primary key,
  told text,
  -- Sent and not yet acknowledged.
  offered text
);
