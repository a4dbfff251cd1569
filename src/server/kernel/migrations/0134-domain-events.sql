-- What happened in the shop, recorded in the transaction that caused it. Payloads name rows by id and hold nothing personal.
create table platform.events (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null default now()
);
create index events_by_age on platform.events (occurred_at);

-- One row for each handler that runs after the commit. A handler that failed for good stays here until it is run again.
create table platform.event_handlings (
  event_id bigint not null references platform.events (id) on delete cascade,
  handler text not null,
  attempts integer not null default 0,
  last_error text,
  handled_at timestamptz,
  failed_at timestamptz,
  primary key (event_id, handler)
);
create index event_handlings_failed on platform.event_handlings (failed_at) where failed_at is not null;
