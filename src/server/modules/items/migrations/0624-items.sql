-- One marked object is called an item, in the database as everywhere else.
alter schema pieces rename to items;
alter table items.pieces rename to items;
alter view items.published_pieces rename to published_items;
alter index items.pieces_on_shelf rename to items_on_shelf;
alter index items.pieces_of_parcel rename to items_of_parcel;
alter index items.movements_of_piece rename to movements_of_item;

-- Which constraints have names of their own depends on the release of the server.
do $$
declare
  found record;
begin
  for found in
    select conname, conrelid::regclass as owner from pg_constraint
    where connamespace = 'items'::regnamespace and conname like '%piece%'
  loop
    execute format('alter table %s rename constraint %I to %I', found.owner, found.conname,
      replace(replace(found.conname, 'pieces', 'items'), 'piece', 'item'));
  end loop;
end $$;

create or replace function items.keep_identity() returns trigger language plpgsql as $$
begin
  if new.uin <> old.uin or new.sku_id <> old.sku_id or new.received_at <> old.received_at then
    raise exception 'an item stays what it is' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

-- What the register may have heard of already is repeated under the key that it knows: else it would count twice.
update platform.outbox set
  key = 'item:' || substr(key, 7),
  payload = case when delivered_at is null and attempts > 0 then payload || jsonb_build_object('key', key) else payload end
where channel = 'registry' and key like 'piece:%';

-- The log is append-only for the program, not for its migrations.
alter table audit.staff_actions disable trigger user;
update audit.staff_actions set entity = 'item' where entity = 'piece';
alter table audit.staff_actions enable trigger user;

alter table audit.findings drop constraint findings_run_id_invariant_fkey;
update audit.checks set invariant = 'items.' || substr(invariant, 8) where invariant like 'pieces.%';
update audit.findings set
  invariant = 'items.' || substr(invariant, 8),
  entity = regexp_replace(entity, '^piece ', 'item '),
  movement = regexp_replace(movement, '^pieces\.', 'items.')
where invariant like 'pieces.%';
alter table audit.findings
  add constraint findings_run_id_invariant_fkey
  foreign key (run_id, invariant) references audit.checks on delete cascade;
