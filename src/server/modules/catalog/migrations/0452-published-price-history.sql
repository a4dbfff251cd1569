create view catalog.published_price_history as
  select sku_id, currency, since, price
  from catalog.price_history;
