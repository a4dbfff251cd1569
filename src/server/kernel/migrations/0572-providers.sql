-- How the external services are: the last word of each, and the figures of the last minutes. All nodes write into it.
create table platform.provider_states (
  service text primary key,
  last_ok_at timestamptz,
  last_ok_ms integer,
  last_failed_at timestamptz,
  failure_code text,
  failure text,
  -- When it was last left alone because it had failed too often.
  rested_at timestamptz
);

create table platform.provider_minutes (
  service text not null,
  minute timestamptz not null,
  calls integer not null,
  failures integer not null,
  slow integer not null,
  primary key (service, minute)
);
