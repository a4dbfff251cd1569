-- Photographs that staff or the stock-keeping system bring. Their files stand beside those of the shop's own, named by
-- their content; a card carries a copy of what stands here.
create schema pictures;

create table pictures.uploads (
  id text primary key check (id ~ '^[0-9a-f]{12}$'),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  placeholder text not null,
  bytes integer not null check (bytes > 0),
  -- `staff:` and a login, or `exchange:1C`.
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
