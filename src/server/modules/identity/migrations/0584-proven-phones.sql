-- Phones that were proven in a browser: it solves no captcha for them, and some of their daily codes are kept for it.
-- Both are hashes, that of the phone with a key: the table tells nobody's number.
create table identity.proven_phones (
  browser_hash bytea not null,
  phone_hash bytea not null,
  proved_at timestamptz not null,
  primary key (browser_hash, phone_hash)
);
create index proven_phones_by_phone on identity.proven_phones (phone_hash);
create index proven_phones_old on identity.proven_phones (proved_at);

-- A captcha is solved once in a visit: signing in changes the session, the browser stays.
alter table identity.captchas add column browser_hash bytea;
create index captchas_of_browser on identity.captchas (browser_hash) where solved_at is not null;
