-- What staff, an import or a stock-keeping system may change carries a version: an edit names the one it began from, and
-- an edit that began from an older one is refused instead of undoing the newer.
alter table stock.storages add column version integer not null default 1;

-- A balance is also changed by orders that are sent or come back: whoever changes it, whoever counted before must count
-- again. Claims of orders do not change what is on hand.
alter table stock.balances add column version integer not null default 1;
create function stock.next_balance_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger next_version before update of on_hand on stock.balances
  for each row when (old.on_hand is distinct from new.on_hand) execute function stock.next_balance_version();

-- The history of a balance is its movements. One that a person or an import made says who made it, when it was written
-- down (`at` is when it happened) and what was on hand afterwards; the movements of orders have their order instead.
alter table stock.movements
  add column changed_by text,
  add column changed_at timestamptz,
  add column on_hand_after integer check (on_hand_after >= 0),
  add constraint movements_edit check (
    (changed_by is null) = (changed_at is null) and (changed_by is null) = (on_hand_after is null));

-- Who changed what and when. `before` is null where something was created, `after` where it was removed; otherwise both
-- hold only what differs.
create table stock.history (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('storage')),
  entity_key text not null,
  -- The version that this change made.
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb
);
create index history_of_entity on stock.history (entity, entity_key, id);
create trigger append_only before update or delete on stock.history
  for each row execute function catalog.refuse_change();
