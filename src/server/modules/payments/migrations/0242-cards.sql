-- With which card an order was paid, as far as the provider told: whether two orders were paid with one and the same.
create table payments.cards (
  payment_id bigint primary key references payments.payments,
  -- Personal. A hash with a key of ours, of the digits that the provider does not mask: no card can be read from it.
  card bytea not null
);
