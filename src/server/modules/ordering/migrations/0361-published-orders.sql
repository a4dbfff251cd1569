-- What other modules may read of an order: nothing personal.
create view ordering.published_orders as
  select key, number, created_at, currency, state, payment_state, delivery_state, tracking_number
  from ordering.orders;
