-- Who reads our letters: one row for an address, whether it has an account or not. The profile reads and writes this too.
create schema newsletter;

create table newsletter.subscribers (
  id bigint generated always as identity primary key,
  -- Personal from here.
  email text not null,
  name text not null default '',
  phone text not null default '',
  -- To here.
  language char(2) not null check (language in ('ru', 'en')),
  source text not null check (source in
    ('footer', 'sale', 'before_share', 'popup', 'landing_online', 'landing_offline', 'tablet', 'profile')),
  -- Where somebody stood who came by the code in a shop.
  shop_id smallint,
  -- SHA-256 of the token in the letter that asks to confirm; null where no letter waits for an answer.
  token_hash bytea unique,
  created_at timestamptz not null,
  -- The last letter that asked to confirm.
  asked_at timestamptz not null,
  asked_times smallint not null default 1,
  -- Letters with news go where this is set, and nowhere else.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create unique index subscribers_by_email on newsletter.subscribers (lower(email));
create index subscribers_silent on newsletter.subscribers (asked_at) where confirmed_at is null;

-- Each purpose is agreed to by itself, to the words that were in force; what was withdrawn stays as it was.
create table newsletter.consents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references newsletter.subscribers on delete cascade,
  purpose text not null check (purpose in ('personal_data', 'advertising')),
  text_version text not null,
  source text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_alive on newsletter.consents (subscriber_id, purpose) where withdrawn_at is null;

-- What a tablet in a shop has sent already: it repeats itself when an answer is lost on the way.
create table newsletter.kiosk_entries (
  key uuid primary key,
  received_at timestamptz not null
);
create index kiosk_entries_old on newsletter.kiosk_entries (received_at);

-- Customers who chose letters in their profile. Their column stays until the next release, and nobody reads it.
insert into newsletter.subscribers (email, language, source, created_at, asked_at, asked_times, confirmed_at)
select email, language, 'profile', email_confirmed_at, email_confirmed_at, 0, email_confirmed_at
from identity.customers
where wants_email and email is not null and email_confirmed_at is not null and deleted_at is null;

insert into newsletter.consents (subscriber_id, purpose, text_version, source, given_at)
select s.id, 'advertising', k.text_version, 'profile', k.given_at
from newsletter.subscribers s
join identity.customers c on lower(c.email) = lower(s.email) and c.email_confirmed_at is not null
join identity.consents k on k.customer_id = c.id and k.kind = 'advertising_email' and k.withdrawn_at is null;
