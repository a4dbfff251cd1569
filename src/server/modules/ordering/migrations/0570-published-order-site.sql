create or replace view ordering.published_orders as
  select key, number, created_at, currency, state, payment_state, delivery_state, tracking_number, payable,
    language as site
  from ordering.orders;
