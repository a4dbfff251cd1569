-- A return may be an exchange: the piece comes back, another size of it goes out.
alter table ordering.returns drop constraint returns_state_check;
alter table ordering.returns add constraint returns_state_check check (state in ('requested', 'approved', 'refused',
  'in_transit', 'received', 'refunded', 'rejected', 'exchanged'));

create table ordering.exchanges (
  -- What the claim of the new piece and the payment of its surcharge are kept under: x and 128 random bits.
  key text primary key check (key ~ '^x[A-Za-z0-9_-]{22}$'),
  return_id bigint not null unique references ordering.returns,
  line_id bigint not null references ordering.lines,
  -- The variant that goes out instead.
  sku_id integer not null,
  size numeric(4, 1) not null,
  quantity smallint not null check (quantity > 0),
  -- Minor units: of one new piece when it was asked for, and what is to be paid on top for all of them.
  unit_price bigint not null check (unit_price > 0),
  surcharge bigint not null check (surcharge >= 0),
  -- waiting for its surcharge → ready to go → done; or ended, and the piece is on the shelf again.
  state text not null check (state in ('waiting', 'ready', 'done', 'ended')),
  pay_until timestamptz,
  created_at timestamptz not null,
  check ((pay_until is not null) = (surcharge > 0)),
  check (state <> 'waiting' or surcharge > 0)
);
create index exchanges_to_pay on ordering.exchanges (pay_until) where state = 'waiting';
