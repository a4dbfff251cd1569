-- When something of the catalogue was last changed: what search engines are told, and what feeds are patched by.
create view catalog.published_changes as
  select id, entity, entity_key, changed_at
  from catalog.history;
