-- What the owner of a shop writes over its files, and whether it is open.
create schema opening;

create table opening.shop (
  id smallint primary key check (id = 1),
  version integer not null default 0,
  -- ShopDetails of `rules/settings/shop-details.ts`; null: as the files say.
  details jsonb,
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  is_look_chosen boolean not null default false,
  logo bytea,
  -- Of its content: the address of another logo is another one.
  logo_id text,
  logo_type text check (logo_type in ('image/svg+xml', 'image/png')),
  opened_at timestamptz,
  -- `staff:` and a login, `demonstration`, or `release` for a shop that sold before there was this table.
  opened_by text,
  check ((logo is null) = (logo_id is null) and (logo is null) = (logo_type is null)),
  check ((opened_at is null) = (opened_by is null))
);

insert into opening.shop (id, opened_at, opened_by)
select 1, case when is_selling then now() end, case when is_selling then 'release' end
from (select exists (select from catalog.published_products) as is_selling) as shop;
