-- What a page about a shop says beyond its address: its window, a file of the shop's pictures, and what visitors can do
-- there. The services are named in `rules/stock/shop-services.ts`.
alter table stock.storages
  add column picture text,
  add column services text[] not null default '{}';

create or replace view stock.published_storages as
  select id, code, kind, name_ru, name_en, city_ru, city_en, country, address_ru, address_en, hint_ru, hint_en,
    metro_ru, metro_en, phone, latitude, longitude, time_zone, hours, position, picture, services
  from stock.storages;
