-- What waits to be handled is looked for among months of what has been.
create index event_handlings_open on platform.event_handlings (event_id) where handled_at is null;
