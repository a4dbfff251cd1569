-- A broadcast that is still being written is hidden.
alter table streams.streams add column is_shown boolean not null default true;
-- From when and until when visitors see it while it is switched on; null: without that end.
alter table streams.streams add column shown_from timestamptz, add column shown_until timestamptz,
  add constraint streams_window check (shown_from < shown_until),
  -- What pages were told last: a job compares it with the clock.
  add column was_shown boolean not null default false;
update streams.streams set was_shown = is_shown;
