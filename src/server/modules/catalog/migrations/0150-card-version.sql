-- What a stored card holds changes with the code that writes it. Cards of an older version are written anew when the
-- shop starts.
alter table catalog.cards add column version smallint not null default 0;
