-- Goods that arrive are claimed by the orders that wait for them, whatever it is that has arrived.
create index lines_for_later on ordering.lines (sku_id) where preorder_ships_on is not null;
