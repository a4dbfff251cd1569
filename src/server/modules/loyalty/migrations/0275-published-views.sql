-- What other modules may read of this one. Their SQL names these views and no table, so that a table can change
-- its shape behind them.
create view loyalty.published_purchases as
  select order_key, customer_id, paid, refunded, earned, taken_back, owed, delivered_at
  from loyalty.purchases;
