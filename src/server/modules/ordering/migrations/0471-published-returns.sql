-- What a module that knows single items needs of returns and exchanges: which goods, nothing personal.
create view ordering.published_return_items as
  select r.order_key, r.number, r.state, l.sku_id, i.quantity
  from ordering.returns r join ordering.return_items i on i.return_id = r.id join ordering.lines l on l.id = i.line_id;

create view ordering.published_exchanges as
  select x.key, r.order_key, r.number as return_number, x.sku_id, x.quantity, x.state
  from ordering.exchanges x join ordering.returns r on r.id = x.return_id;
