-- Letters that the shop writes by itself: each once, and not too many to one address.
create schema journeys;

create table journeys.letters (
  id bigint generated always as identity primary key,
  journey text not null,
  -- What the letter is about: one of a kind for each.
  key text not null,
  -- Personal.
  email text not null,
  written_at timestamptz not null,
  unique (journey, key)
);
create index letters_by_email on journeys.letters (lower(email), written_at);
create index letters_old on journeys.letters (written_at);
