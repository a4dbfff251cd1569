-- Every piece of precious metal by its name: the UIN of the state register. How many there are is the stock's to say;
-- this is which ones they are, and where each of them is.
create schema pieces;

create table pieces.pieces (
  uin text primary key check (uin ~ '^[0-9]{16}$'),
  sku_id integer not null,
  weight_mg integer check (weight_mg between 1 and 5000000),
  state text not null check (state in ('in_stock', 'packed', 'sent', 'sold', 'returned', 'written_off')),
  storage_id smallint,
  -- The order, or the exchange, that it is packed for; as in stock.allocations.
  parcel_key text,
  -- The return that it was scanned for.
  returned_for text,
  -- Opens its passport to whoever has it: 128 random bits, others after each return.
  passport text not null unique check (passport ~ '^[A-Za-z0-9_-]{22}$'),
  received_at timestamptz not null,
  sold_at timestamptz,
  version integer not null default 1,
  -- One place at a time: a storage of ours or none, a parcel or none, as the state says.
  check ((state in ('in_stock', 'packed', 'returned')) = (storage_id is not null)),
  check ((state in ('packed', 'sent', 'sold', 'returned')) = (parcel_key is not null)),
  check ((state = 'returned') = (returned_for is not null)),
  check (state not in ('sold', 'returned') or sold_at is not null)
);
create index pieces_on_shelf on pieces.pieces (sku_id, storage_id, uin) where state = 'in_stock';
create index pieces_of_parcel on pieces.pieces (parcel_key) where parcel_key is not null;

-- What happened to a piece, and where it was afterwards. Only ever added to: neither a bug nor a person rewrites it.
create table pieces.movements (
  id bigint generated always as identity primary key,
  uin text not null references pieces.pieces,
  move text not null check (move in ('received', 'moved', 'packed', 'unpacked', 'sent', 'came_back', 'sold', 'taken_back',
    'accepted', 'given_again', 'written_off', 'serviced')),
  state text not null,
  storage_id smallint,
  parcel_key text,
  -- Of a service which it was; else the person's words.
  note text,
  actor text not null check (actor in ('customer', 'staff', 'system')),
  actor_id integer,
  at timestamptz not null
);
create index movements_of_piece on pieces.movements (uin, id);
create trigger append_only before update or delete on pieces.movements
  for each row execute function catalog.refuse_change();
create trigger never_emptied before truncate on pieces.movements
  for each statement execute function catalog.refuse_change();

-- A piece keeps its name and what it is, and is never forgotten.
create function pieces.keep_identity() returns trigger language plpgsql as $$
begin
  if new.uin <> old.uin or new.sku_id <> old.sku_id or new.received_at <> old.received_at then
    raise exception 'a piece stays what it is' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger keep_identity before update on pieces.pieces for each row execute function pieces.keep_identity();
create trigger never_deleted before delete on pieces.pieces
  for each row execute function catalog.refuse_change();

create view pieces.published_pieces as
  select uin, sku_id, weight_mg, state, storage_id, parcel_key, passport, received_at, sold_at
  from pieces.pieces;
