-- Phones that had ordered when their owners were erased, as keyed hashes: first orders stay first orders.
create table ordering.erased_phones (
  phone_hash bytea primary key,
  forget_at timestamptz not null
);
