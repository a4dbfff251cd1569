-- Parcels that were asked for at carriers. Who receives one and what is in it stands in its order.
create schema shipments;

create table shipments.parcels (
  id bigint generated always as identity primary key,
  order_key text not null,
  order_number text not null,
  provider text not null check (provider in ('fivepost', 'cdek', 'boxberry')),
  point_code text not null,
  weight_g integer not null check (weight_g > 0),
  state text not null default 'asked' check (state in ('asked', 'made', 'refused', 'cancelling', 'cancelled')),
  -- The carrier's own key, and what the buyer follows the parcel by.
  external_id text,
  tracking_number text,
  -- Why the carrier refused, in its own words.
  reason text,
  created_at timestamptz not null,
  -- `staff:` and a login.
  created_by text not null,
  check ((state in ('made', 'cancelling')) <= (external_id is not null and tracking_number is not null))
);
-- One press or ten: an order has one parcel on its way.
create unique index one_parcel_of_order on shipments.parcels (order_key) where state in ('asked', 'made', 'cancelling');
create index parcels_of_order on shipments.parcels (order_key, id desc);
