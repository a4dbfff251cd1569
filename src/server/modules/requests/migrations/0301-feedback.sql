-- What visitors write to the shop by the form.
create table requests.feedback (
  id bigint generated always as identity primary key,
  -- What the writer and the staff call it.
  reference text not null unique,
  -- One press is one message, however often it is repeated.
  intent_key text not null unique,
  intent_hash bytea not null,
  created_at timestamptz not null,
  language char(2) not null check (language in ('ru', 'en')),
  topic text not null check (topic in ('order', 'delivery', 'return', 'piece', 'shop', 'other')),
  -- Personal from here.
  order_number text not null,
  name text not null,
  -- One of the two may be empty.
  email text not null,
  phone text not null,
  message text not null,
  -- To here.
  consented_at timestamptz not null,
  consent_version text not null,
  state text not null default 'new' check (state in ('new', 'taken', 'answered'))
);
create index feedback_waiting on requests.feedback (created_at) where state <> 'answered';
create index feedback_of_email on requests.feedback (lower(email), created_at);
create index feedback_of_phone on requests.feedback (phone);
