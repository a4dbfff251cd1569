-- The browser asked what became of an intent while it had made no order: from then on it makes none.
alter table ordering.intents add column is_closed boolean not null default false;
alter table ordering.intents add constraint intents_closed_without_order check (order_key is null or not is_closed);
