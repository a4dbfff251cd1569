-- Limits of codes, guesses and calls, shared by all nodes, in the columns that rate-limiter-flexible reads and writes.
-- Running windows move along, so that a release does not hand out fresh tries. The table before it stays for nodes of
-- the release before.
create table platform.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; null: never.
  expire bigint
);
insert into platform.rate_limits (key, points, expire)
select key, taken, ceil(extract(epoch from ends_at) * 1000)::bigint from platform.limits;
