-- As for their points (0621): the name of a carrier is one of the shop's own list.
alter table shipments.parcels
  drop constraint parcels_provider_check,
  add constraint parcels_provider_check check (provider ~ '^[a-z][a-z0-9-]{0,39}$');
