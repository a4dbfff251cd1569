-- Points of the carriers, copied here by a job: the shop shows and checks them whether or not a carrier answers.
create schema pickup_points;

create table pickup_points.points (
  -- {country}-{provider}-{code}: stays the same through every copy.
  id text primary key,
  provider text not null check (provider in ('fivepost', 'cdek', 'boxberry')),
  code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null,
  city text not null,
  address text not null,
  address_short text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  type text not null check (type in ('point', 'locker')),
  -- [{"day": 1, "open": "10:00", "close": "20:00"}]
  hours jsonb not null,
  max_weight_g integer,
  -- Longest first.
  max_sides_mm integer[],
  has_cash boolean not null,
  has_card boolean not null,
  has_fitting boolean not null,
  how_to_find text,
  metro text,
  phone text,
  days integer,
  zone text,
  -- False once a trusted pass has not seen it; orders of the past still name it.
  is_active boolean not null default true,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  city_key text not null generated always as (replace(lower(city), 'ё', 'е')) stored,
  search text not null generated always as (
    replace(lower(city || ' ' || address || ' ' || coalesce(metro, '') || ' ' || code), 'ё', 'е')
  ) stored,
  unique (provider, code, country)
  -- Room on each page: a pass that only says "seen again" then leaves the indexes alone.
) with (fillfactor = 70);

create index points_in_order on pickup_points.points (country, city, address_short, id) where is_active;
create index points_of_city on pickup_points.points (city_key, address_short, id) where is_active;
create index points_on_map on pickup_points.points using gist (point(longitude, latitude)) where is_active;

-- One row a carrier: who copies its points now, and how the last passes ended.
create table pickup_points.sources (
  provider text primary key,
  -- A node that copies renews it page by page; whoever finds it past may begin.
  busy_until timestamptz not null default '-infinity',
  last_pass_at timestamptz,
  last_complete_at timestamptz,
  -- complete, suspicious or failed
  outcome text,
  points integer,
  -- For staff, never for visitors.
  trouble text
);
insert into pickup_points.sources (provider) values ('fivepost'), ('cdek'), ('boxberry');
