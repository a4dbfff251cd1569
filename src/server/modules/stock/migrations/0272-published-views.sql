-- What other modules may read of this one. Their SQL names these views and no table, so that a table can change
-- its shape behind them.
create view stock.published_allocations as
  select id, order_key, sku_id, storage_id, quantity, state, created_at, ended_at
  from stock.allocations;

create view stock.published_balances as
  select sku_id, storage_id, on_hand, allocated
  from stock.balances;

create view stock.published_storages as
  select id, code, kind, name_ru, name_en, city_ru, city_en, country, address_ru, address_en, hint_ru, hint_en,
    metro_ru, metro_en, phone, latitude, longitude, time_zone, hours, position
  from stock.storages;
