-- What other modules may read of this one. Their SQL names these views and no table, so that a table can change
-- its shape behind them.
create view certificates.published_certificates as
  select id, number, public_id, currency, face, free, held, spent, expired, cashed_back, issue_key, source,
    customer_id, bound_at, issued_at, expires_at
  from certificates.certificates;

create view certificates.published_uses as
  select certificate_id, order_key, held, captured, returned
  from certificates.uses;
