-- A price list may set prices for a moment: their numbers in `catalog.planned_prices`, so that they are taken back with
-- the rest of the file.
alter table desk.price_batches add column plans jsonb not null default '[]';
