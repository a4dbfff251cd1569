-- Why the staff deactivated an account: whoever opens the card later needs the reason, not only the log.
alter table identity.customers add column blocked_reason text not null default '';

create or replace view identity.published_customers as
  select id, created_at, language, phone, email, email_confirmed_at is not null as is_email_confirmed, name, surname,
    birthday, wants_sms, seen_at, blocked_at, deleted_at, blocked_reason
  from identity.customers;
