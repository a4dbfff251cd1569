-- What a customer was told in a message and agrees to by telling its code: the order as the employee has read it out. A
-- cart has one at a time; a new code is about new terms.
create table shared_carts.agreements (
  key text primary key,
  cart_id bigint not null unique references shared_carts.carts on delete cascade,
  staff_id bigint not null,
  -- Personal: where the code was sent; null once the order is placed.
  phone text,
  -- Personal: what the order is placed with; null once it is.
  terms jsonb,
  -- Minor units.
  total bigint not null,
  currency char(3) not null,
  sent_at timestamptz not null,
  -- Of the code.
  expires_at timestamptz not null
);
create index agreements_by_phone on shared_carts.agreements (phone) where phone is not null;

-- When the link to pay for the order was sent last.
alter table shared_carts.carts add column pay_link_sent_at timestamptz;
