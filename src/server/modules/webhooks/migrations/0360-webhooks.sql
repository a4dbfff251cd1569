-- Other systems that hear of what happens in the shop.
create schema webhooks;

create table webhooks.subscriptions (
  id bigint generated always as identity primary key,
  url text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  note text not null default '',
  is_active boolean not null default true,
  -- The key that deliveries are signed with is derived from the shop's own and from this number: it stands nowhere.
  key_number integer not null default 1,
  version integer not null default 1
);

-- One for each event and subscription; its id is what the receiver knows a repeat by.
create table webhooks.deliveries (
  id uuid primary key default gen_random_uuid(),
  subscription_id bigint not null references webhooks.subscriptions,
  event_id bigint not null,
  type text not null,
  -- Names rows by number and holds nothing personal.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- Of the last attempt.
  status integer,
  error text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  delivered_at timestamptz,
  unique (subscription_id, event_id)
);
create index deliveries_of_subscription on webhooks.deliveries (subscription_id, created_at desc);
create index deliveries_open on webhooks.deliveries (state) where state in ('waiting', 'failed');

-- Who changed what and when. `before` is null where something was created; otherwise both hold what differs.
create table webhooks.history (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('subscription')),
  entity_key text not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb
);
create index history_of_entity on webhooks.history (entity, entity_key, id);
create trigger append_only before update or delete on webhooks.history
  for each row execute function catalog.refuse_change();
