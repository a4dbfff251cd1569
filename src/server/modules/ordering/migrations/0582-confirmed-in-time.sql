-- An order to be paid on receipt ends too, unless somebody confirms it: those of before get a whole day from now.
update ordering.orders set expires_at = now() + interval '24 hours'
where state = 'new' and not is_online and payment_state = 'none' and expires_at is null;

comment on column ordering.orders.expires_at is
  'It ends by itself unless it is paid, or where it is paid on receipt confirmed, by then.';
