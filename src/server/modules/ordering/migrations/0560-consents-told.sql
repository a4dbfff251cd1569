-- A consent may also be given by the code of a message that is told to an employee; then it is kept to whom.
alter table ordering.consents
  add column given text not null default 'site' check (given in ('site', 'told_code')),
  add column staff_id bigint,
  add check ((given = 'told_code') = (staff_id is not null));

create or replace view ordering.published_consents as
  select order_key, purpose, text_version, at, given, staff_id
  from ordering.consents;
