-- What staff give back while the buyer keeps everything: the sum in minor units is the state it came to.
alter table ordering.history drop constraint history_field_check;
alter table ordering.history add constraint history_field_check
  check (field in ('order', 'payment', 'delivery', 'address', 'refund')) not valid;
alter table ordering.history validate constraint history_field_check;
