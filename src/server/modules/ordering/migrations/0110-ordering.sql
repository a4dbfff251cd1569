-- Orders: snapshots that later changes of pieces, prices and carts do not touch.
create schema ordering;

-- Never reused; a check digit is put behind.
create sequence ordering.numbers start 100001;
create sequence ordering.return_numbers start 10001;

create table ordering.orders (
  -- 128 random bits: what links carry, never the number.
  key text primary key,
  number text not null unique,
  customer_id bigint,
  -- Of the session that made it: a guest sees their order by it.
  session_hash bytea not null,
  created_at timestamptz not null,
  language char(2) not null check (language in ('ru', 'en')),
  origin text not null,
  country char(2) not null,
  currency char(3) not null check (currency in ('RUB', 'AED', 'USD')),

  state text not null default 'new' check (state in ('new', 'confirmed', 'assembling', 'handed_over', 'delivered',
    'completed', 'cancelled', 'expired', 'returned', 'partly_returned')),
  payment_state text not null check (payment_state in ('none', 'pending', 'authorised', 'paid', 'failed',
    'partly_refunded', 'refunded')),
  delivery_state text not null default 'waiting' check (delivery_state in ('waiting', 'in_transit',
    'ready_for_pickup', 'delivered', 'not_collected', 'returning')),
  -- What was reserved in other tenders: held until the money is there, then taken for good, or given back once.
  tender_state text not null default 'reserved' check (tender_state in ('reserved', 'captured', 'released')),
  -- An unpaid online order ends by itself.
  expires_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,

  -- Personal. Proven by a code, E.164.
  phone text not null,
  -- Personal.
  email text not null,
  -- Personal.
  name text not null,
  -- Personal.
  recipient_name text not null,
  -- Personal.
  recipient_phone text not null,
  communication_method_id smallint not null,
  is_gift boolean not null,
  -- Personal.
  comment text not null,

  delivery_method_id smallint not null,
  delivery_type_id smallint not null,
  delivery_way text not null,
  delivery_from date not null,
  delivery_to date not null,
  shop_id smallint,
  pickup_point_id text,
  -- Personal. As typed, in one line.
  address text not null,
  -- Personal. The same as parts: city, street, flat, entrance, the place on the map.
  address_parts jsonb not null,
  -- Personal.
  comment_for_courier text not null,
  tracking_number text,

  payment_method_id smallint not null,
  is_online boolean not null,

  has_eco_pack boolean not null,
  has_gift_pack boolean not null,
  -- Personal.
  gift_message text,

  -- Minor units. `goods` is at sale prices.
  goods_initial bigint not null check (goods_initial >= 0),
  goods bigint not null check (goods between 0 and goods_initial),
  set_saving bigint not null check (set_saving >= 0),
  promo_saving bigint not null check (promo_saving >= 0),
  bonuses bigint not null check (bonuses >= 0),
  packing bigint not null check (packing >= 0),
  delivery bigint not null check (delivery >= 0),
  delivery_saving bigint not null check (delivery_saving >= 0),
  certificates bigint not null check (certificates >= 0),
  payable bigint not null check (payable >= 0),
  paid bigint not null default 0 check (paid between 0 and payable),
  refunded bigint not null default 0 check (refunded between 0 and paid),
  bonuses_to_earn bigint not null default 0,
  promocodes text[] not null,
  -- [{"id", "number", "amount"}]: what each certificate pays.
  certificate_shares jsonb not null,
  -- [{"kind", "card", "certificates"}]: packing and delivery by who pays.
  extras jsonb not null,
  -- Personal: a message for a present may be in it. The cart it was made from, given back when the order ends unpaid.
  cart jsonb not null,
  check (payable = goods - set_saving - promo_saving - bonuses + packing + delivery - certificates)
);
create index orders_of_customer on ordering.orders (customer_id, created_at desc) where customer_id is not null;
create index orders_of_phone on ordering.orders (phone, created_at desc);
create index orders_waiting_for_money on ordering.orders (expires_at) where state = 'new' and expires_at is not null;

