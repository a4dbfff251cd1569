-- What people ask of their own data: each has a day on which it is due.
create table desk.person_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('export', 'correct', 'erase')),
  -- `c` and the id of a customer, or `o` and the number of an order that somebody made without an account.
  person text not null,
  asked_on date not null,
  due_on date not null,
  -- How it came: a letter, a call.
  note text not null,
  taken_by text not null,
  taken_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  -- What was done, or why it was refused.
  answer text
);
create index person_requests_open on desk.person_requests (due_on, id) where closed_at is null;
create index person_requests_of on desk.person_requests (person);

-- Somebody without an account has no id; erased orders belong to a nobody of their own.
create sequence desk.nobodies;

-- Money that staff move by hand. Above the sum of the settings it waits for somebody else.
create table desk.movements (
  id bigint generated always as identity primary key,
  -- Named by the browser: one press is one movement, however often it is repeated.
  intent text not null unique,
  kind text not null check (kind in ('bonuses_add', 'bonuses_take', 'certificate')),
  customer_id bigint not null,
  -- Minor units.
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by integer not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  -- Whoever asks does not answer, whatever the program believes.
  check (decided_by is null or decided_by <> asked_by),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'refused' or decided_by is not null)
);
create index movements_waiting on desk.movements (id) where state = 'waiting';
create index movements_of_customer on desk.movements (customer_id, id desc);
create trigger never_deleted before delete on desk.movements for each row execute function catalog.refuse_change();

-- What came by forms and who works on it.
create table desk.tasks (
  queue text not null check (queue in ('stylist', 'feedback', 'piercing', 'applications')),
  item_id bigint not null,
  state text not null check (state in ('new', 'taken', 'done')),
  taken_by integer not null,
  changed_at timestamptz not null,
  note text not null default '',
  version integer not null default 1,
  primary key (queue, item_id)
);
