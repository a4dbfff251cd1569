-- Staff change synonyms on a screen: an edit names the version it began from, and who changed what stays on record.
alter table search.synonyms add column version integer not null default 1;

create table search.history (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('synonym')),
  entity_key text not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb
);
create index history_of_entity on search.history (entity, entity_key, id);
create trigger append_only before update or delete on search.history
  for each row execute function catalog.refuse_change();
