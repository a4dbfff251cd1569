-- Which addresses agreed to letters, for the screens of the staff.
create view newsletter.published_consents as
  select s.email, c.purpose, c.text_version, c.source, c.given_at, c.withdrawn_at
  from newsletter.consents c
  join newsletter.subscribers s on s.id = c.subscriber_id;
