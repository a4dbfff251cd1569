-- Photographs that the stock-keeping system brings: kept for whoever prepares them for the cards.
create table exchange.pictures (
  external_id text not null,
  name text not null,
  hash text not null,
  format text not null check (format in ('jpeg', 'png', 'webp')),
  width integer not null,
  height integer not null,
  content bytea not null,
  received_at timestamptz not null,
  primary key (external_id, name)
);

alter table exchange.lines drop constraint lines_kind_check;
alter table exchange.lines add constraint lines_kind_check check (kind in ('product', 'offer', 'order', 'picture'));
