-- Who comes to be pierced, for the screens of the staff.
create view piercing.published_visits as
  select b.id, b.created_at, lower(b.during) as visit_at, s.name as service, m.name as master, m.storage_id as shop_id,
    b.name, b.phone, b.email, b.age, b.cancelled_at
  from piercing.bookings b
  join piercing.services s on s.id = b.service_id
  join piercing.masters m on m.id = b.master_id;
