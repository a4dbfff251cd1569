-- What other modules may read of this one. Their SQL names these views and no table, so that a table can change
-- its shape behind them.
create view catalog.published_categories as
  select id, parent_id, slug, path, name_ru, name_en, picture, expands_families, position
  from catalog.categories;

create view catalog.published_collections as
  select id, designer_id, slug, name_ru, name_en, description_ru, description_en, released_on
  from catalog.collections;

create view catalog.published_designers as
  select id, slug, name_ru, name_en, lead_ru, lead_en, story_ru, story_en, city_ru, city_en, country, founded,
    picture, position
  from catalog.designers;

create view catalog.published_facet_values as
  select id, facet, value
  from catalog.facet_values;

create view catalog.published_gems as
  select code, name_ru, name_en, position
  from catalog.gems;

create view catalog.published_listing as
  select product_id, in_lists, is_lead, facets, price_rub, price_aed, price_usd, discount_rub, discount_aed,
    discount_usd, max_quantity, popularity, published_at
  from catalog.listing;

create view catalog.published_metals as
  select code, name_ru, name_en, color_ru, color_en, swatch, base, assay, coating_ru, coating_en, position
  from catalog.metals;

create view catalog.published_photos as
  select product_id, metal, position, image_type, picture, alt_ru, alt_en, scale
  from catalog.photos;

create view catalog.published_prices as
  select sku_id, currency, initial, final, sale_since
  from catalog.prices;

create view catalog.published_product_metals as
  select product_id, metal, position, slug, weight_g
  from catalog.product_metals;

create view catalog.published_product_stones as
  select product_id, position, gem, cut, color, count, diameter_mm, length_mm, width_mm, depth_mm, carat_each,
    carat_total, is_main
  from catalog.product_stones;

create view catalog.published_product_tags as
  select product_id, tag_id
  from catalog.product_tags;

create view catalog.published_products as
  select id, slug, code, external_code, designer_id, collection_id, category_id, category_ids, family_id, symbol,
    symbol_ru, symbol_en, symbol_position_ru, symbol_position_en, name_ru, name_en, description_ru, description_en,
    finish, size_kind, width_mm, height_mm, depth_mm, inner_diameter_mm, inner_length_mm, pieces, is_hollow,
    is_flexible, country, care_codes, card_class, is_showcase, showcase_storages, is_archive, is_listed,
    preorder_ships_on, published_at, popularity
  from catalog.products;

create view catalog.published_set_elements as
  select set_id, position, element_id, count
  from catalog.set_elements;

create view catalog.published_skus as
  select id, product_id, metal, code, size, main_gem_weight, metal_weight_g, position
  from catalog.skus;

create view catalog.published_tags as
  select id, slug, kind, name_ru, name_en, description_ru, description_en, picture, expands_families, position
  from catalog.tags;
