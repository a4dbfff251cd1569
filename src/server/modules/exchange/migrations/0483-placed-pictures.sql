-- A photograph that was brought goes onto the card of its product. `picture_id` is what it is there, `placed_hash` of
-- which content: one that comes anew takes the place of the one before.
alter table exchange.pictures
  add column picture_id text,
  add column placed_hash text,
  -- Why it cannot be put on the card; another content is tried again.
  add column problem_hash text;
