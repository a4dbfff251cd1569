-- What the screens of the staff read of customers.
create view identity.published_customers as
  select id, created_at, language, phone, email, email_confirmed_at is not null as is_email_confirmed, name, surname,
    birthday, wants_sms, seen_at, blocked_at, deleted_at
  from identity.customers;

create view identity.published_consents as
  select customer_id, kind, text_version, given_at, withdrawn_at
  from identity.consents;
