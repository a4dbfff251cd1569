-- A certificate that staff have blocked is locked without an end: nothing that asks whether it is locked has to know why.
alter table certificates.certificates add column blocked_at timestamptz,
  add constraint blocked_is_locked check (blocked_at is null or locked_until = 'infinity');

-- What staff did with certificates beside their money, and why. The history of the money is its entries.
create table certificates.staff_changes (
  id bigint generated always as identity primary key,
  certificate_id integer not null references certificates.certificates,
  what text not null check (what in ('block', 'unblock', 'extend')),
  reason text not null,
  by text not null,
  at timestamptz not null,
  -- Of one that was extended.
  expires_before timestamptz,
  expires_after timestamptz
);
create index staff_changes_of on certificates.staff_changes (certificate_id, id);
create trigger append_only before update or delete on certificates.staff_changes
  for each row execute function catalog.refuse_change();
