-- What staff do on screens stands in the same log as what they do from the command line: who, to what, before and after.
alter table audit.staff_actions
  add column actor_id integer,
  add column entity text,
  add column entity_key text,
  add column before jsonb,
  add column after jsonb,
  add column request_id text;
create index staff_actions_of_entity on audit.staff_actions (entity, entity_key, id);

-- Rows cannot be changed or removed one by one; nor all at once.
create trigger never_emptied before truncate on audit.staff_actions
  for each statement execute function catalog.refuse_change();
