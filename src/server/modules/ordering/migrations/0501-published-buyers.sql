-- Who bought, for the screens of the staff: personal, unlike what else is published of orders.
create view ordering.published_buyers as
  select key, number, created_at, customer_id, phone, email, name, language
  from ordering.orders;

create view ordering.published_consents as
  select order_key, purpose, text_version, at
  from ordering.consents;
