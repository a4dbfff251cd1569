-- Accounts of other services by which customers sign in. One account of a service belongs to one customer, and a
-- customer has at most one of each service.
create table identity.sign_in_links (
  -- As the shop's list of integrations names the service.
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Personal: how the service names the account.
  external_id text not null,
  customer_id bigint not null references identity.customers,
  linked_at timestamptz not null,
  primary key (provider, external_id),
  unique (customer_id, provider)
);

-- When these were linked is not known; not before the account was made.
insert into identity.sign_in_links (provider, external_id, customer_id, linked_at)
select 'yandex-id', yandex_id, id, created_at from identity.customers where yandex_id is not null;
alter table identity.customers drop column yandex_id;

-- Both live for minutes; what is under way during the update goes on.
alter table identity.pending_links rename column yandex_id to external_id;
alter table identity.pending_links add column provider text not null default 'yandex-id';
alter table identity.pending_links alter column provider drop default;

alter table identity.oauth_states
  add column provider text not null default 'yandex-id',
  -- Who wants to link the account to theirs; null: somebody signs in.
  add column customer_id bigint references identity.customers;
alter table identity.oauth_states alter column provider drop default;
