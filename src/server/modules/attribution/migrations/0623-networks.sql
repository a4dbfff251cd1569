-- Which networks bring orders is the shop's own list: `source` is the name of one, or one of the two words of the rules.
alter table attribution.orders
  drop constraint orders_source_check,
  add constraint orders_source_check check (source ~ '^[a-z][a-z0-9-]{0,39}$');
