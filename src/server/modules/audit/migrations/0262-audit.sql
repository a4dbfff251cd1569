-- What the nightly audit found, and what staff did from the command line.
create schema audit;

create table audit.runs (
  id bigint generated always as identity primary key,
  -- `schedule`, or who asked for it.
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  checks integer not null check (checks >= 0),
  -- Checks that could not be made.
  failed integer not null check (failed >= 0),
  -- All of them; of a check that finds very many only the first are written down.
  findings integer not null check (findings >= 0)
);

create table audit.checks (
  run_id bigint not null references audit.runs on delete cascade,
  invariant text not null,
  promise text not null,
  took_ms integer not null,
  findings integer not null,
  error text,
  primary key (run_id, invariant)
);

create table audit.findings (
  id bigint generated always as identity primary key,
  run_id bigint not null,
  invariant text not null,
  entity text not null,
  field text not null,
  expected text,
  actual text,
  -- The row that explains the difference, and how; null where nobody can know.
  movement text,
  cause text check (cause in ('changed', 'missing', 'uncounted', 'without_movement')),
  foreign key (run_id, invariant) references audit.checks on delete cascade
);
create index findings_of_run on audit.findings (run_id, id);
create index runs_by_age on audit.runs (finished_at);

-- Every change that staff made with `npm run shop`, in the transaction of the change.
create table audit.staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `staff:` and the name that was given.
  by text not null,
  -- `price set`
  command text not null,
  arguments jsonb not null,
  result jsonb not null
);
create index staff_actions_by_age on audit.staff_actions (at);
create trigger append_only before update or delete on audit.staff_actions
  for each row execute function catalog.refuse_change();
