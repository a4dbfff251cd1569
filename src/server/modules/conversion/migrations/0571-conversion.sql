-- How many visitors came how far before an order: figures of a day, nothing of a person.
create schema conversion;

create table conversion.step_counts (
  day date not null,
  site text not null,
  step text not null,
  visitors integer not null,
  primary key (day, site, step)
);

-- Who of a day was counted already: a hash of the session that opens nothing, thrown away when its day is over. A crash
-- may empty it; then some visitors of that day are counted twice.
create unlogged table conversion.counted (
  day date not null,
  step text not null,
  mark bytea not null,
  primary key (day, mark, step)
);

create view conversion.published_step_counts as
  select day, site, step, visitors from conversion.step_counts;
