-- A product that is being prepared is on no page: to everything else it is one that is no longer sold. One that was put
-- aside is not listed either.
alter table catalog.products
  add column is_draft boolean not null default false,
  add constraint drafts_are_not_sold check (not is_draft or is_archive);

-- A variant that is no longer made: orders and the history of prices still refer to it.
alter table catalog.skus add column is_archive boolean not null default false;

create or replace view catalog.published_products as
  select id, slug, code, external_code, designer_id, collection_id, category_id, category_ids, family_id, symbol,
    symbol_ru, symbol_en, symbol_position_ru, symbol_position_en, name_ru, name_en, description_ru, description_en,
    finish, size_kind, width_mm, height_mm, depth_mm, inner_diameter_mm, inner_length_mm, pieces, is_hollow,
    is_flexible, country, care_codes, card_class, is_showcase, showcase_storages, is_archive, is_listed,
    preorder_ships_on, published_at, popularity, is_draft
  from catalog.products;

create or replace view catalog.published_skus as
  select id, product_id, metal, code, size, main_gem_weight, metal_weight_g, position, is_archive
  from catalog.skus;

create view catalog.published_care as
  select code, title_ru, title_en, text_ru, text_en, position
  from catalog.care;

-- What an edit of staff begins from.
create view catalog.published_product_versions as
  select id, version, prices_version
  from catalog.products;
