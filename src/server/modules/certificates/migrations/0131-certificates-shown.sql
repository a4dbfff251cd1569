-- Which session has shown the code of which certificate: it may spend it, another one of the same customer asks for a
-- fresh code first.
create table certificates.shown (
  certificate_id integer not null references certificates.certificates,
  session_hash bytea not null check (length(session_hash) = 32),
  at timestamptz not null,
  primary key (certificate_id, session_hash)
);
create index shown_long_ago on certificates.shown (at);
