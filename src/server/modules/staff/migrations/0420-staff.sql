-- Who works in the shop and may sign in to the back office. Nobody here is a customer, and no customer is here.
create schema staff;

create table staff.accounts (
  id integer generated always as identity primary key,
  -- An e-mail address, in lower case.
  login text not null unique,
  name text not null,
  role text not null check (role in ('admin', 'employee')),
  -- An employee belongs to a shop or to the warehouse, an admin to all of them.
  shop_id smallint,
  -- Null until the owner has chosen one.
  password_hash text,
  -- The key of the authenticator, sealed.
  totp_key bytea not null,
  -- The last interval whose code was taken: a code opens the door once.
  totp_step bigint not null default 0,
  invitation_hash bytea unique,
  invitation_ends_at timestamptz,
  -- Of the sandbox: its password can be read there, so that nobody signs in with it elsewhere.
  is_demonstration boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz,
  version integer not null default 1,
  check ((role = 'employee') = (shop_id is not null)),
  check ((invitation_hash is null) = (invitation_ends_at is null))
);

-- A row exists from sign-in to sign-out. Only the hash of the cookie is kept: who reads the table opens nothing.
create table staff.sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id integer not null references staff.accounts,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  address text not null,
  device text
);
create index sessions_of_account on staff.sessions (account_id);
create index sessions_ended on staff.sessions (ends_at);

-- How the history of an order names whoever took a step.
create view staff.published_accounts as select id, name from staff.accounts;
