-- What the partner's network knows of an order.
alter table attribution.orders rename column told to reported;
alter table attribution.orders rename column told_at to reported_at;
alter view attribution.published_orders rename column told to reported;
