-- Which services there are is the shop's own list: rows keep the name of theirs, and the program checks it where a name
-- comes in. The same holds for the ways to pay, which are a table of the rules.
alter table payments.payments
  drop constraint payments_provider_check,
  drop constraint payments_method_check,
  add constraint payments_provider_check check (provider ~ '^[a-z][a-z0-9-]{0,39}$'),
  add constraint payments_method_check check (method > 0);

alter table payments.register_batches
  drop constraint register_batches_provider_check,
  add constraint register_batches_provider_check check (provider ~ '^[a-z][a-z0-9-]{0,39}$');
