-- What staff bring in by files, so that it can be taken back.
create schema desk;

create table desk.price_batches (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `staff:` and a login.
  by text not null,
  -- [{"skuId", "code", "productId", "currency", "before": {"initial", "final"} | null, "after": {…}}]
  lines jsonb not null,
  undone_at timestamptz,
  undone_by text
);
