create or replace view stock.published_balances as
  select sku_id, storage_id, on_hand, allocated, version
  from stock.balances;

create view stock.published_movements as
  select id, sku_id, storage_id, change, reason, reference, at, changed_by, on_hand_after
  from stock.movements;
