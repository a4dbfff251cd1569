-- Files of products that staff brought in, so that each can be taken back.
create table desk.product_batches (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `staff:` and a login.
  by text not null,
  -- [{"productId", "code", "before": draft | null, "version", "pricesVersion",
  --   "prices": [{"skuId", "currency", "before": {"initial", "final"} | null}]}]
  items jsonb not null,
  undone_at timestamptz,
  undone_by text
);
