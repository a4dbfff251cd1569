-- What nobody came for is on the shelf again when it has come back, and not before.
alter table ordering.orders drop constraint orders_delivery_state_check;
alter table ordering.orders add constraint orders_delivery_state_check check (delivery_state in ('waiting', 'in_transit',
  'ready_for_pickup', 'delivered', 'not_collected', 'returning', 'came_back'));
-- Until now such goods were counted as soon as nobody had come for them.
update ordering.orders set delivery_state = 'came_back' where delivery_state = 'returning' and state = 'cancelled';

-- Where a returned item was received; null: in the online warehouse.
alter table ordering.returns add column storage_id smallint;
