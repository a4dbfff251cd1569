-- Live broadcasts of the shop, and who asked to be reminded of one.
create schema streams;

create table streams.streams (
  id smallint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  text text not null,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes > 0),
  -- Files under `media/`.
  poster text not null,
  poster_alt text not null,
  -- On air and afterwards; null while there is nothing to play.
  video text,
  products text[] not null default '{}',
  version integer not null default 1
);
create index streams_by_start on streams.streams (starts_at);

create table streams.reminders (
  id bigint generated always as identity primary key,
  stream_id smallint not null references streams.streams,
  -- Personal. Deleted with the account.
  email text not null,
  token text not null unique,
  created_at timestamptz not null,
  consented_at timestamptz not null,
  consent_version text not null,
  cancelled_at timestamptz,
  sent_at timestamptz
);
create unique index one_reminder on streams.reminders (stream_id, lower(email));
create index reminders_to_send on streams.reminders (stream_id) where sent_at is null and cancelled_at is null;

-- Who changed what and when. `before` is null where something was created; otherwise both hold what differs.
create table streams.history (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('stream')),
  entity_key text not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb
);
create index history_of_entity on streams.history (entity, entity_key, id);
create trigger append_only before update or delete on streams.history
  for each row execute function catalog.refuse_change();
