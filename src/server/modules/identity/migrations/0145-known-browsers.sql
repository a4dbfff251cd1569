-- Browsers in which an account was signed in to before: a sign-in from any other one is written of to its owner.
create table identity.known_browsers (
  customer_id bigint not null references identity.customers,
  -- Of the token in the browser's cookie.
  token_hash bytea not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (customer_id, token_hash)
);
create index known_browsers_old on identity.known_browsers (seen_at);