create table ordering.lines (
  id bigint generated always as identity primary key,
  order_key text not null references ordering.orders,
  position smallint not null,
  sku_id integer not null references catalog.skus,
  product_id integer not null references catalog.products,
  set_sku_id integer references catalog.skus,
  set_name_ru text,
  set_name_en text,
  code text not null,
  name_ru text not null,
  name_en text not null,
  designer_ru text not null,
  designer_en text not null,
  characteristics_ru text not null,
  characteristics_en text not null,
  size numeric(4, 1),
  main_gem_weight numeric(6, 2),
  metal_weight_g numeric(6, 2),
  slug text not null,
  picture jsonb,
  preorder_ships_on date,
  quantity smallint not null check (quantity > 0),
  unit_initial bigint not null,
  unit_final bigint not null check (unit_final between 0 and unit_initial),
  initial bigint not null check (initial = unit_initial * quantity),
  sale bigint not null check (sale = unit_final * quantity),
  set_saving bigint not null check (set_saving >= 0),
  promo_saving bigint not null check (promo_saving >= 0),
  bonus bigint not null check (bonus >= 0),
  certificate bigint not null check (certificate >= 0),
  payable bigint not null check (payable >= 0),
  -- [{"id", "amount"}]
  certificate_shares jsonb not null,
  unique (order_key, sku_id),
  check (payable = sale - set_saving - promo_saving - bonus - certificate)
);

-- Every change of a state: who, when, why.
create table ordering.history (
  id bigint generated always as identity primary key,
  order_key text not null references ordering.orders,
  at timestamptz not null,
  field text not null check (field in ('order', 'payment', 'delivery')),
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('customer', 'staff', 'system')),
  actor_id bigint,
  -- A code or the words of the staff.
  reason text
);
create index history_of_order on ordering.history (order_key, id);
create trigger append_only before update or delete on ordering.history
  for each row execute function catalog.refuse_change();

-- One purpose, one agreement: to which text, when, from where.
create table ordering.consents (
  order_key text not null references ordering.orders,
  purpose text not null check (purpose in ('personal_data', 'offer', 'advertising')),
  text_version text not null,
  at timestamptz not null,
  -- Personal.
  address text not null,
  primary key (order_key, purpose)
);

-- An intent to order, named by the browser before it was sent: repeated, it finds its answer here.
create table ordering.intents (
  key text primary key,
  request_hash bytea not null,
  order_key text references ordering.orders,
  created_at timestamptz not null
);
create unique index intents_of_order on ordering.intents (order_key);

create table ordering.returns (
  id bigint generated always as identity primary key,
  number text not null unique,
  order_key text not null references ordering.orders,
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'in_transit',
    'received', 'refunded', 'rejected')),
  created_at timestamptz not null,
  reason text not null,
  -- Personal.
  comment text not null,
  way_back text not null check (way_back in ('courier', 'shop', 'post')),
  -- Personal. Only when the money cannot go back the way it came.
  bank jsonb,
  -- What the buyer was promised, minor units by tender.
  refund jsonb not null
);
create index returns_of_order on ordering.returns (order_key);

create table ordering.return_items (
  return_id bigint not null references ordering.returns,
  line_id bigint not null references ordering.lines,
  quantity smallint not null check (quantity > 0),
  primary key (return_id, line_id)
);

create table ordering.return_history (
  id bigint generated always as identity primary key,
  return_id bigint not null references ordering.returns,
  at timestamptz not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('customer', 'staff', 'system')),
  actor_id bigint,
  reason text
);
create trigger append_only before update or delete on ordering.return_history
  for each row execute function catalog.refuse_change();

-- Variants whose balance changed since lists and pages were last written. Rows are only ever added here by sales, so
-- that nobody who buys waits for a list; whoever sweeps them writes the lists anew.
create table stock.changed (
  id bigint generated always as identity primary key,
  sku_id integer not null references catalog.skus
);
