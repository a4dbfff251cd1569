-- The usual names: how an order is delivered, and how its items come back.
alter table ordering.orders rename column delivery_way to delivery_method;
alter view ordering.published_order_documents rename column delivery_way to delivery_method;
alter table ordering.returns rename column way_back to return_method;
