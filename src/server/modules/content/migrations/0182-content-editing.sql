-- What staff, an import or a stock-keeping system may change carries a version: an edit names the one it began from, and
-- an edit that began from an older one is refused instead of undoing the newer.
alter table content.banners add column version integer not null default 1;

-- Who changed what and when. `before` is null where something was created, `after` where it was removed; otherwise both
-- hold only what differs.
create table content.history (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('banner')),
  entity_key text not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb
);
create index history_of_entity on content.history (entity, entity_key, id);
create trigger append_only before update or delete on content.history
  for each row execute function catalog.refuse_change();
