-- Every try to open a certificate ends with a write to one of these rows, whatever comes of it: otherwise a try that
-- changes nothing (an unknown link, a locked one) would be answered sooner than one that is counted.
create table certificates.opening_tries (
  slot smallint primary key,
  tries bigint not null default 0
) with (fillfactor = 50);
insert into certificates.opening_tries (slot) select generate_series(0, 63);

-- Of a certificate that was handed on: how many entries it had then. What is before them belongs to whoever had it.
alter table certificates.gifts add column entries_before integer;
