-- Whose an order of certificates is, for modules that hold something by its key.
create view certificates.published_orders as
  select key, customer_id from certificates.orders;
