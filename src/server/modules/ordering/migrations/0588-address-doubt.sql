-- Why somebody has to look at the address before the order goes on; null: nobody has to, or somebody has. The history
-- keeps what it was and who lifted it.
alter table ordering.orders add column address_doubt text
  check (address_doubt in ('unanswered', 'unknown', 'coarse', 'differs'));
create index orders_in_doubt on ordering.orders (created_at) where address_doubt is not null;

alter table ordering.history drop constraint history_field_check;
alter table ordering.history add constraint history_field_check
  check (field in ('order', 'payment', 'delivery', 'address')) not valid;
alter table ordering.history validate constraint history_field_check;
