-- From when and until when visitors see it while it is switched on; null: without that end.
alter table content.banners add column shown_from timestamptz, add column shown_until timestamptz,
  add constraint banners_window check (shown_from < shown_until),
  -- What pages were told last: a job compares it with the clock.
  add column was_shown boolean not null default false;
update content.banners set was_shown = is_active;
