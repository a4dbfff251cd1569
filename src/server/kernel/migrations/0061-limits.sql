-- Limits that hold over all nodes and over restarts: codes sent, codes tried, certificates guessed.
create table platform.limits (
  key text primary key,
  taken integer not null check (taken >= 0),
  ends_at timestamptz not null
);
create index limits_ended on platform.limits (ends_at);
