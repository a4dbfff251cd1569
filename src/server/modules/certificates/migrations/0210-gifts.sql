-- Certificates are bought: an order of them waits for its money like any other, and what was paid is issued and sent.
create sequence certificates.order_numbers start 10001;

create table certificates.orders (
  -- 'c' and 128 random bits: payments tell by the form of the key what is being paid for.
  key text primary key check (key ~ '^c[A-Za-z0-9_-]{22}$'),
  number text not null unique,
  customer_id bigint not null,
  -- Named by the browser before the order was sent: repeated, it finds its answer here.
  intent text not null unique,
  request_hash bytea not null,
  created_at timestamptz not null,
  language char(2) not null check (language in ('ru', 'en')),
  origin text not null,
  currency char(3) not null check (currency = 'RUB'),
  -- Minor units.
  total integer not null check (total > 0),
  paid integer not null default 0 check (paid in (0, total)),
  refunded integer not null default 0 check (refunded between 0 and paid),
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'expired', 'refunded', 'partly_refunded')),
  payment_failed_at timestamptz,
  expires_at timestamptz not null,
  -- Personal.
  phone text not null,
  -- Personal.
  email text not null,
  -- Personal.
  name text not null
);
create index orders_of_customer on certificates.orders (customer_id, created_at desc);
create index orders_waiting_for_money on certificates.orders (expires_at) where state = 'unpaid';

-- One purpose, one agreement: to which text, when, from where.
create table certificates.order_consents (
  order_key text not null references certificates.orders,
  purpose text not null check (purpose in ('personal_data', 'offer')),
  text_version text not null,
  at timestamptz not null,
  -- Personal.
  address text not null,
  primary key (order_key, purpose)
);

-- One certificate that is given: bought in an order, or handed on by its owner (then there is no order).
create table certificates.gifts (
  id integer generated always as identity primary key,
  order_key text references certificates.orders,
  position smallint not null,
  -- Who gives it, on which site, and in which language the letter is written.
  customer_id bigint not null,
  language char(2) not null check (language in ('ru', 'en')),
  origin text not null,
  -- Of a top-up: the certificate that gets the money.
  top_up_of integer references certificates.certificates,
  amount integer not null check (amount > 0),
  design text not null,
  is_for_myself boolean not null,
  -- Personal.
  recipient_name text not null,
  -- Personal.
  recipient_email text not null,
  -- Personal.
  sender_name text not null,
  -- Personal.
  message text not null,
  -- When the letter is to leave; null: into the buyer's own profile, no letter.
  send_at timestamptz,
  state text not null default 'unpaid'
    check (state in ('unpaid', 'scheduled', 'sent', 'in_profile', 'cancelled', 'refunded')),
  -- What is handed on has a row for each time it was given; the latest is the one that counts.
  certificate_id integer references certificates.certificates,
  sent_at timestamptz,
  -- Each letter has a code of its own, and the code of the letter before stops working.
  letters smallint not null default 0,
  opened_at timestamptz,
  unique (order_key, position),
  check ((certificate_id is not null) = (state in ('scheduled', 'sent', 'in_profile', 'refunded')) or top_up_of is not null)
);
create index gifts_of_order on certificates.gifts (order_key);
create index gifts_of_certificate on certificates.gifts (certificate_id, id desc);
create unique index gifts_bought_once on certificates.gifts (certificate_id) where order_key is not null;
create index gifts_of_customer on certificates.gifts (customer_id, id desc);
create index gifts_to_send on certificates.gifts (send_at) where state = 'scheduled';
