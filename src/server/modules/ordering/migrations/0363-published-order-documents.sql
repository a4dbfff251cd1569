-- Orders as the stock-keeping system needs them. Personal: whoever reads them answers for it.
create view ordering.published_order_documents as
  select key, number, created_at, currency, state, payment_state, delivery_state, name, phone, email, recipient_name,
    recipient_phone, address, comment, delivery_way, tracking_number, packing, delivery - delivery_saving as delivery,
    bonuses, certificates, payable, paid, refunded
  from ordering.orders;

create view ordering.published_order_lines as
  select order_key, position, sku_id, product_id, code, name_ru, quantity, unit_final,
    sale - set_saving - promo_saving as sum
  from ordering.lines;
