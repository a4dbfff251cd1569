-- What other modules may read of this one. Their SQL names these views and no table, so that a table can change
-- its shape behind them.
create view payments.published_payments as
  select id, order_key, order_number, attempt, method, provider, amount, currency, state, is_declined, is_voided,
    authorised, captured, refunded, refund_claimed, is_surplus, created_at, changed_at
  from payments.payments;
