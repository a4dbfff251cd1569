create view catalog.published_bestsellers as
  select set_index, position, product_id
  from catalog.bestsellers;
