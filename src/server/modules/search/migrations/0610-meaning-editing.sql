-- Meanings of phrases are edited as synonyms are: an edit names the version it began from, and stays on record.
alter table search.meanings add column version integer not null default 1;

alter table search.history drop constraint history_entity_check;
alter table search.history add constraint history_entity_check check (entity in ('synonym', 'meaning'));
