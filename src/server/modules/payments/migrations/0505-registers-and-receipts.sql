-- Registers of providers that were compared with our book, line by line, and what came of it.
create table payments.register_batches (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('payselection', 'dolyame')),
  -- upload: a file. nightly: what the provider answered about every payment of the day.
  source text not null check (source in ('upload', 'nightly')),
  file_name text not null,
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null,
  made_by text not null,
  matched integer not null,
  -- [{"verdict", "kind", "orderId", "orderNumber", "ref", "registerAmount", "bookAmount", "currency"}]: what differs.
  differences jsonb not null,
  -- How many payments of the day the provider did not answer about.
  unanswered integer not null default 0
);
create index register_batches_newest on payments.register_batches (id desc);

-- Receipts that wait for the shop's own cash register: whether it has printed them. One without a row waits.
create table payments.receipt_prints (
  receipt_id bigint primary key references payments.receipts,
  state text not null check (state in ('printed', 'failed')),
  -- The fiscal sign of a printed one, or why it failed.
  note text not null,
  by text not null,
  at timestamptz not null
);

-- 54-FZ: a sum that was taken or given back without a receipt, or with a wrong one, is put right by a correction.
create table payments.corrections (
  id bigint generated always as identity primary key,
  -- One press is one correction, however often it is repeated.
  intent text not null unique,
  order_number text not null,
  kind text not null check (kind in ('sale', 'refund')),
  amount bigint not null check (amount > 0),
  -- self: found by ourselves. order: the tax office told us to; then with the number of its paper.
  basis text not null check (basis in ('self', 'order')),
  document text not null,
  happened_on date not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  check (basis = 'self' or document <> '')
);
create trigger append_only before update or delete on payments.corrections
  for each row execute function catalog.refuse_change();
