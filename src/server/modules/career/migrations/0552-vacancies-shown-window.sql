-- From when and until when visitors see it while it is switched on; null: without that end.
alter table career.vacancies add column shown_from timestamptz, add column shown_until timestamptz,
  add constraint vacancies_window check (shown_from < shown_until),
  -- What pages were told last: a job compares it with the clock.
  add column was_shown boolean not null default false;
update career.vacancies set was_shown = is_open;
