-- Which carriers there are is the shop's own list: rows keep the name of theirs, and the program checks it where a name
-- comes in.
alter table pickup_points.points
  drop constraint points_provider_check,
  add constraint points_provider_check check (provider ~ '^[a-z][a-z0-9-]{0,39}$');
