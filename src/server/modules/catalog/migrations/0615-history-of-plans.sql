-- What becomes of a price that is set for a moment is remembered like any other change.
alter table catalog.history drop constraint history_entity_check;
alter table catalog.history add constraint history_entity_check check (entity in ('product', 'prices', 'set', 'designer',
  'collection', 'category', 'tag', 'metal', 'gem', 'care', 'family', 'bestsellers', 'planned_price'));
