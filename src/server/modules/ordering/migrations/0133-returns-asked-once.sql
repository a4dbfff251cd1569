-- What the browser calls one wish to send pieces back: asked for again, after an answer that was lost, it is the same return.
alter table ordering.returns add column intent text;
create unique index returns_of_intent on ordering.returns (order_key, intent) where intent is not null;
