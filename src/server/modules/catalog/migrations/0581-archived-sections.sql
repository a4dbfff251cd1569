-- A section that is out of use: on no page, in no menu, filter, map or suggestion. Products keep what they refer to, and
-- it can be brought back.
alter table catalog.designers add column is_archive boolean not null default false;
alter table catalog.collections add column is_archive boolean not null default false;
alter table catalog.categories add column is_archive boolean not null default false;
alter table catalog.tags add column is_archive boolean not null default false;

create or replace view catalog.published_categories as
  select id, parent_id, slug, path, name_ru, name_en, picture, expands_families, position, is_archive
  from catalog.categories;

create or replace view catalog.published_collections as
  select id, designer_id, slug, name_ru, name_en, description_ru, description_en, released_on, is_archive
  from catalog.collections;

create or replace view catalog.published_designers as
  select id, slug, name_ru, name_en, lead_ru, lead_en, story_ru, story_en, city_ru, city_en, country, founded,
    picture, position, is_archive
  from catalog.designers;

create or replace view catalog.published_tags as
  select id, slug, kind, name_ru, name_en, description_ru, description_en, picture, expands_families, position,
    is_archive
  from catalog.tags;
