-- What staff, an import or a stock-keeping system may change carries a version: an edit names the one it began from, and
-- an edit that began from an older one is refused instead of undoing the newer.
alter table catalog.designers add column version integer not null default 1;
alter table catalog.collections add column version integer not null default 1;
alter table catalog.categories add column version integer not null default 1;
alter table catalog.tags add column version integer not null default 1;
alter table catalog.metals add column version integer not null default 1;
alter table catalog.gems add column version integer not null default 1;
alter table catalog.care add column version integer not null default 1;
alter table catalog.families add column version integer not null default 1;
-- Prices are set apart from the description, by other people: how often they were set is counted apart too.
alter table catalog.products
  add column version integer not null default 1,
  add column prices_version integer not null default 0;

-- Who changed what and when. `before` is null where something was created; otherwise both hold only what differs.
create table catalog.history (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('product', 'prices', 'set', 'designer', 'collection', 'category', 'tag', 'metal',
    'gem', 'care', 'family', 'bestsellers')),
  -- The id, or the code of what has no id.
  entity_key text not null,
  -- The version that this change made.
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb not null
);
create index history_of_entity on catalog.history (entity, entity_key, id);
create trigger append_only before update or delete on catalog.history
  for each row execute function catalog.refuse_change();
