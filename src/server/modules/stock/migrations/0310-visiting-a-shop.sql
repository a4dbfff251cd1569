-- What a page about a shop says beyond its address: its window, a file of the shop's pictures, and what visitors can do
-- there. The services are named in `rules/stock/shop-services.ts`.
alter table stock.storages
  add column picture text,
  add column services text[] not null default '{}';
