-- Every try to open a certificate ends with a write to one of these rows, whatever comes of it: otherwise a try that
-- changes nothing (an unknown link, a locked one) would be answered sooner than one that is counted.
create table certificates.opening_tries (
  slot smallint primary key,
  tries bigint not null default 0
) with (fillfactor = 50);
insert into certificates.opening_tries (slot) select generate_series(0, 63);

-- A certificate may be handed on by its owner: each time it gets a gift of its own, and the one before it is history.
alter table certificates.gifts
  add column handed_on_at timestamptz,
  -- Of a gift without an order: in which language and from which site its letter is written.
  add column language char(2) check (language in ('ru', 'en')),
  add column origin text,
  -- How many entries its certificate had then: what is before them belongs to whoever had it.
  add column entries_before integer,
  add constraint gifts_without_order_say_how check (order_key is not null or (language is not null and origin is not null));
alter table certificates.gifts drop constraint gifts_certificate_id_key;
create unique index gifts_of_certificate on certificates.gifts (certificate_id)
  where certificate_id is not null and handed_on_at is null;
