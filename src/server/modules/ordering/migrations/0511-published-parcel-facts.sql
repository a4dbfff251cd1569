-- What a carrier needs to know of an order. Personal: whoever reads it answers for it.
create view ordering.published_parcel_facts as
  select key, number, state, payment_state, currency, recipient_name, recipient_phone, email, pickup_point_id, payable,
    is_online
  from ordering.orders;
