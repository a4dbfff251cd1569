-- Who the customers are and how they prove it.
create schema identity;

create table identity.customers (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  language char(2) not null check (language in ('ru', 'en')),
  -- Personal from here. E.164; null once the account is deleted.
  phone text unique,
  email text,
  email_confirmed_at timestamptz,
  name text not null default '',
  surname text not null default '',
  -- dd.mm.yyyy or dd.mm, as it was told.
  birthday text not null default '',
  gender text check (gender in ('female', 'male')),
  yandex_id text unique,
  -- To here.
  wants_email boolean not null default false,
  wants_sms boolean not null default false,
  seen_at timestamptz not null,
  -- Deactivated by the staff.
  blocked_at timestamptz,
  deleted_at timestamptz,
  check ((deleted_at is null) = (phone is not null))
);
-- One address can be confirmed by one customer only.
create unique index customers_by_email on identity.customers (lower(email)) where email_confirmed_at is not null;

-- A row exists from sign-in to sign-out. Only the hash of the session's id is kept: who reads the table opens nothing.
create table identity.sessions (
  id_hash bytea primary key,
  customer_id bigint not null references identity.customers,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_of_customer on identity.sessions (customer_id);
create index sessions_ended on identity.sessions (ends_at);

-- Codes that were sent. A code belongs to a phone, a session and a purpose, and is compared three times at most.
create table identity.codes (
  id bigint generated always as identity primary key,
  session_hash bytea not null,
  purpose text not null,
  -- Personal.
  phone text not null,
  method text not null check (method in ('sms', 'flashcall', 'mobid')),
  -- Keyed hash; null for Mobile ID, where the operator asks the person.
  code_hash bytea,
  -- What the operator calls the request.
  provider_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries <= 3),
  used_at timestamptz
);
create index codes_of_session on identity.codes (session_hash, purpose, id desc);
create index codes_old on identity.codes (expires_at);

-- What a session has proved by a code, and when.
create table identity.proofs (
  session_hash bytea not null,
  purpose text not null,
  -- Personal.
  phone text not null,
  proved_at timestamptz not null,
  primary key (session_hash, purpose)
);
create index proofs_old on identity.proofs (proved_at);

create table identity.captchas (
  token_hash bytea primary key,
  session_hash bytea not null,
  -- Keyed hashes of the digits in the picture and of the answer to the question.
  image_hash bytea not null,
  question_hash bytea not null,
  expires_at timestamptz not null,
  -- One try, right or wrong.
  tried_at timestamptz,
  solved_at timestamptz
);
create index captchas_of_session on identity.captchas (session_hash) where solved_at is not null;
create index captchas_old on identity.captchas (expires_at);

-- A sign-in with another service that is under way.
create table identity.oauth_states (
  state_hash bytea primary key,
  session_hash bytea not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);

-- Somebody came with an account of another service that we do not know yet: it is tied to the phone they prove next.
create table identity.pending_links (
  session_hash bytea primary key,
  -- Personal from here.
  yandex_id text not null,
  name text not null,
  surname text not null,
  email text not null,
  -- To here.
  expires_at timestamptz not null
);

-- Consents stay as proof, with the version of the words that were agreed to.
create table identity.consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null references identity.customers,
  kind text not null check (kind in ('personal_data', 'advertising_email', 'advertising_sms')),
  text_version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_alive on identity.consents (customer_id, kind) where withdrawn_at is null;

create table identity.addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references identity.customers,
  -- Personal from here.
  address text not null,
  apartment text not null default '',
  front_door text not null default '',
  floor text not null default '',
  house_code text not null default '',
  country text not null default '',
  city text not null default '',
  region text not null default '',
  postcode text not null default '',
  -- To here.
  used_at timestamptz not null
);
create index addresses_of_customer on identity.addresses (customer_id, used_at desc);

-- An e-mail address becomes the customer's when its reader follows the link.
create table identity.email_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references identity.customers,
  -- Personal.
  email text not null,
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index email_changes_of_customer on identity.email_changes (customer_id, id desc);

-- The act of a deletion: that it was asked for and done, and nothing of whom.
create table identity.erasures (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  erased_at timestamptz not null
);
